(** * Stock: its answer, what follows a turn, and a new deal keep the facts *)

From Coq Require Import Arith Bool Lia List Permutation Sorted.
From Gnav Require Import Game Lists Lives Facts Turns.
Import ListNotations.

Section Rules.
Context {packs : list Rank -> Prop}.

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
  - exists 1. split; [lia |]. apply (loss_leaves_ahead p turn). lia.
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
