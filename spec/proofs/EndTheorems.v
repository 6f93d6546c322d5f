(** * Ending: the properties E3 and E4 *)

From Coq Require Import Arith Bool Lia List Permutation Sorted.
From Gnav Require Import Game Lists Lives Facts Settlement Table Match Costs Losses Ending Reached.
Import ListNotations.

(** The deal is over. *)
Definition is_settled (state : State) : Prop :=
  match state with Settled _ _ | MatchOver _ => True | _ => False end.

Section A_match.

(** Any packs, unless a theorem says otherwise. *)
Variables (packs : list Rank -> Prop) (seats each : nat) (first_dealer : Seat).
Hypothesis agreed : is_agreed seats each first_dealer.
Variables (fired : list RuleId) (state : State).
Hypothesis reachable : reached packs seats each first_dealer fired state.

(** A deal has no more decisions than contestants. *)
Theorem E2_no_more_decisions_than_contestants : forall p, is_in_deal state p ->
  length (decisions p) <= length (row p).
Proof.
  intros p deal. apply (deal_sound agreed reachable) in deal.
  pose proof (rising_few (places_decided p) 0 (length (row p)) (decided_in_order _ _ deal)) as few.
  unfold places_decided in few. rewrite map_length in few. cbn in few. apply few.
  eapply Forall_impl; [| exact (decided_in_row _ _ deal)]. cbn. lia.
Qed.

(** From when the row is formed to when the deal is settled at least one life is lost. *)
Theorem E3_every_played_deal_costs_a_life : forall s contestants later after,
  state = Undealt s contestants -> run packs state later after -> is_settled after ->
  total (lives_in after) < total (lives s).
Proof.
  intros s contestants later after undealt play settled.
  pose proof (run_paid packs (total (lives s)) 1 _ _ _ play (all_holds agreed reachable)) as paid.
  rewrite undealt in paid.
  assert (start : is_paid (total (lives s)) 1 (Undealt s contestants)).
  { unfold is_paid, total_in, lives_in. cbn. lia. }
  apply paid in start. unfold is_paid, total_in in start. destruct after; try contradiction; lia.
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
  pose proof (all_holds agreed reachable) as [_ found]. rewrite over in found.
  assert (same : length (lives s) = seats).
  { pose proof (run_seats _ _ _ _ reachable) as kept. rewrite over in kept.
    unfold lives_in in kept. cbn in kept. now rewrite repeat_length in kept. }
  destruct (somebody_fell (lives s)) as (seat & there & fell); [lia | assumption |].
  pose proof (run_spent packs (lives_of (repeat each seats)) 0 _ _ _ reachable start) as spent.
  rewrite over in spent. cbn in spent.
  specialize (spent (fun other => ltac:(unfold lives_in; cbn; lia))).
  specialize (spent seat). unfold lives_in in spent. cbn in spent.
  rewrite fell, lives_opened in spent; lia.
Qed.
End A_match.


(** Won exactly when one seat is alive, drawn exactly when none is. *)
Theorem E5_how_a_match_ends : forall p who_rests rule after,
  leads (Closing p who_rests) rule after ->
  (rule = MATCH_WON <-> length (living (position_lives p)) = 1)
  /\ (rule = MATCH_DRAWN <-> length (living (position_lives p)) = 0).
Proof.
  intros p who_rests rule after [event fires]. destruct event; try discriminate.
  injection fires as fires. unfold close in fires.
  destruct (length (living (position_lives p))) as [| [| more]]; injection fires as <- _;
    intuition discriminate.
Qed.

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
