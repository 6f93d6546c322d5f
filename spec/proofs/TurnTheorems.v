(** * Turns: the properties T1 to T12 *)

From Coq Require Import Arith Bool Lia List Permutation Sorted.
From Gnav Require Import Game Lists Lives Facts Settlement Table Match Reached.
Import ListNotations.

Section A_match.

(** Any packs, unless a theorem says otherwise. *)
Variables (packs : list Rank -> Prop) (seats each : nat) (first_dealer : Seat).
Hypothesis agreed : is_agreed seats each first_dealer.
Variables (fired : list RuleId) (state : State).
Hypothesis reachable : reached packs seats each first_dealer fired state.

(** Earlier decisions of the deal were made at earlier places. *)
Theorem T1_the_pointer_rises : forall p, state = Deciding p ->
  Forall (fun place => place < pointer p) (places_decided p).
Proof.
  intros p deciding. pose proof (all_holds agreed reachable) as [_ found].
  rewrite deciding in found. apply found.
Qed.

(** At most one decision a contestant a deal, in the order of the row. *)
Theorem T1_one_decision_a_contestant : forall p, is_in_deal state p ->
  StronglySorted lt (places_decided p)
  /\ Forall (fun place => place < length (row p)) (places_decided p).
Proof.
  intros p deal. apply (deal_sound agreed reachable) in deal. split; apply deal.
Qed.

(** Whoever decides is alive, a contestant and not departed, and so is somebody else. *)
Theorem T2_who_decides_is_present : forall p, state = Deciding p ->
  In (requester p) (row p) /\ is_present p (requester p)
  /\ exists other, In other (row p) /\ other <> requester p /\ is_present p other.
Proof.
  intros p deciding. pose proof (all_holds agreed reachable) as [_ found].
  rewrite deciding in found.
  destruct found as (turn & _). pose proof (pointed _ _ turn) as within.
  pose proof (row_long _ _ (sound _ _ turn)) as long.
  pose proof (row_once _ _ (sound _ _ turn)) as once.
  split; [now apply nth_In |]. split; [apply (ahead _ _ turn); lia |].
  destruct (Nat.eq_dec (pointer p) 0) as [first | later].
  - exists (seat_at p 1). split; [apply nth_In; lia |].
    split; [apply nth_differ; auto; lia | apply (ahead _ _ turn); lia].
  - destruct (behind _ _ turn) as (place & before & short & here); [lia |].
    exists (seat_at p place). split; [now apply nth_In |].
    split; [apply nth_differ; auto; lia | exact here].
Qed.

(** Keep changes nothing but the pointer. *)
Theorem T3_keep_moves_the_pointer_only : forall p q,
  leads (Deciding p) TURN_KEEP (Resuming q) ->
  q = with_pointer (with_decision p Keeping) (S (pointer p)).
Proof.
  intros p q [event fires]. destruct event; try discriminate; cbn in fires.
  - now injection fires as <-.
  - unfold request in fires. now destruct (_ <? _).
Qed.

Lemma leads_answer : forall p place rule after,
  leads (Challenging p place) rule after -> answer p place = (rule, after).
Proof.
  intros p place rule after [event fires]. destruct event; try discriminate. now injection fires.
Qed.

Ltac answered card := match goal with
  | given : leads (Challenging _ _) _ _ |- _ =>
      apply leads_answer in given; unfold answer, pass in given;
      destruct (card_at _ _) eqn:card; try (destruct (_ <? _)); try discriminate;
      injection given as <-
  end.

Lemma challenged_holds : forall p place, state = Challenging p place ->
  is_in_turn packs p /\ pointer p < place < length (row p) /\ are_passed_before p place.
Proof.
  intros p place challenging. pose proof (all_holds agreed reachable) as [_ found].
  rewrite challenging in found.
  cbn in found. tauto.
Qed.

(** Accepted: exactly two hands trade places, no life is lost, the recipient is next. *)
Theorem T4_two_hands_are_exchanged : forall p place q, state = Challenging p place ->
  leads state EXCHANGE_ACCEPT (Resuming q) ->
  card_at q place = card_at p (pointer p) /\ card_at q (pointer p) = card_at p place
  /\ (forall other, other <> place -> other <> pointer p -> card_at q other = card_at p other)
  /\ position_standing q = position_standing p /\ pointer q = place.
Proof.
  intros p place q challenging given. destruct (challenged_holds p place challenging) as
    (turn & within & _). rewrite challenging in given.
  pose proof (cards_along _ _ (sound _ _ turn)) as along.
  assert (accepted : exchange_accept p place = Resuming q) by now answered card.
  injection accepted as <-. unfold card_at. cbn [cards with_pointer with_record with_cards].
  repeat split; intros; rewrite nth_exchanged by lia; rewrite ?Nat.eqb_refl; auto.
  - destruct (Nat.eqb_spec (pointer p) place); auto. lia.
  - now rewrite !(proj2 (Nat.eqb_neq _ _)) by assumption.
Qed.

(** House or horse: nothing moves and no life is lost; the request goes one place on. *)
Theorem T5_a_request_is_passed_on : forall p place after,
  leads (Challenging p place) PASS_ON after -> after = Challenging p (S place).
Proof. intros p place after given. now answered card. Qed.

(** And past the last place to the stock. *)
Theorem T5_a_request_is_passed_to_the_stock : forall p place after,
  leads (Challenging p place) PASS_TO_STOCK after -> after = Drawing p.
Proof. intros p place after given. now answered card. Qed.

(** A passed seat never decides: play resumes at the place that was asked last, or after it. *)
Theorem T5_play_resumes_past_the_passed : forall p place rule q, state = Challenging p place ->
  leads state rule (Resuming q) ->
  (forall between, pointer p < between < place -> passes (card_at p between) = true)
  /\ place <= pointer q.
Proof.
  intros p place rule q challenging given. destruct (challenged_holds p place challenging) as
    (turn & within & passed). rewrite challenging in given. split; [exact passed |].
  apply leads_answer in given. unfold answer, pass in given.
  destruct (card_at p place); try (destruct (_ <? _)); try discriminate;
    injection given as _ <-; cbn; unfold past_the_row; lia.
Qed.

(** The requester loses exactly one life, and nobody else any. *)
Definition only_requester_pays (p q : Position) : Prop :=
  S (lives_of (position_lives q) (requester p)) = lives_of (position_lives p) (requester p)
  /\ forall seat, seat <> requester p ->
       lives_of (position_lives q) seat = lives_of (position_lives p) seat.

Lemma loss_of_one : forall p, is_in_turn packs p ->
  only_requester_pays p (requester_loses_a_life p).
Proof.
  intros p turn. unfold only_requester_pays.
  change (position_lives (requester_loses_a_life p))
    with (one_life_less (position_lives p) [requester p]). split.
  - assert (0 < lives_of (position_lives p) (requester p)).
    { apply (ahead _ _ turn). pose proof (pointed _ _ turn). lia. }
    rewrite lives_after_one, Nat.eqb_refl. lia.
  - intros seat other. rewrite lives_after_one. now rewrite (proj2 (Nat.eqb_neq _ _) other).
Qed.

(** Dragoon: hands and record stay, the requester pays, play resumes after the dragoon. *)
Theorem T6_the_dragoon_takes_a_life : forall p place q, state = Challenging p place ->
  leads state DRAGOON_REFUSE (Resuming q) ->
  cards q = cards p /\ record q = record p /\ only_requester_pays p q /\ pointer q = S place.
Proof.
  intros p place q challenging given. destruct (challenged_holds p place challenging) as
    (turn & _). rewrite challenging in given. apply loss_of_one in turn.
  answered card. auto.
Qed.

(** Cat, and T8, a second cat too: every seat of the deal holds its dealt card, the record is empty,
    the requester pays, play resumes after the cat. *)
Theorem T7_the_cat_undoes_the_deal : forall p place q, state = Challenging p place ->
  leads state CAT_UNDO (Resuming q) ->
  cards q = dealt p /\ record q = [] /\ only_requester_pays p q /\ pointer q = S place.
Proof.
  intros p place q challenging given. destruct (challenged_holds p place challenging) as
    (turn & _). rewrite challenging in given. destruct (recoverable _ _ turn) as [undo _].
  apply loss_of_one in turn. answered card. auto.
Qed.

(** Cuckoo: hands, lives and record stay, and the pointer is past the row. *)
Theorem T10_the_cuckoo_stops_the_deal : forall p place q,
  leads (Challenging p place) CUCKOO_STOP (Resuming q) -> q = with_pointer p (length (row p)).
Proof. intros p place q given. now answered card. Qed.

Lemma leads_draw : forall p rule after,
  leads (Drawing p) rule after ->
  exists drawn rest, stock p = drawn :: rest /\ draw p drawn rest = (rule, after).
Proof.
  intros p rule after [event fires]. destruct event; try discriminate. cbn in fires.
  destruct (stock p) as [| drawn rest]; [discriminate |]. injection fires as fires. eauto.
Qed.

(** A drawn matador does what a challenged one does, and is discarded. *)
Theorem T11_a_drawn_matador_does_the_same : forall p rule q, state = Drawing p ->
  leads state rule (Resuming q) -> rule <> STOCK_DRAW ->
  exists drawn, discarded q = discarded p ++ [drawn] /\ pointer q = length (row p) /\
  match rule with
  | STOCK_DRAGOON => cards q = cards p /\ record q = record p /\ only_requester_pays p q
  | STOCK_CAT => cards q = dealt p /\ record q = [] /\ only_requester_pays p q
  | _ => cards q = cards p /\ record q = record p /\ position_standing q = position_standing p
  end.
Proof.
  intros p rule q drawing given matador. pose proof (all_holds agreed reachable) as [_ found].
  rewrite drawing in found, given. destruct found as (turn & _).
  destruct (recoverable _ _ turn) as [undo _]. apply loss_of_one in turn.
  apply leads_draw in given as (drawn & rest & _ & answers). unfold draw in answers.
  exists drawn. destruct drawn; try discriminate; injection answers as <- <-; try contradiction;
    auto 6.
Qed.

(** Before the settlement only the requester can lose a life. *)
Theorem T12_only_the_requester_loses : forall p rule after seat, is_turn state p ->
  leads state rule after -> seat <> requester p ->
  lives_of (lives_in after) seat = lives_of (position_lives p) seat.
Proof.
  intros p rule after seat turn given other.
  assert (stays : forall q, position_lives q = one_life_less (position_lives p) [requester p] ->
    lives_of (position_lives q) seat = lives_of (position_lives p) seat).
  { intros q ->. rewrite lives_after_one. now rewrite (proj2 (Nat.eqb_neq _ _) other). }
  destruct turn as [p | p place | p].
  - destruct given as [[] fires]; try discriminate; cbn in fires.
    + now injection fires as <- <-.
    + unfold request in fires. now destruct (_ <? _); injection fires as <- <-.
  - apply leads_answer in given. unfold answer, pass in given.
    destruct (card_at p place); try (destruct (_ <? _)); injection given as <- <-;
      try reflexivity; now apply stays.
  - apply leads_draw in given as (drawn & rest & _ & answers). unfold draw in answers.
    destruct drawn; injection answers as <- <-; try reflexivity; now apply stays.
Qed.
End A_match.
