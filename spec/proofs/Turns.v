(** * Turns: what holds in every phase of a deal, whatever is decided *)

From Coq Require Import Arith Bool Lia List Permutation Sorted.
From Gnav Require Import Game Lists.
Import ListNotations.

Arguments one_life_less : simpl never.
Arguments lives_of : simpl never.
Arguments undone : simpl never.
Arguments exchanged : simpl never.
Arguments Nat.ltb : simpl never.

(** ** The facts *)

Definition is_present (p : Position) (seat : Seat) : Prop :=
  0 < lives_of (position_lives p) seat /\ ~ In seat (departed p).

Definition places_decided (p : Position) : list Place := map fst (decisions p).

(** What left the stock: houses and horses that were drawn past, and at most one more card. *)
Definition drawn_past (p : Position) : Prop :=
  exists passed last, discarded p = passed ++ last
    /\ Forall (fun rank => passes rank = true) passed /\ length last <= 1.

(** The cards on the table are a pack that was dealt. *)
Definition is_conserved (packs : list Rank -> Prop) (p : Position) : Prop :=
  exists pack, packs pack /\ Permutation (cards p ++ stock p ++ discarded p) pack.

(** What holds of the table in every phase of a deal. *)
Record is_sound (packs : list Rank -> Prop) (p : Position) : Prop := {
  row_long : 2 <= length (row p);
  row_once : NoDup (row p);
  cards_along : length (cards p) = length (row p);
  dealt_along : length (dealt p) = length (row p);
  conserved : is_conserved packs p;
  past : drawn_past p;
  decided_in_order : StronglySorted lt (places_decided p);
  decided_in_row : Forall (fun place => place < length (row p)) (places_decided p)
}.

Definition heard_before (p : Position) (place : Place) : Prop :=
  Forall (fun decided => decided < place) (places_decided p).

(** From the pointer on nobody has departed. *)
Definition present_ahead (p : Position) : Prop :=
  forall place, pointer p <= place < length (row p) -> is_present p (seat_at p place).

(** Behind the pointer somebody has not departed. *)
Definition present_behind (p : Position) : Prop :=
  exists place, place < pointer p /\ place < length (row p) /\ is_present p (seat_at p place).

(** What a cat would need. *)
Definition is_recoverable (p : Position) : Prop :=
  undone (record p) (cards p) = dealt p /\ runs_forward 0 (record p) (pointer p).

Definition is_untouched_ahead (p : Position) : Prop :=
  forall place, pointer p < place < length (row p) -> card_at p place = nth place (dealt p) Narr.

Definition are_passed_before (p : Position) (place : Place) : Prop :=
  forall between, pointer p < between < place -> passes (card_at p between) = true.

(** What holds while a seat decides or its request is answered. *)
Record is_in_turn (packs : list Rank -> Prop) (p : Position) : Prop := {
  sound : is_sound packs p;
  pointed : pointer p < length (row p);
  ahead : present_ahead p;
  behind : 0 < pointer p -> present_behind p;
  recoverable : is_recoverable p;
  untouched : is_untouched_ahead p
}.

Definition has_all_or_departed (p : Position) : Prop :=
  forall seat, In seat (row p) -> 0 < lives_of (position_lives p) seat \/ In seat (departed p).

Definition dead_are_departed (p : Position) : Prop :=
  forall seat, In seat (departed p) -> lives_of (position_lives p) seat = 0.

(** What holds in each phase of a deal. *)
Definition holds_in_deal (packs : list Rank -> Prop) (state : State) : Prop :=
  match state with
  | Dealt p | Deciding p =>
      is_in_turn packs p /\ discarded p = [] /\ heard_before p (pointer p) /\ dead_are_departed p
  | Challenging p place =>
      is_in_turn packs p /\ discarded p = [] /\ heard_before p (S (pointer p))
      /\ dead_are_departed p /\ pointer p < place < length (row p) /\ are_passed_before p place
  | Drawing p =>
      is_in_turn packs p /\ Forall (fun rank => passes rank = true) (discarded p)
      /\ heard_before p (S (pointer p))
      /\ dead_are_departed p /\ are_passed_before p (length (row p))
  | Resuming p =>
      is_sound packs p /\ heard_before p (pointer p) /\ present_ahead p /\ present_behind p
      /\ dead_are_departed p
      /\ (pointer p < length (row p) ->
            is_recoverable p /\ is_untouched_ahead p /\ discarded p = [])
  | Settling p | Comparing p =>
      is_sound packs p /\ has_all_or_departed p /\ present_behind p /\ dead_are_departed p
  | Resting p | Closing p _ => is_sound packs p
  | Gathering _ | Undealt _ _ | Settled _ _ | MatchOver _ => True
  end.

(** ** One rule after the other *)

Section Rules.
Variable packs : list Rank -> Prop.

Ltac open := unfold is_conserved, drawn_past, places_decided, heard_before, present_ahead,
  present_behind, is_recoverable, is_untouched_ahead, are_passed_before, has_all_or_departed,
  dead_are_departed, is_present, requester_loses_a_life, every_exchange_undone, requester,
  seat_at, card_at, position_lives, past_the_row in *; cbn in *.

Lemma sorted_on : forall places place,
  StronglySorted lt places -> Forall (fun decided => decided < place) places ->
  StronglySorted lt (places ++ [place]).
Proof.
  induction places as [| first later IH]; simpl; intros place ascending below.
  - repeat constructor.
  - inversion_clear ascending. inversion_clear below. constructor; auto.
    apply Forall_app. auto.
Qed.

Lemma heard_further : forall places place further,
  Forall (fun decided => decided < place) places -> place <= further ->
  Forall (fun decided : Place => decided < further) places.
Proof. intros. eapply Forall_impl; [| eassumption]. simpl. lia. Qed.

Lemma decision_sound : forall p decision,
  is_sound packs p -> heard_before p (pointer p) -> pointer p < length (row p) ->
  is_sound packs (with_decision p decision).
Proof.
  intros p decision [long once along along' kept gone order within] heard short.
  constructor; open; auto; rewrite map_app; simpl.
  - now apply sorted_on.
  - apply Forall_app. auto.
Qed.

Lemma decision_in_turn : forall p decision,
  is_in_turn packs p -> heard_before p (pointer p) -> is_in_turn packs (with_decision p decision).
Proof.
  intros p decision [sound pointed ahead behind recoverable untouched] heard.
  constructor; auto using decision_sound.
Qed.

Lemma decision_heard : forall p decision,
  heard_before p (pointer p) -> heard_before (with_decision p decision) (S (pointer p)).
Proof.
  intros p decision heard. open. rewrite map_app. apply Forall_app. split.
  - eapply heard_further; [eassumption | lia].
  - repeat constructor.
Qed.

Lemma pointer_sound : forall p place, is_sound packs p -> is_sound packs (with_pointer p place).
Proof. intros p place []. now constructor. Qed.

Lemma keep_holds : forall p, holds_in_deal packs (Deciding p) -> holds_in_deal packs (turn_keep p).
Proof.
  intros p (turn & none & heard & dead).
  pose proof (decision_sound p Keeping (sound _ _ turn) heard (pointed _ _ turn)) as kept.
  pose proof (decision_heard p Keeping heard) as heard'.
  destruct turn as [sound pointed ahead behind [undo forward] untouched].
  split; [now apply pointer_sound |]. split; [assumption |].
  split. { intros place within. apply ahead. cbn in within. lia. }
  split. { exists (pointer p). repeat split; auto; apply ahead; lia. }
  split; [assumption |]. intros _. split; [split |]; auto.
  - eapply forward_further; [exact forward | cbn; lia].
  - split; auto. intros place within. apply untouched. cbn in within. lia.
Qed.

Lemma request_holds : forall p,
  holds_in_deal packs (Deciding p) -> holds_in_deal packs (snd (request p)).
Proof.
  intros p (turn & none & heard & dead). unfold request.
  pose proof (decision_in_turn p Requesting turn heard) as turn'.
  pose proof (decision_heard p Requesting heard) as heard'.
  destruct (Nat.ltb_spec (S (pointer p)) (length (row p))); cbn [snd holds_in_deal].
  - do 4 (split; auto). open. split; [lia | intros; lia].
  - pose proof (pointed _ _ turn). split; auto. open. rewrite none.
    repeat split; auto. intros; lia.
Qed.

Lemma accept_holds : forall p place,
  holds_in_deal packs (Challenging p place) -> holds_in_deal packs (exchange_accept p place).
Proof.
  intros p place (turn & none & heard & dead & within & passed).
  destruct turn as [[long once along along' (pack & fits & kept) gone order inside]
                    pointed ahead behind [undo forward] untouched].
  assert (differ : pointer p <> place) by lia.
  assert (one : pointer p < length (cards p)) by lia.
  assert (other : place < length (cards p)) by lia.
  split. { constructor; auto; cbn.
    - now rewrite exchanged_length.
    - exists pack. split; auto. cbn. now rewrite exchanged_permutation. }
  split. { eapply heard_further; [exact heard | cbn; lia]. }
  split. { intros later beyond. apply ahead. cbn in beyond. lia. }
  split. { exists (pointer p). repeat split; try (cbn; lia); apply ahead; lia. }
  split; [assumption |]. intros _. split; [split |]; auto.
  - cbn. now rewrite undone_last.
  - cbn. apply forward_on; [assumption | lia].
  - split; auto. intros later beyond. unfold card_at. cbn in *. rewrite nth_exchanged by assumption.
    destruct (Nat.eqb_spec later place), (Nat.eqb_spec later (pointer p)); try lia.
    apply untouched. lia.
Qed.

Lemma pass_holds : forall p place,
  holds_in_deal packs (Challenging p place) -> passes (card_at p place) = true ->
  holds_in_deal packs (snd (pass p place)).
Proof.
  intros p place (turn & none & heard & dead & within & passed) refused. unfold pass.
  assert (passed' : are_passed_before p (S place)).
  { intros between inside. destruct (Nat.eq_dec between place); subst; auto.
    apply passed. lia. }
  destruct (Nat.ltb_spec (S place) (length (row p))); cbn [snd holds_in_deal].
  - do 4 (split; [assumption |]). split; [lia | assumption].
  - rewrite none. replace (length (row p)) with (S place) by lia. auto.
Qed.

(** The requester loses a life, and play goes on further along the row. *)
Lemma loss_leaves_others : forall p place,
  is_sound packs p -> pointer p < length (row p) -> place < length (row p) ->
  place <> pointer p -> is_present p (seat_at p place) ->
  is_present (requester_loses_a_life p) (seat_at p place).
Proof.
  intros p place found pointed within differ [alive stays]. split; auto.
  open. rewrite lives_after_one.
  destruct (Nat.eqb_spec (nth place (row p) 0) (nth (pointer p) (row p) 0)) as [same | _]; auto.
  exfalso. revert same. apply nth_differ; auto. apply found.
Qed.

Lemma loss_leaves_ahead : forall p,
  is_in_turn packs p -> forall place, pointer p < place < length (row p) ->
  is_present (requester_loses_a_life p) (seat_at p place).
Proof.
  intros p turn place within.
  apply loss_leaves_others; try apply (sound _ _ turn); try lia. apply (ahead _ _ turn). lia.
Qed.

Lemma loss_leaves_behind : forall p,
  is_in_turn packs p -> 0 < pointer p ->
  exists place, place < pointer p /\ is_present (requester_loses_a_life p) (seat_at p place).
Proof.
  intros p turn later. destruct (behind _ _ turn later) as (place & before & within & there).
  exists place. split; auto.
  apply loss_leaves_others; auto; [apply turn | apply (pointed _ _ turn) | lia].
Qed.

Lemma loss_dead : forall p, dead_are_departed p -> dead_are_departed (requester_loses_a_life p).
Proof.
  intros p dead seat gone. open. rewrite lives_after_one.
  rewrite dead by assumption. now destruct (seat =? _).
Qed.

Lemma loss_sound : forall p, is_sound packs p -> is_sound packs (requester_loses_a_life p).
Proof. intros p []. now constructor. Qed.

Lemma dragoon_holds : forall p place,
  holds_in_deal packs (Challenging p place) -> holds_in_deal packs (dragoon_refuse p place).
Proof.
  intros p place (turn & none & heard & dead & within & passed).
  pose proof (loss_leaves_ahead p turn) as left. apply loss_dead in dead.
  destruct turn as [found pointed ahead behind [undo forward] untouched].
  split; [now apply pointer_sound, loss_sound |].
  split. { eapply heard_further; [exact heard | cbn; lia]. }
  split. { intros later beyond. apply left. cbn in beyond. lia. }
  split. { exists place. split; [cbn; lia |]. split; [cbn; lia |]. apply left. lia. }
  split; [exact dead |]. intros _. split; [split |]; auto.
  - eapply forward_further; [exact forward | cbn; lia].
  - split; auto. intros later beyond. apply untouched. cbn in beyond. lia.
Qed.

Lemma undo_sound : forall p, is_in_turn packs p -> is_sound packs (every_exchange_undone p).
Proof.
  intros p [[long once along along' (pack & fits & kept) gone order inside]
            pointed ahead behind [undo forward] untouched].
  constructor; auto; cbn.
  - now rewrite undo.
  - exists pack. split; auto. cbn.
    rewrite undone_permutation with (upto := pointer p) (from := 0); auto. lia.
Qed.

Lemma loss_in_turn_undone : forall p,
  is_in_turn packs p -> undone (record p) (cards p) = dealt p.
Proof. intros p turn. apply (recoverable _ _ turn). Qed.

Lemma undo_loss_sound : forall p,
  is_in_turn packs p -> is_sound packs (every_exchange_undone (requester_loses_a_life p)).
Proof. intros p turn. apply undo_sound in turn as []. now constructor. Qed.

Lemma cat_holds : forall p place,
  holds_in_deal packs (Challenging p place) -> holds_in_deal packs (cat_undo p place).
Proof.
  intros p place (turn & none & heard & dead & within & passed).
  pose proof (loss_leaves_ahead p turn) as left. apply loss_dead in dead.
  split; [now apply pointer_sound, undo_loss_sound |].
  split. { eapply heard_further; [exact heard | cbn; lia]. }
  split. { intros later beyond. apply left. cbn in beyond. lia. }
  split. { exists place. split; [cbn; lia |]. split; [cbn; lia |]. apply left. lia. }
  destruct (recoverable _ _ turn) as [undo _].
  split; [exact dead |]. intros _. split; [split |]; auto; cbn; auto; try lia.
  split; auto. intros later beyond. unfold card_at. cbn. now rewrite undo.
Qed.

Lemma cuckoo_holds : forall p place,
  holds_in_deal packs (Challenging p place) -> holds_in_deal packs (cuckoo_stop p).
Proof.
  intros p place (turn & none & heard & dead & within & passed).
  destruct turn as [found pointed ahead behind [undo forward] untouched].
  split; [now apply pointer_sound |].
  split. { eapply heard_further; [exact heard | exact pointed]. }
  split. { intros later beyond. cbn in beyond. unfold past_the_row in beyond. lia. }
  split. { exists (pointer p). repeat split; auto; apply ahead; lia. }
  split; [exact dead |]. cbn. unfold past_the_row. lia.
Qed.

Lemma answer_holds : forall p place,
  holds_in_deal packs (Challenging p place) -> holds_in_deal packs (snd (answer p place)).
Proof.
  intros p place holds. pose proof (pass_holds p place holds) as passing. unfold answer.
  destruct (card_at p place); cbn [snd];
    auto using accept_holds, dragoon_holds, cat_holds.
  eapply cuckoo_holds; eassumption.
Qed.

(** ** The stock *)

(** After a draw that ends the exchanges, play resumes past the row. *)
Lemma ends_holds : forall p,
  is_sound packs p -> heard_before p (length (row p)) -> dead_are_departed p ->
  (exists place, place < length (row p) /\ is_present p (seat_at p place)) ->
  holds_in_deal packs (Resuming (with_pointer p (past_the_row p))).
Proof.
  intros p found heard dead (place & within & here).
  split; [now apply pointer_sound |]. split; [exact heard |].
  split. { intros later beyond. cbn in beyond. unfold past_the_row in beyond. lia. }
  split. { exists place. auto. }
  split; [exact dead |]. cbn. unfold past_the_row. lia.
Qed.

Lemma away_sound : forall p drawn rest,
  is_sound packs p -> Forall (fun rank => passes rank = true) (discarded p) ->
  stock p = drawn :: rest -> is_sound packs (drawn_away p drawn rest).
Proof.
  intros p drawn rest [long once along along' (pack & fits & kept) gone order inside] past top.
  constructor; auto.
  - exists pack. split; auto. cbn. rewrite <- kept, top.
    apply Permutation_app_head. cbn. rewrite app_assoc, Permutation_app_comm. reflexivity.
  - exists (discarded p), [drawn]. auto.
Qed.

Lemma away_in_turn : forall p drawn rest,
  is_in_turn packs p -> Forall (fun rank => passes rank = true) (discarded p) ->
  stock p = drawn :: rest -> is_in_turn packs (drawn_away p drawn rest).
Proof.
  intros p drawn rest turn past top.
  pose proof (away_sound p drawn rest (sound _ _ turn) past top). destruct turn. now constructor.
Qed.

(** Somebody is left whatever a draw costs the requester. *)
Lemma somebody_left : forall p,
  is_in_turn packs p ->
  exists place, place < length (row p) /\ is_present (requester_loses_a_life p) (seat_at p place).
Proof.
  intros p turn. pose proof (row_long _ _ (sound _ _ turn)).
  destruct (Nat.eq_dec (pointer p) 0) as [first | later].
  - exists 1. split; [lia |]. apply loss_leaves_ahead; auto. lia.
  - destruct (loss_leaves_behind p turn) as (place & before & here); [lia |].
    exists place. split; auto. pose proof (pointed _ _ turn). lia.
Qed.

Lemma draw_sound : forall p drawn rest,
  is_in_turn packs p -> Forall (fun rank => passes rank = true) (discarded p) ->
  stock p = drawn :: rest ->
  is_sound packs (with_cards (with_stock p rest (discarded p ++ [card_at p (pointer p)]))
                    (put (cards p) (pointer p) drawn)).
Proof.
  intros p drawn rest turn past top. pose proof (pointed _ _ turn) as pointed.
  destruct (sound _ _ turn) as [long once along along' (pack & fits & kept) gone order inside].
  constructor; auto; cbn.
  - now rewrite put_length.
  - exists pack. split; auto. cbn. rewrite <- kept, top, !app_assoc.
    rewrite Permutation_app_comm. cbn. rewrite app_comm_cons, app_comm_cons.
    unfold card_at. rewrite put_permutation by lia. cbn.
    rewrite <- !app_assoc. apply Permutation_middle.
  - exists (discarded p), [card_at p (pointer p)]. auto.
Qed.

Lemma draw_holds : forall p drawn rest,
  holds_in_deal packs (Drawing p) -> stock p = drawn :: rest ->
  holds_in_deal packs (snd (draw p drawn rest)).
Proof.
  intros p drawn rest (turn & past & heard & dead & passed) top.
  pose proof (pointed _ _ turn) as pointed.
  pose proof (away_in_turn p drawn rest turn past top) as turn'.
  pose proof (somebody_left _ turn') as left.
  assert (heard' : heard_before p (length (row p))).
  { eapply heard_further; [exact heard | lia]. }
  assert (drawn_holds : holds_in_deal packs (stock_draw p drawn rest)).
  { pose proof (draw_sound p drawn rest turn past top) as found.
    apply (ends_holds _ found heard' dead).
    exists (pointer p). split; auto. apply (ahead _ _ turn). lia. }
  unfold draw. destruct drawn; cbn [snd]; auto.
  - split; auto. split; auto. cbn. apply Forall_app. auto.
  - split; auto. split; auto. cbn. apply Forall_app. auto.
  - apply (ends_holds _ (undo_loss_sound _ turn') heard' (loss_dead _ dead) left).
  - apply (ends_holds _ (loss_sound _ (sound _ _ turn')) heard' (loss_dead _ dead) left).
  - apply (ends_holds _ (sound _ _ turn') heard' dead).
    exists (pointer p). split; auto. apply (ahead _ _ turn). lia.
Qed.

(** ** Resuming, settling, and all rules together *)

Lemma resume_holds : forall p,
  holds_in_deal packs (Resuming p) -> holds_in_deal packs (snd (resume p)).
Proof.
  intros p (found & heard & ahead & behind & dead & goes_on). unfold resume.
  destruct (filter (is_at_zero p) (row p)) as [| seat later] eqn:zero.
  - assert (all : has_all_or_departed p).
    { intros seat among. apply (proj1 (filter_none _ _ _) zero) in among.
      apply andb_false_iff in among as [alive | gone].
      - left. apply negb_false_iff in alive. now apply alive_lives.
      - right. apply negb_false_iff in gone. now apply among_in. }
    destruct (Nat.ltb_spec (pointer p) (length (row p))) as [short | over]; cbn [snd].
    + destruct (goes_on short) as (recover & untouched & none).
      split; [constructor; auto | auto].
    + cbn [holds_in_deal]. auto.
  - assert (chosen : In seat (filter (is_at_zero p) (row p))) by (rewrite zero; now left).
    apply filter_In in chosen as [_ at_zero]. apply andb_true_iff in at_zero as [dies _].
    apply negb_true_iff in dies.
    assert (gone : lives_of (position_lives p) seat = 0).
    { unfold is_alive in dies. apply Nat.ltb_ge in dies. lia. }
    assert (stays : forall other, is_present p other ->
      is_present (with_departed p (seat :: departed p)) other).
    { intros other [alive here]. split; auto. intros [<- | among]; auto. lia. }
    cbn [snd]. split; [destruct found; now constructor |]. split; [exact heard |].
    split. { intros place within. apply stays. now apply ahead. }
    split. { destruct behind as (place & before & within & here). exists place. auto. }
    split. { intros other [<- | among]; auto. }
    exact goes_on.
Qed.

Lemma settle_holds : forall p,
  holds_in_deal packs (Comparing p) -> holds_in_deal packs (snd (settle p)).
Proof.
  intros p [found _]. unfold settle.
  destruct (comparison (compared p)); destruct found; now constructor.
Qed.

Lemma deal_holds : forall at_rest contestants pack,
  packs pack -> 2 <= length contestants -> NoDup contestants ->
  (forall seat, In seat contestants -> 0 < lives_of (lives at_rest) seat) ->
  length contestants <= length pack ->
  holds_in_deal packs (deal_hands at_rest contestants pack).
Proof.
  intros at_rest contestants pack fits long once alive enough.
  assert (dealt : length (firstn (length contestants) pack) = length contestants).
  { rewrite firstn_length. lia. }
  split; [constructor; [constructor |..] |]; auto.
  - exists pack. split; auto. cbn. now rewrite app_nil_r, firstn_skipn.
  - exists [], []. auto.
  - constructor.
  - constructor.
  - cbn. lia.
  - intros place within. split; [apply alive, nth_In; cbn in within; lia | auto].
  - cbn. lia.
  - split; reflexivity || exact (le_n 0).
  - intros place within. reflexivity.
  - split; [reflexivity |]. split; [constructor |]. intros seat [].
Qed.
End Rules.
