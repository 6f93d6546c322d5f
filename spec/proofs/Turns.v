(** * Turns: a decision and the answer of a challenged card keep the facts *)

From Coq Require Import Arith Bool Lia List Permutation Sorted.
From Gnav Require Import Game Lists Lives Facts.
Import ListNotations.

Section Rules.
Context {packs : list Rank -> Prop}.

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
End Rules.
