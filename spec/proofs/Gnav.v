(** * Gnav: what is proved, for any number of seats

    Each theorem bears the id of the property that it shows. *)

From Coq Require Import Arith Bool Lia List Permutation Sorted.
From Gnav Require Import Game Lists Turns Settlement Match Costs Ending.
Import ListNotations.

(** ** Words *)

(** What a match can be agreed to be. *)
Definition is_agreed (seats each : nat) (first_dealer : Seat) : Prop :=
  2 <= seats /\ 1 <= each /\ first_dealer < seats.

(** A seat decides, or its request is answered. *)
Inductive is_turn : State -> Position -> Prop :=
  | while_deciding : forall p, is_turn (Deciding p) p
  | while_challenging : forall p place, is_turn (Challenging p place) p
  | while_drawing : forall p, is_turn (Drawing p) p.

(** Cards are on the table. *)
Inductive is_in_deal : State -> Position -> Prop :=
  | in_turn : forall state p, is_turn state p -> is_in_deal state p
  | in_dealt : forall p, is_in_deal (Dealt p) p
  | in_resuming : forall p, is_in_deal (Resuming p) p
  | in_settling : forall p, is_in_deal (Settling p) p
  | in_comparing : forall p, is_in_deal (Comparing p) p
  | in_resting : forall p, is_in_deal (Resting p) p
  | in_closing : forall p who_rests, is_in_deal (Closing p who_rests) p.

(** The last rule that fired, the state before it, and what it led to. *)
Definition leads (before : State) (rule : RuleId) (after : State) : Prop :=
  exists event, fire before event = Some (rule, after).

(** ** T9 *)

(** What becomes of the hands in a deal so far: keeps and exchanges, in any order. *)
Inductive Turn := Kept | Exchanged (swap : Exchange).

Definition hands_after (turns : list Turn) (hands : list Rank) : list Rank :=
  fold_left (fun now turn => match turn with Kept => now | Exchanged swap => exchanged now swap end)
    turns hands.

Definition recorded (turns : list Turn) : list Exchange :=
  flat_map (fun turn => match turn with Kept => [] | Exchanged swap => [swap] end) turns.

(** An exchange is one of two different places of the row. *)
Definition is_at_table (seats : nat) (turn : Turn) : Prop :=
  match turn with
  | Kept => True
  | Exchanged (one, other) => one < seats /\ other < seats /\ one <> other
  end.

(** Undoing the record of any turns restores the hands, whatever keeps lie between. *)
Theorem T9_undo_restores_the_deal : forall turns hands,
  Forall (is_at_table (length hands)) turns ->
  undone (recorded turns) (hands_after turns hands) = hands.
Proof.
  intros turns. unfold undone. induction turns as [| turn turns IH]; intros hands legal; auto.
  inversion_clear legal as [| ? ? here later]. destruct turn as [| [one other]]; [now apply IH |].
  destruct here as (short & short' & differ).
  cbn [recorded flat_map app hands_after fold_left rev]. rewrite fold_left_app.
  change (fold_left exchanged (rev (recorded turns))
            (hands_after turns (exchanged hands (one, other))))
    with (undone (recorded turns) (hands_after turns (exchanged hands (one, other)))).
  unfold undone. rewrite IH by (now rewrite exchanged_length).
  now apply exchanged_twice.
Qed.

Section A_match.

(** Any packs, unless a theorem says otherwise. *)
Variables (packs : list Rank -> Prop) (seats each : nat) (first_dealer : Seat).
Hypothesis agreed : is_agreed seats each first_dealer.
Variables (fired : list RuleId) (state : State).
Hypothesis reachable : reached packs seats each first_dealer fired state.

Lemma all_holds : holds packs state.
Proof.
  destruct agreed as (enough & some & within).
  eapply run_holds; [exact reachable |]. now apply open_holds.
Qed.

Lemma turn_holds : forall p, is_turn state p -> is_in_turn packs p.
Proof. intros p turn. pose proof all_holds as [_ found]. now destruct turn; destruct found. Qed.

Lemma deal_sound : forall p, is_in_deal state p -> is_sound packs p.
Proof.
  intros p deal. pose proof all_holds as [_ found]. destruct deal as [? ? turn | | | | | |].
  - destruct turn; apply found.
  - apply found.
  - apply found.
  - apply found.
  - apply found.
  - exact found.
  - exact found.
Qed.

(** While a seat decides or is answered, undoing the record gives the dealt hands. *)
Theorem T9_at_every_turn : forall p, is_turn state p -> undone (record p) (cards p) = dealt p.
Proof. intros p turn. apply turn_holds in turn. apply (recoverable _ _ turn). Qed.

(** ** Cards *)

(** Hands, stock and discard are the pack that was dealt. *)
Theorem C1_the_pack_is_conserved : forall p, is_in_deal state p ->
  exists pack, packs pack /\ Permutation (cards p ++ stock p ++ discarded p) pack.
Proof. intros p deal. exact (conserved _ _ (deal_sound p deal)). Qed.

(** Each contestant holds one card. *)
Theorem C2_each_contestant_holds_one_card : forall p, is_in_deal state p ->
  length (cards p) = length (row p).
Proof. intros p deal. exact (cards_along _ _ (deal_sound p deal)). Qed.

(** Until a stock card is taken the hands are a permutation of the dealt hands. *)
Theorem C3_hands_are_the_dealt_hands_moved : forall p, is_turn state p ->
  Permutation (cards p) (dealt p).
Proof.
  intros p turn. apply turn_holds in turn.
  destruct turn as [found pointed _ _ [undo forward] _]. rewrite <- undo. symmetry.
  apply undone_permutation with (from := 0) (upto := pointer p); auto.
  rewrite (cards_along _ _ found). exact pointed.
Qed.

(** Every seat after the pointer holds the card it was dealt. *)
Theorem C4_dealt_cards_lie_ahead : forall p place, is_turn state p ->
  pointer p < place < length (row p) -> card_at p place = nth place (dealt p) Narr.
Proof. intros p place turn. apply turn_holds in turn. apply (untouched _ _ turn). Qed.

(** The record runs forward along the row and has fewer exchanges than the row has places. *)
Theorem C5_the_record_runs_forward : forall p, is_turn state p ->
  runs_forward 0 (record p) (pointer p) /\ length (record p) < length (row p).
Proof.
  intros p turn. apply turn_holds in turn. destruct (recoverable _ _ turn) as [_ forward].
  split; auto. apply forward_length in forward. pose proof (pointed _ _ turn). lia.
Qed.

(** No card has left the stock when a seat decides; so nobody decides after a draw. *)
Theorem C6_no_decision_after_a_draw : forall p, state = Deciding p ->
  discarded p = [] /\ length (row p) + length (stock p) = length (cards p ++ stock p).
Proof.
  intros p deciding. pose proof all_holds as [_ found]. rewrite deciding in found.
  destruct found as (turn & none & _). split; auto.
  rewrite app_length, (cards_along _ _ (sound _ _ turn)). reflexivity.
Qed.

(** The stock is asked only when everybody after the requester holds house or horse. *)
Theorem C7_the_stock_is_asked_past_houses_and_horses : forall p place, state = Drawing p ->
  pointer p < place < length (row p) -> passes (card_at p place) = true.
Proof.
  intros p place drawing. pose proof all_holds as [_ found]. rewrite drawing in found.
  apply found.
Qed.

(** ** Turns *)

(** Earlier decisions of the deal were made at earlier places. *)
Theorem T1_the_pointer_rises : forall p, state = Deciding p ->
  Forall (fun place => place < pointer p) (places_decided p).
Proof.
  intros p deciding. pose proof all_holds as [_ found]. rewrite deciding in found. apply found.
Qed.

(** At most one decision a contestant a deal, in the order of the row. *)
Theorem T1_one_decision_a_contestant : forall p, is_in_deal state p ->
  StronglySorted lt (places_decided p)
  /\ Forall (fun place => place < length (row p)) (places_decided p).
Proof.
  intros p deal. apply deal_sound in deal. split; apply deal.
Qed.

(** Whoever decides is alive, a contestant and not departed, and so is somebody else. *)
Theorem T2_who_decides_is_present : forall p, state = Deciding p ->
  In (requester p) (row p) /\ is_present p (requester p)
  /\ exists other, In other (row p) /\ other <> requester p /\ is_present p other.
Proof.
  intros p deciding. pose proof all_holds as [_ found]. rewrite deciding in found.
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
Proof. intros p place rule after [event fires]. destruct event; try discriminate. now injection fires. Qed.

Ltac answered card := match goal with
  | given : leads (Challenging _ _) _ _ |- _ =>
      apply leads_answer in given; unfold answer, pass in given;
      destruct (card_at _ _) eqn:card; try (destruct (_ <? _)); try discriminate;
      injection given as <-
  end.

Lemma challenged_holds : forall p place, state = Challenging p place ->
  is_in_turn packs p /\ pointer p < place < length (row p) /\ are_passed_before p place.
Proof.
  intros p place challenging. pose proof all_holds as [_ found]. rewrite challenging in found.
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
  intros p rule q drawing given matador. pose proof all_holds as [_ found].
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

(** ** Lives and settlement *)

(** Nobody has more lives than at the start; [run] from a later state says that lives never rise. *)
Theorem L1_lives_never_rise : forall later after seat, run packs state later after ->
  lives_of (lives_in after) seat <= lives_of (lives_in state) seat.
Proof.
  intros later after seat play. induction play as [| rules before event rule after play IH _ fires];
    auto. pose proof (lives_never_rise _ _ _ _ seat fires). lia.
Qed.

(** Whoever pays has a life to pay with: lives are never taken from nothing. *)
Theorem L1_who_pays_has_a_life :
  (forall p, is_turn state p -> 0 < lives_of (position_lives p) (requester p))
  /\ (forall p seat, state = Comparing p -> In seat (payers (compared p)) ->
        0 < lives_of (position_lives p) seat).
Proof.
  split.
  - intros p turn. apply turn_holds in turn. apply (ahead _ _ turn).
    pose proof (pointed _ _ turn). lia.
  - intros p seat comparing pays. pose proof all_holds as [_ found]. rewrite comparing in found.
    destruct found as (_ & all & _).
    apply payers_compared, compared_among in pays as [among stays].
    now destruct (all seat among).
Qed.

(** Whoever has departed has no life left, is not compared and pays no more. *)
Theorem L2_the_departed_pay_no_more : forall p seat, state = Comparing p -> In seat (departed p) ->
  lives_of (position_lives p) seat = 0 /\ ~ In seat (seats_of (compared p))
  /\ ~ In seat (payers (compared p)).
Proof.
  intros p seat comparing gone. pose proof all_holds as [_ found]. rewrite comparing in found.
  destruct found as (_ & _ & _ & dead).
  assert (apart : ~ In seat (seats_of (compared p))).
  { intros among. now apply compared_among in among. }
  split; [now apply dead |]. split; auto. intros pays. now apply payers_compared in pays.
Qed.

(** Each of those who pay loses exactly one life, and nobody else any. *)
Theorem L4_each_pays_exactly_one : forall p rule after seat, state = Comparing p ->
  leads state rule after ->
  (In seat (payers (compared p)) ->
     S (lives_of (lives_in after) seat) = lives_of (position_lives p) seat)
  /\ (~ In seat (payers (compared p)) ->
     lives_of (lives_in after) seat = lives_of (position_lives p) seat).
Proof.
  intros p rule after seat comparing given. pose proof L1_who_pays_has_a_life as [_ alive].
  specialize (alive p seat comparing). pose proof all_holds as [_ found].
  rewrite comparing in found, given. destruct found as [found _].
  pose proof (payers_once _ (compared_once _ _ found)) as once.
  destruct given as [event fires]. destruct event; try discriminate. injection fires as fires.
  assert (left : lives_in after = one_life_less (position_lives p) (payers (compared p))).
  { unfold settle in fires. now destruct (comparison _); injection fires as <- <-. }
  rewrite left, lives_after by assumption.
  split; intros pays.
  - rewrite (proj2 (among_in _ _) pays). specialize (alive pays). lia.
  - now rewrite (proj2 (not_among _ _) pays).
Qed.

(** No seat loses more than two lives a deal: from when the row is formed to the next row. *)
Theorem L5_at_most_two_lives_a_deal : forall s contestants later after seat,
  state = Undealt s contestants -> run packs state later after -> ~ In DEAL_ROW later ->
  lives_of (lives s) seat <= lives_of (lives_in after) seat + 2.
Proof.
  intros s contestants later after seat undealt play same.
  assert (none : played later = 0).
  { unfold played. clear play. induction later as [| rule later IH]; auto.
    cbn in *. destruct rule; cbn; try (apply IH; tauto). exfalso. auto. }
  pose proof (run_spent packs (lives_of (lives s)) 1 _ _ _ play all_holds) as spent.
  rewrite undealt in spent. rewrite none in spent.
  assert (left : is_spent (lives_of (lives s)) 1 (Undealt s contestants)).
  { intros other. unfold lives_in. cbn. lia. }
  apply spent in left. rewrite undealt in play. clear spent. cbn [Nat.add] in left.
  destruct after; cbn in left;
    try (specialize (left seat); unfold lives_in in *; cbn in *; lia);
    destruct left as [left _]; specialize (left seat); unfold lives_in in *; cbn in *; lia.
Qed.

(** The resters are the compared fool holders who are still alive. *)
Theorem L6_living_fool_holders_rest : forall p seat,
  In seat (resters p)
  <-> In (seat, Narr) (compared p) /\ 0 < lives_of (position_lives p) seat.
Proof.
  intros p seat. unfold resters. rewrite filter_In, in_fools, alive_lives. reflexivity.
Qed.

(** The first deal is never skipped, and two skips never follow one another. *)
Theorem L9_never_two_skips_in_a_row : are_skips_apart fired.
Proof.
  destruct agreed as (enough & some & within).
  apply (run_skips packs _ _ _ reachable); [now apply open_holds |].
  now exists (open_match seats each first_dealer).
Qed.

(** The dealer is alive when its deal starts. *)
Theorem L10_the_dealer_is_alive : forall s contestants,
  state = Gathering s \/ state = Undealt s contestants ->
  0 < lives_of (lives s) (dealer s).
Proof.
  destruct agreed as (enough & some & within).
  assert (start : holds packs (Gathering (open_match seats each first_dealer))).
  { now apply open_holds. }
  induction reachable as [| fired before event rule after play IH _ fires];
    intros s contestants [same | same]; try discriminate; subst.
  - injection same as <-. cbn. now rewrite lives_opened.
  - pose proof (run_holds _ _ _ _ play start) as [seated found].
    destruct (fire_gathers _ _ _ _ fires) as (s' & who & -> & begins).
    assert (next : In (dealer (call_next_deal s' who)) (living (lives s'))).
    { destruct begins as [-> | (who' & ->)]; apply next_dealer; try apply seated;
        cbn [holds] in found; lia. }
    now apply living_are in next.
  - apply fire_forms_row in fires as ->. apply (IH play s []). now left.
Qed.

(** ** Ending *)

(** From when the row is formed to when the deal is settled at least one life is lost. *)
Theorem E3_every_played_deal_costs_a_life : forall s contestants later after,
  state = Undealt s contestants -> run packs state later after ->
  (exists who_rests, exists at_rest, after = Settled at_rest who_rests \/ after = MatchOver at_rest) ->
  total (lives_in after) < total (lives s).
Proof.
  intros s contestants later after undealt play (who_rests & at_rest & settled).
  pose proof (run_paid packs (total (lives s)) 1 _ _ _ play all_holds) as paid.
  rewrite undealt in paid.
  assert (start : is_paid (total (lives s)) 1 (Undealt s contestants)).
  { unfold is_paid, total_in, lives_in. cbn. lia. }
  apply paid in start. unfold is_paid, total_in in start. destruct settled; subst; lia.
Qed.

(** A match has at most n * L - 1 played deals. *)
Theorem E4_few_deals_are_played : played fired <= seats * each - 1.
Proof.
  destruct agreed as (enough & some & within).
  assert (start : holds packs (Gathering (open_match seats each first_dealer))).
  { now apply open_holds. }
  assert (paid : forall rules after,
    run packs (Gathering (open_match seats each first_dealer)) rules after ->
    is_paid (seats * each) (played rules) after).
  { intros rules after play. rewrite <- (Nat.add_0_r (played rules)).
    apply (run_paid packs _ _ _ _ _ play start).
    unfold is_paid, total_in, lives_in. cbn. rewrite total_repeat. lia. }
  induction reachable as [| fired before event rule after play IH _ fires]; [cbn; lia |].
  rewrite counted_played. unfold counted. destruct (is_deal_row rule) eqn:row; [| exact (IH play)].
  destruct rule; try discriminate. apply deal_row_from in fires as (s & ->).
  pose proof (run_holds _ _ _ _ play start) as [_ found]. apply living_have_lives in found.
  apply paid in play. unfold is_paid, total_in, lives_in in play. cbn in play. lia.
Qed.

(** And at least half as many played deals as each seat had lives. *)
Theorem E4_some_deals_are_played : forall s, state = MatchOver s -> each <= 2 * played fired.
Proof.
  intros s over. destruct agreed as (enough & some & within).
  assert (start : holds packs (Gathering (open_match seats each first_dealer))).
  { now apply open_holds. }
  pose proof all_holds as [_ found]. rewrite over in found.
  assert (same : length (lives s) = seats).
  { pose proof (run_seats _ _ _ _ reachable) as kept. rewrite over in kept.
    unfold lives_in in kept. cbn in kept. now rewrite repeat_length in kept. }
  destruct (somebody_fell (lives s)) as (seat & there & fell); [lia | assumption |].
  pose proof (run_spent packs (lives_of (repeat each seats)) 0 _ _ _ reachable start) as spent.
  rewrite over in spent. cbn in spent. specialize (spent (fun other => ltac:(unfold lives_in; cbn; lia))).
  specialize (spent seat). unfold lives_in in spent. cbn in spent.
  rewrite fell, lives_opened in spent; lia.
Qed.

End A_match.

(** Every match ends: no play goes on for ever. *)
Theorem E4_no_play_goes_on_for_ever : forall packs seats each first_dealer play,
  is_agreed seats each first_dealer ->
  play 0 = Gathering (open_match seats each first_dealer) ->
  (forall moment, follows packs (play (S moment)) (play moment)) -> False.
Proof.
  intros packs seats each first_dealer play agreed first next.
  assert (all : forall state, Acc (follows packs) state ->
    forall moment, play moment = state -> False).
  { induction 1 as [state _ IH]. intros moment now. subst. eapply IH; [apply next | reflexivity]. }
  eapply all; [| exact first].
  apply ends with (start := Gathering (open_match seats each first_dealer)) (fired := [])
    (lives := seats * each - 1).
  - destruct agreed as (enough & some & within). now apply open_holds.
  - intros fired state reachable. eapply E4_few_deals_are_played; eassumption.
  - apply stays.
Qed.

(** *** Who pays, of any seats with any cards *)

(** Fewer than two compared: nobody. *)
Theorem L3_fewer_than_two : forall held, length held < 2 -> payers held = [].
Proof. exact fewer_than_two_pay_nothing. Qed.

(** No fool: all at the minimum. *)
Theorem L3_no_fool : forall held, 2 <= length held -> fools held = [] ->
  forall seat, In seat (payers held) <-> is_lowest held seat.
Proof.
  intros held enough none seat. rewrite payers_by_fools, none by assumption. apply in_lowest.
Qed.

(** One fool: it and all at the minimum of the rest. *)
Theorem L3_one_fool : forall held, 2 <= length held -> length (fools held) = 1 ->
  forall seat, In seat (payers held) <-> In (seat, Narr) held \/ is_lowest held seat.
Proof.
  intros held enough one seat. rewrite payers_by_fools, one by assumption.
  now rewrite in_app_iff, in_fools, in_lowest.
Qed.

(** Two fools: their holders. *)
Theorem L3_two_fools : forall held, 2 <= length held -> length (fools held) = 2 ->
  forall seat, In seat (payers held) <-> In (seat, Narr) held.
Proof.
  intros held enough two seat. rewrite payers_by_fools, two by assumption. apply in_fools.
Qed.

(** Of two or more at least one pays. *)
Theorem L4_at_least_one_pays : forall held, 2 <= length held -> 1 <= length (payers held).
Proof. exact somebody_pays. Qed.

(** With two copies of a rank at most three pay. *)
Theorem L4_at_most_three_pay : forall held,
  at_most_two_copies (ranks_of held) -> length (payers held) <= 3.
Proof. exact few_pay. Qed.

(** ** With the 42 cards *)

Section The_42_cards.
Variables (seats each : nat) (first_dealer : Seat).
Hypothesis agreed : is_agreed seats each first_dealer.
Variables (fired : list RuleId) (state : State).
Hypothesis reachable : reached the_42 seats each first_dealer fired state.

Lemma sound_42 : forall p, is_in_deal state p -> is_sound the_42 p.
Proof. exact (deal_sound the_42 seats each first_dealer agreed fired state reachable). Qed.

(** At the table: one, two or three pay when two or more are compared. *)
Theorem L4_one_to_three_pay : forall p, state = Comparing p -> 2 <= length (compared p) ->
  1 <= length (payers (compared p)) <= 3.
Proof.
  intros p comparing enough. split; [now apply somebody_pays |].
  apply few_pay, two_copies_compared, sound_42. rewrite comparing. apply in_comparing.
Qed.

(** At most two seats rest. *)
Theorem L6_at_most_two_rest : forall p, state = Resting p -> length (resters p) <= 2.
Proof.
  intros p resting. unfold resters. etransitivity; [apply filter_no_longer |].
  rewrite fools_copies. apply two_copies_compared, sound_42. rewrite resting. apply in_resting.
Qed.

(** Cards drawn past are houses or horses, four at most. *)
Theorem C8_at_most_four_are_drawn_past : forall p, state = Drawing p ->
  Forall (fun rank => passes rank = true) (discarded p) /\ length (discarded p) <= 4.
Proof.
  intros p drawing.
  pose proof (all_holds the_42 seats each first_dealer agreed fired state reachable) as [_ found].
  rewrite drawing in found. destruct found as (turn & refused & _). split; auto.
  apply (four_pass p); auto; [apply turn | exists []; now rewrite app_nil_r].
Qed.

(** At most five cards leave the stock in a deal. *)
Theorem C8_at_most_five_leave_the_stock : forall p, is_in_deal state p ->
  42 - length (row p) - length (stock p) <= 5.
Proof.
  intros p deal. apply sound_42 in deal. pose proof (cards_counted p deal) as all.
  destruct (past _ _ deal) as (passed & last & gone & refused & one).
  pose proof (four_pass p passed deal (ex_intro _ last gone) refused) as four.
  rewrite gone, app_length in all. lia.
Qed.

(** With 37 seats or fewer a card is left whenever the stock is asked. *)
Theorem C8_the_stock_never_runs_out : seats <= 37 -> forall p, state = Drawing p -> stock p <> [].
Proof.
  intros few p drawing none.
  destruct (C8_at_most_four_are_drawn_past p drawing) as [_ four].
  assert (found : is_sound the_42 p) by (apply sound_42; rewrite drawing; apply in_turn, while_drawing).
  pose proof (cards_counted p found) as all. rewrite none in all. cbn in all.
  pose proof (all_holds the_42 seats each first_dealer agreed fired state reachable) as [seated _].
  pose proof (run_seats _ _ _ _ reachable) as same. rewrite drawing in seated, same.
  destruct seated as [_ short]. unfold lives_in in *. cbn in short, same.
  rewrite repeat_length in same. lia.
Qed.

Lemma can_follow : forall before event what,
  is_allowed the_42 event -> fire before event = Some what -> exists after, follows the_42 after before.
Proof. intros before event [rule after] allowed fires. now exists after, event, rule. Qed.

(** A match stops only when it is over: until then some event is legal. *)
Theorem E1_a_match_stops_only_when_over : seats <= 37 ->
  (exists s, state = MatchOver s) \/ exists after, follows the_42 after state.
Proof.
  intros few.
  pose proof (all_holds the_42 seats each first_dealer agreed fired state reachable) as [seated _].
  pose proof (run_seats _ _ _ _ reachable) as same.
  pose proof (C8_the_stock_never_runs_out few) as some.
  destruct state as [s | s contestants | p | p | p place | p | p | p | p | p | p who | s who | s];
    try (right; eapply (can_follow _ OfItself); [exact I | reflexivity]).
  - right. destruct seated as [_ short]. unfold lives_in in *. cbn in short, same.
    rewrite repeat_length in same. eapply (can_follow _ (Deal the_pack)); [apply Permutation_refl |].
    cbn [fire]. replace (length the_pack) with 42 by reflexivity.
    destruct (Nat.leb_spec (length contestants) 42); [reflexivity | lia].
  - right. now eapply (can_follow _ Keep).
  - right. specialize (some p eq_refl).
    destruct (stock p) as [| drawn rest] eqn:top; [contradiction |].
    eapply (can_follow _ OfItself); [exact I |]. cbn. now rewrite top.
  - right. now eapply (can_follow _ NextDeal).
  - left. now exists s.
Qed.
End The_42_cards.
