(** * Lives and settlement: the properties L1 to L10 *)

From Coq Require Import Arith Bool Lia List Permutation Sorted.
From Gnav Require Import Game Lists Lives Facts Settlement Table Match Costs Losses Skips Reached.
Import ListNotations.

Section A_match.

(** Any packs, unless a theorem says otherwise. *)
Variables (packs : list Rank -> Prop) (seats each : nat) (first_dealer : Seat).
Hypothesis agreed : is_agreed seats each first_dealer.
Variables (fired : list RuleId) (state : State).
Hypothesis reachable : reached packs seats each first_dealer fired state.

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
  - intros p turn. apply (turn_holds agreed reachable) in turn. apply (ahead _ _ turn).
    pose proof (pointed _ _ turn). lia.
  - intros p seat comparing pays. pose proof (all_holds agreed reachable) as [_ found].
    rewrite comparing in found.
    destruct found as (_ & all & _).
    apply payers_compared, compared_among in pays as [among stays].
    now destruct (all seat among).
Qed.

(** Whoever has departed has no life left, is not compared and pays no more. *)
Theorem L2_the_departed_pay_no_more : forall p seat, state = Comparing p -> In seat (departed p) ->
  lives_of (position_lives p) seat = 0 /\ ~ In seat (seats_of (compared p))
  /\ ~ In seat (payers (compared p)).
Proof.
  intros p seat comparing gone. pose proof (all_holds agreed reachable) as [_ found].
  rewrite comparing in found.
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
  specialize (alive p seat comparing). pose proof (all_holds agreed reachable) as [_ found].
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
  pose proof (all_holds agreed reachable) as found.
  pose proof (run_spent packs (lives_of (lives s)) 1 _ _ _ play found) as spent.
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
End A_match.

(** A deal is skipped exactly when fewer than two could take part. *)
Theorem L8_when_a_deal_is_skipped : forall s rule after,
  leads (Gathering s) rule after -> (rule = DEAL_SKIP <-> length (row_of s) < 2).
Proof.
  intros s rule after [event fires]. destruct event; try discriminate.
  injection fires as fires. unfold gather in fires.
  destruct (Nat.ltb_spec (length (row_of s)) 2); injection fires as <- _; split;
    congruence || discriminate || lia.
Qed.

(** A skip changes only the dealer and the rest, which is used up. *)
Theorem L8_a_skip_changes_dealer_and_rest_only : forall s after,
  leads (Gathering s) DEAL_SKIP after ->
  exists next, after = Gathering next /\ lives next = lives s /\ resting next = [].
Proof.
  intros s after [event fires]. apply skip_from in fires as (same & [= <-] & _ & ->).
  now exists (call_next_deal s []).
Qed.

(** ** Who pays, of any seats with any cards *)

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
