(** * Reached: what holds in every state that a match can come to *)

From Coq Require Import Arith Lia List.
From Gnav Require Import Game Facts Settlement Match.
Import ListNotations.

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

Section A_match.
Context {packs : list Rank -> Prop} {seats each : nat} {first_dealer : Seat}.
Hypothesis agreed : is_agreed seats each first_dealer.
Context {fired : list RuleId} {state : State}.
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
End A_match.
