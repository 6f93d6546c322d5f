(** * Costs: every played deal costs a life *)

From Coq Require Import Arith Bool Lia List.
From Gnav Require Import Game Lists Lives Facts Settlement Table Match.
Import ListNotations.

Definition is_deal_row (rule : RuleId) : bool := match rule with DEAL_ROW => true | _ => false end.

(** The deals that were played, the one in play included. *)
Definition played (fired : list RuleId) : nat := length (filter is_deal_row fired).

Definition counted (deals : nat) (rule : RuleId) : nat :=
  if is_deal_row rule then S deals else deals.

Definition total_in (state : State) : nat := total (lives_in state).

Lemma total_never_rises : forall state event rule after,
  fire state event = Some (rule, after) -> total_in after <= total_in state.
Proof.
  intros state event rule after fires. unfold total_in.
  destruct (fire_takes _ _ _ _ fires) as (seats & -> & _). apply total_less.
Qed.

Lemma lives_never_rise : forall state event rule after seat,
  fire state event = Some (rule, after) ->
  lives_of (lives_in after) seat <= lives_of (lives_in state) seat.
Proof.
  intros state event rule after seat fires.
  destruct (fire_takes _ _ _ _ fires) as (seats & -> & _). generalize (lives_in state).
  induction seats as [| payer seats IH]; intros left; auto.
  rewrite less_cons. etransitivity; [apply IH |].
  rewrite lives_after_one. destruct (seat =? payer); lia.
Qed.

(** Before the settlement of a deal that has cost no life yet. *)
Definition is_still_whole (p : Position) : Prop :=
  departed p = [] /\ forall seat, In seat (row p) -> 0 < lives_of (position_lives p) seat.

(** The deals that were played were paid for out of [lives], but for the one in play. *)
Definition is_paid (lives deals : nat) (state : State) : Prop :=
  match state with
  | Undealt _ _ => total_in state + deals <= S lives
  | Dealt p | Deciding p | Challenging p _ | Drawing p | Resuming p | Settling p | Comparing p =>
      total_in state + deals <= lives
      \/ total_in state + deals <= S lives /\ is_still_whole p
  | _ => total_in state + deals <= lives
  end.

Lemma paid_at_once : forall lives deals state,
  total_in state + deals <= lives -> is_paid lives deals state.
Proof. intros lives deals [] paid; cbn; auto; lia. Qed.

Lemma loss_pays : forall packs p,
  is_in_turn packs p ->
  S (total (position_lives (requester_loses_a_life p))) = total (position_lives p).
Proof.
  intros packs p turn. apply total_after_one.
  apply (ahead _ _ turn). pose proof (pointed _ _ turn). lia.
Qed.

Lemma answer_paid : forall packs lives deals p place,
  is_in_turn packs p -> is_paid lives deals (Challenging p place) ->
  is_paid lives deals (snd (answer p place)).
Proof.
  intros packs lives deals p place turn paid. pose proof (loss_pays packs p turn) as loss.
  assert (lost : total (position_lives (requester_loses_a_life p)) + deals <= lives).
  { unfold position_lives, total_in, lives_in in *.
    destruct paid as [paid | [paid _]]; unfold total_in, lives_in in paid; cbn in *; lia. }
  unfold answer, pass. destruct (card_at p place); try (destruct (_ <? _)); cbn [snd];
    try exact paid; left; exact lost.
Qed.

Lemma draw_paid : forall packs lives deals p drawn rest,
  is_in_turn packs p -> is_paid lives deals (Drawing p) ->
  is_paid lives deals (snd (draw p drawn rest)).
Proof.
  intros packs lives deals p drawn rest turn paid. pose proof (loss_pays packs p turn) as loss.
  assert (lost : total (position_lives (requester_loses_a_life p)) + deals <= lives).
  { unfold position_lives, total_in, lives_in in *.
    destruct paid as [paid | [paid _]]; unfold total_in, lives_in in paid; cbn in *; lia. }
  unfold draw. destruct drawn; cbn [snd]; try exact paid; left; exact lost.
Qed.

Lemma resume_paid : forall lives deals p,
  is_paid lives deals (Resuming p) -> is_paid lives deals (snd (resume p)).
Proof.
  intros lives deals p [paid | [paid [none whole]]].
  { apply paid_at_once. unfold resume. now destruct (filter _ _); [destruct (_ <? _) |]. }
  unfold resume. replace (filter (is_at_zero p) (row p)) with (@nil Seat).
  - destruct (_ <? _); right; unfold is_still_whole; auto.
  - symmetry. apply filter_none. intros seat among. unfold is_at_zero.
    apply whole, alive_lives in among. now rewrite among.
Qed.

Lemma settle_paid : forall packs lives deals p,
  is_sound packs p -> is_paid lives deals (Comparing p) -> is_paid lives deals (snd (settle p)).
Proof.
  intros packs lives deals p found [paid | [paid [none whole]]].
  { pose proof (total_never_rises (Comparing p) OfItself _ _ (f_equal Some (surjective_pairing _))).
    apply paid_at_once. lia. }
  assert (falls : total (one_life_less (position_lives p) (payers (compared p)))
                  < total (position_lives p)).
  { pose proof (all_compared p (cards_along _ _ found) none) as all.
    pose proof (somebody_pays (compared p)) as some. rewrite all in some.
    specialize (some (row_long _ _ found)).
    destruct (payers (compared p)) as [| payer others] eqn:pay; [cbn in some; lia |].
    apply total_falls with (seat := payer); [now left |].
    apply whole. apply (compared_among p), payers_compared. rewrite pay. now left. }
  assert (lower : total (one_life_less (position_lives p) (payers (compared p))) + deals <= lives).
  { unfold total_in, lives_in in paid. unfold position_lives in *. cbn in *. lia. }
  unfold settle. destruct (comparison _); exact lower.
Qed.

Lemma fire_paid : forall packs lives deals state event rule after,
  holds packs state -> is_paid lives deals state -> fire state event = Some (rule, after) ->
  is_paid lives (counted deals rule) after.
Proof.
  intros packs lives deals state event rule after [seated found] paid fires.
  pose proof (total_never_rises _ _ _ _ fires) as never. unfold fire in fires.
  destruct state as [s | s contestants | p | p | p place | p | p | p | p | p | p who | s who | s],
    event as [| pack | | |]; try discriminate.
  - injection fires as fires. unfold gather in fires.
    destruct (_ <? 2); injection fires as <- <-; unfold is_paid, total_in, lives_in in *;
      cbn in *; lia.
  - destruct (_ <=? _); [| discriminate]. injection fires as <- <-. right. split; [exact paid |].
    destruct found as [-> _]. split; auto. apply row_alive.
  - injection fires as <- <-. exact paid.
  - injection fires as <- <-. exact paid.
  - injection fires as fires. unfold request in fires.
    destruct (_ <? _); injection fires as <- <-; exact paid.
  - injection fires as fires. destruct found as [turn _].
    pose proof (answer_paid packs lives deals p place turn paid) as paid'.
    rewrite fires in paid'. revert fires. unfold answer, pass.
    destruct (card_at p place); try (destruct (_ <? _)); intros [= <- <-]; exact paid'.
  - destruct (stock p) as [| drawn rest]; [discriminate |]. injection fires as fires.
    destruct found as [turn _].
    pose proof (draw_paid packs lives deals p drawn rest turn paid) as paid'.
    rewrite fires in paid'. revert fires. unfold draw.
    destruct drawn; intros [= <- <-]; exact paid'.
  - injection fires as fires. pose proof (resume_paid lives deals p paid) as paid'.
    rewrite fires in paid'. revert fires. unfold resume.
    destruct (filter _ _); [destruct (_ <? _) |]; intros [= <- <-]; exact paid'.
  - injection fires as <- <-. exact paid.
  - injection fires as fires. destruct found as [found _].
    pose proof (settle_paid packs lives deals p found paid) as paid'.
    rewrite fires in paid'. revert fires. unfold settle.
    destruct (comparison _); intros [= <- <-]; exact paid'.
  - injection fires as <- <-. exact paid.
  - injection fires as fires. unfold close in fires.
    destruct (length _) as [| [|]]; injection fires as <- <-; exact paid.
  - injection fires as <- <-. cbn in *. unfold total_in, lives_in in *. cbn in *. lia.
Qed.

Lemma counted_played : forall rule fired, played (rule :: fired) = counted (played fired) rule.
Proof. intros. unfold played, counted. cbn. now destruct (is_deal_row rule). Qed.

(** What every rule keeps, with the number of played deals counted on, a run keeps. *)
Lemma run_counts : forall packs (kept : nat -> State -> Prop),
  (forall deals before event rule after,
    holds packs before -> kept deals before -> fire before event = Some (rule, after) ->
    kept (counted deals rule) after) ->
  forall deals start fired state,
  run packs start fired state -> holds packs start -> kept deals start ->
  kept (played fired + deals) state.
Proof.
  intros packs kept keeps deals start fired state play. induction play; intros found now_kept; auto.
  replace (played (rule :: fired) + deals) with (counted (played fired + deals) rule).
  - eapply keeps; [eapply run_holds; eassumption | exact (IHplay found now_kept) | eassumption].
  - rewrite counted_played. unfold counted. now destruct (is_deal_row rule).
Qed.

Lemma run_paid : forall packs lives deals start fired state,
  run packs start fired state -> holds packs start -> is_paid lives deals start ->
  is_paid lives (played fired + deals) state.
Proof. intros packs lives. exact (run_counts packs (is_paid lives) (fire_paid packs lives)). Qed.

(** Two seats alive have two lives. *)
Lemma living_have_lives : forall left, 2 <= length (living left) -> 2 <= total left.
Proof.
  intros left some. pose proof (living_once left) as once.
  destruct (living left) as [| one [| other more]] eqn:alive; cbn in some; try lia.
  assert (lives : forall seat, In seat (living left) -> 0 < lives_of left seat).
  { intros seat among. now apply living_are in among. }
  rewrite alive in lives. apply (two_alive left one other).
  - intros same. subst. inversion once as [| ? ? new]. apply new. now left.
  - apply lives. now left.
  - apply lives. right. now left.
Qed.
