(** * Losses: no seat loses more than two lives a deal *)

From Coq Require Import Arith Bool Lia List.
From Gnav Require Import Game Lists Lives Facts Settlement Table Match Costs.
Import ListNotations.

(** Of [base] lives of each seat no more than two a deal are gone, and of a seat that has not had
    its turn none is gone in the deal in play. *)
Definition is_spent (base : Seat -> nat) (deals : nat) (state : State) : Prop :=
  let left seat := lives_of (lives_in state) seat + 2 * deals in
  match state with
  | Undealt _ _ => forall seat, base seat + 2 <= left seat
  | Dealt p | Deciding p | Challenging p _ | Drawing p | Resuming p =>
      (forall seat, base seat + 1 <= left seat)
      /\ (forall place, pointer p <= place < length (row p) ->
            base (seat_at p place) + 2 <= left (seat_at p place))
  | Settling _ | Comparing _ => forall seat, base seat + 1 <= left seat
  | _ => forall seat, base seat <= left seat
  end.

Lemma loss_spent : forall packs base deals p place,
  is_in_turn packs p -> is_spent base deals (Drawing p) -> pointer p < place ->
  is_spent base deals (Resuming (with_pointer (requester_loses_a_life p) place)).
Proof.
  intros packs base deals p place turn [all ahead] later. pose proof (pointed _ _ turn).
  pose proof (ahead (pointer p)) as here. cbn in *.
  unfold lives_in, seat_at in *. cbn in *. split.
  - intros seat. specialize (all seat). rewrite lives_after_one. fold (position_lives p) in *.
    unfold requester, seat_at. destruct (Nat.eqb_spec seat (nth (pointer p) (row p) 0)); [| lia].
    subst. specialize (here ltac:(lia)). lia.
  - intros place' within. specialize (ahead place' ltac:(lia)). rewrite lives_after_one.
    fold (position_lives p) in *. unfold requester, seat_at.
    destruct (Nat.eqb_spec (nth place' (row p) 0) (nth (pointer p) (row p) 0)) as [same |]; [| lia].
    exfalso. revert same. apply nth_differ; try lia. apply (sound _ _ turn).
Qed.

Lemma further_spent : forall base deals p place,
  is_spent base deals (Drawing p) -> pointer p <= place ->
  is_spent base deals (Resuming (with_pointer p place)).
Proof.
  intros base deals p place [all ahead] later. split; [exact all |].
  intros place' within. apply ahead. cbn in *. lia.
Qed.

Lemma answer_spent : forall packs base deals p place,
  holds_in_deal packs (Challenging p place) -> is_spent base deals (Challenging p place) ->
  is_spent base deals (snd (answer p place)).
Proof.
  intros packs base deals p place (turn & _ & _ & _ & within & _) spent.
  pose proof (loss_spent packs base deals p (S place) turn spent ltac:(lia)) as loss.
  pose proof (further_spent base deals p place spent ltac:(lia)) as accepted.
  pose proof (further_spent base deals p (past_the_row p) spent) as stopped.
  unfold past_the_row in *. specialize (stopped ltac:(lia)).
  unfold answer, pass. destruct (card_at p place); try (destruct (_ <? _)); cbn [snd];
    try exact spent; assumption.
Qed.

Lemma draw_spent : forall packs base deals p drawn rest,
  holds_in_deal packs (Drawing p) -> is_spent base deals (Drawing p) ->
  is_spent base deals (snd (draw p drawn rest)).
Proof.
  intros packs base deals p drawn rest (turn & _) spent. pose proof (pointed _ _ turn).
  pose proof (loss_spent packs base deals p (past_the_row p) turn spent ltac:(assumption)) as loss.
  pose proof (further_spent base deals p (past_the_row p) spent) as stopped.
  unfold past_the_row in *. specialize (stopped ltac:(lia)).
  unfold draw. destruct drawn; cbn [snd]; try exact spent; assumption.
Qed.

Lemma settle_spent : forall packs base deals p,
  is_sound packs p -> is_spent base deals (Comparing p) -> is_spent base deals (snd (settle p)).
Proof.
  intros packs base deals p found spent.
  assert (once : NoDup (payers (compared p))).
  { apply payers_once. eapply compared_once; eassumption. }
  assert (left : forall seat,
    base seat
    <= lives_of (one_life_less (position_lives p) (payers (compared p))) seat + 2 * deals).
  { intros seat. specialize (spent seat). rewrite lives_after by assumption.
    unfold lives_in in spent. cbn in spent. fold (position_lives p) in spent.
    destruct (is_among _ _); lia. }
  unfold settle. destruct (comparison _); exact left.
Qed.

Lemma fire_spent : forall packs base deals state event rule after,
  holds packs state -> is_spent base deals state -> fire state event = Some (rule, after) ->
  is_spent base (counted deals rule) after.
Proof.
  intros packs base deals state event rule after [seated found] spent fires. unfold fire in fires.
  destruct state as [s | s contestants | p | p | p place | p | p | p | p | p | p who | s who | s],
    event as [| pack | | |]; try discriminate.
  - injection fires as fires. unfold gather in fires.
    destruct (_ <? 2); injection fires as <- <-; intros seat; specialize (spent seat);
      unfold lives_in in *; cbn in *; lia.
  - destruct (_ <=? _); [| discriminate]. injection fires as <- <-. split.
    + intros seat. specialize (spent seat). unfold lives_in in *. cbn in *. lia.
    + intros place _. apply spent.
  - injection fires as <- <-. exact spent.
  - injection fires as <- <-.
    exact (further_spent base deals (with_decision p Keeping) _ spent (Nat.le_succ_diag_r _)).
  - injection fires as fires. unfold request in fires.
    destruct (_ <? _); injection fires as <- <-; exact spent.
  - injection fires as fires.
    pose proof (answer_spent packs base deals p place found spent) as left.
    rewrite fires in left. revert fires. unfold answer, pass.
    destruct (card_at p place); try (destruct (_ <? _)); intros [= <- <-]; exact left.
  - destruct (stock p) as [| drawn rest]; [discriminate |]. injection fires as fires.
    pose proof (draw_spent packs base deals p drawn rest found spent) as left.
    rewrite fires in left. revert fires. unfold draw. destruct drawn; intros [= <- <-]; exact left.
  - injection fires as fires. unfold resume in fires. destruct (filter _ _);
      [destruct (_ <? _) |]; injection fires as <- <-; try exact spent. exact (proj1 spent).
  - injection fires as <- <-. exact spent.
  - injection fires as fires. destruct found as [found _].
    pose proof (settle_spent packs base deals p found spent) as left.
    rewrite fires in left. revert fires. unfold settle.
    destruct (comparison _); intros [= <- <-]; exact left.
  - injection fires as <- <-. exact spent.
  - injection fires as fires. unfold close in fires.
    destruct (length _) as [| [|]]; injection fires as <- <-; exact spent.
  - injection fires as <- <-. exact spent.
Qed.

Lemma run_spent : forall packs base deals start fired state,
  run packs start fired state -> holds packs start -> is_spent base deals start ->
  is_spent base (played fired + deals) state.
Proof. intros packs base. exact (run_counts packs (is_spent base) (fire_spent packs base)). Qed.
