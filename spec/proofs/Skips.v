(** * Skips: a skipped deal is neither the first one nor follows another *)

From Coq Require Import Arith Bool Lia List.
From Gnav Require Import Game Lists Facts Table Match.
Import ListNotations.

(** No skip comes first, and none follows another; of the rules fired the last one stands first. *)
Fixpoint are_skips_apart (fired : list RuleId) : Prop :=
  match fired with
  | [] => True
  | DEAL_SKIP :: earlier =>
      match earlier with [] | DEAL_SKIP :: _ => False | _ => are_skips_apart earlier end
  | _ :: earlier => are_skips_apart earlier
  end.

(** After the start or a skip nobody rests. *)
Definition nobody_rests_yet (fired : list RuleId) (state : State) : Prop :=
  match fired with
  | [] | DEAL_SKIP :: _ => exists s, state = Gathering s /\ resting s = []
  | _ => True
  end.

Lemma skip_from : forall state event after,
  fire state event = Some (DEAL_SKIP, after) ->
  exists s, state = Gathering s /\ length (row_of s) < 2
    /\ after = Gathering (call_next_deal s []).
Proof.
  intros state event after fires. apply gathered in fires as (s & -> & skipped); [| auto].
  unfold gather in skipped. destruct (Nat.ltb_spec (length (row_of s)) 2); [| discriminate].
  injection skipped as <-. now exists s.
Qed.

Lemma run_skips : forall packs start fired state,
  run packs start fired state -> holds packs start -> nobody_rests_yet [] start ->
  are_skips_apart fired /\ nobody_rests_yet fired state.
Proof.
  intros packs start fired state play.
  induction play as [| fired before event rule after play IH allowed fires];
    intros found fresh; [now split |].
  destruct (IH found fresh) as [apart rests].
  pose proof (run_holds _ _ _ _ play found) as [seated found'].
  destruct rule; try (now split).
  apply skip_from in fires as (s & -> & short & ->).
  split; [| now exists (call_next_deal s [])].
  assert (impossible : forall s', Gathering s = Gathering s' -> resting s' = [] -> False).
  { intros s' [= <-] nobody. pose proof (nobody_rests_long_row s (proj1 seated) nobody). lia. }
  destruct fired as [| last earlier];
    [destruct rests as (s' & same & nobody); exact (impossible s' same nobody) |].
  destruct last; try exact apart.
  destruct rests as (s' & same & nobody). exact (impossible s' same nobody).
Qed.
