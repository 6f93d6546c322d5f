(** * Facts: what holds in each phase of a deal, whatever is decided *)

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
