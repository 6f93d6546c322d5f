(** * Cards: the properties C1 to C7, and T9 *)

From Coq Require Import Arith Bool Lia List Permutation Sorted.
From Gnav Require Import Game Lists Facts Reached.
Import ListNotations.

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

(** While a seat decides or is answered, undoing the record gives the dealt hands. *)
Theorem T9_at_every_turn : forall p, is_turn state p -> undone (record p) (cards p) = dealt p.
Proof.
  intros p turn. apply (turn_holds agreed reachable) in turn. apply (recoverable _ _ turn).
Qed.

(** Hands, stock and discard are the pack that was dealt. *)
Theorem C1_the_pack_is_conserved : forall p, is_in_deal state p ->
  exists pack, packs pack /\ Permutation (cards p ++ stock p ++ discarded p) pack.
Proof. intros p deal. exact (conserved _ _ ((deal_sound agreed reachable) p deal)). Qed.

(** Each contestant holds one card. *)
Theorem C2_each_contestant_holds_one_card : forall p, is_in_deal state p ->
  length (cards p) = length (row p).
Proof. intros p deal. exact (cards_along _ _ ((deal_sound agreed reachable) p deal)). Qed.

(** Until a stock card is taken the hands are a permutation of the dealt hands. *)
Theorem C3_hands_are_the_dealt_hands_moved : forall p, is_turn state p ->
  Permutation (cards p) (dealt p).
Proof.
  intros p turn. apply (turn_holds agreed reachable) in turn.
  destruct turn as [found pointed _ _ [undo forward] _]. rewrite <- undo. symmetry.
  apply undone_permutation with (from := 0) (upto := pointer p); auto.
  rewrite (cards_along _ _ found). exact pointed.
Qed.

(** Every seat after the pointer holds the card it was dealt. *)
Theorem C4_dealt_cards_lie_ahead : forall p place, is_turn state p ->
  pointer p < place < length (row p) -> card_at p place = nth place (dealt p) Narr.
Proof.
  intros p place turn. apply (turn_holds agreed reachable) in turn. apply (untouched _ _ turn).
Qed.

(** The record runs forward along the row and has fewer exchanges than the row has places. *)
Theorem C5_the_record_runs_forward : forall p, is_turn state p ->
  runs_forward 0 (record p) (pointer p) /\ length (record p) < length (row p).
Proof.
  intros p turn. apply (turn_holds agreed reachable) in turn.
  destruct (recoverable _ _ turn) as [_ forward].
  split; auto. apply forward_length in forward. pose proof (pointed _ _ turn). lia.
Qed.

(** No card has left the stock when a seat decides; so nobody decides after a draw. *)
Theorem C6_no_decision_after_a_draw : forall p, state = Deciding p -> discarded p = [].
Proof.
  intros p deciding. pose proof (all_holds agreed reachable) as [_ found].
  rewrite deciding in found. apply found.
Qed.

(** The stock is asked only when everybody after the requester holds house or horse. *)
Theorem C7_the_stock_is_asked_past_houses_and_horses : forall p place, state = Drawing p ->
  pointer p < place < length (row p) -> passes (card_at p place) = true.
Proof.
  intros p place drawing. pose proof (all_holds agreed reachable) as [_ found].
  rewrite drawing in found.
  apply found.
Qed.
End A_match.
