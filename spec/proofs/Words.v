(** * Words: ranks, seats, the table, the phases, and what is done to them *)

From Coq Require Import Arith Bool List.
Import ListNotations.

(** ** Words *)

(** PACK: the ranks, lowest first. [N0] to [N12] are the numbers 0, I to XII. *)
Inductive Rank :=
  | Narr | Ugle | Potte
  | N0 | N1 | N2 | N3 | N4 | N5 | N6 | N7 | N8 | N9 | N10 | N11 | N12
  | Hus | Hest | Katt | Dragon | Gjok.

Definition ranks : list Rank :=
  [Narr; Ugle; Potte; N0; N1; N2; N3; N4; N5; N6; N7; N8; N9; N10; N11; N12;
   Hus; Hest; Katt; Dragon; Gjok].

(** The place of a rank in the order, from 0. *)
Definition value (rank : Rank) : nat :=
  match rank with
  | Narr => 0 | Ugle => 1 | Potte => 2
  | N0 => 3 | N1 => 4 | N2 => 5 | N3 => 6 | N4 => 7 | N5 => 8 | N6 => 9
  | N7 => 10 | N8 => 11 | N9 => 12 | N10 => 13 | N11 => 14 | N12 => 15
  | Hus => 16 | Hest => 17 | Katt => 18 | Dragon => 19 | Gjok => 20
  end.

(** PACK: the 42 cards, two of each rank. *)
Definition the_pack : list Rank := ranks ++ ranks.

Definition is_fool (rank : Rank) : bool := match rank with Narr => true | _ => false end.

(** House and horse: a request passes them. *)
Definition passes (rank : Rank) : bool := match rank with Hus | Hest => true | _ => false end.

(** A seat is numbered at the table, a place in the row; both from 0. *)
Definition Seat := nat.
Definition Place := nat.

Definition is_among (seat : Seat) (seats : list Seat) : bool := existsb (Nat.eqb seat) seats.

(** An exchange of the record: the places of requester and recipient. *)
Definition Exchange := (Place * Place)%type.

Inductive Decision := Keeping | Requesting.

Record Standing := AtRest {
  dealer : Seat;
  lives : list nat;  (* by seat *)
  resting : list Seat
}.

Record Position := AtTable {
  position_standing : Standing;
  row : list Seat;
  dealt : list Rank;  (* along the row *)
  cards : list Rank;  (* along the row *)
  stock : list Rank;  (* top first *)
  discarded : list Rank;
  departed : list Seat;
  record : list Exchange;  (* the first one first *)
  decisions : list (Place * Decision);  (* the first one first *)
  pointer : Place
}.

Inductive State :=
  | Gathering (at_rest : Standing)
  | Undealt (at_rest : Standing) (contestants : list Seat)
  | Dealt (p : Position)
  | Deciding (p : Position)
  | Challenging (p : Position) (place : Place)
  | Drawing (p : Position)
  | Resuming (p : Position)
  | Settling (p : Position)
  | Comparing (p : Position)
  | Resting (p : Position)
  | Closing (p : Position) (resters : list Seat)
  | Settled (at_rest : Standing) (resters : list Seat)
  | MatchOver (at_rest : Standing).

(** [OfItself] is no event: what an automatic phase takes. *)
Inductive Event := OfItself | Deal (pack : list Rank) | Keep | Request | NextDeal.

Inductive RuleId :=
  | DEAL_ROW | DEAL_SKIP | DEAL_HANDS | TURN_FIRST
  | TURN_KEEP | TURN_REQUEST | STOCK_REQUEST
  | EXCHANGE_ACCEPT | PASS_ON | PASS_TO_STOCK | DRAGOON_REFUSE | CAT_UNDO | CUCKOO_STOP
  | EXIT_AT_ZERO | TURN_NEXT | EXCHANGES_END
  | STOCK_DRAW | STOCK_PASS | STOCK_DRAGOON | STOCK_CAT | STOCK_CUCKOO
  | SETTLE_REVEAL | SETTLE_LONE | SETTLE_LOWEST | SETTLE_ONE_FOOL | SETTLE_TWO_FOOLS | SETTLE_REST
  | MATCH_WON | MATCH_DRAWN | MATCH_GOES_ON | NEXT_DEAL.

(** ** Looking *)

Definition seat_at (p : Position) (place : Place) : Seat := nth place (row p) 0.
Definition card_at (p : Position) (place : Place) : Rank := nth place (cards p) Narr.
Definition requester (p : Position) : Seat := seat_at p (pointer p).
Definition lives_of (left : list nat) (seat : Seat) : nat := nth seat left 0.
Definition is_alive (left : list nat) (seat : Seat) : bool := 0 <? lives_of left seat.
Definition position_lives (p : Position) : list nat := lives (position_standing p).
Definition living (left : list nat) : list Seat := filter (is_alive left) (seq 0 (length left)).

(** ** Verbs *)

Fixpoint put {A : Type} (values : list A) (index : nat) (new : A) : list A :=
  match values, index with
  | [], _ => []
  | _ :: rest, 0 => new :: rest
  | first :: rest, S before => first :: put rest before new
  end.

Definition exchanged (hands : list Rank) (swap : Exchange) : list Rank :=
  let (one, other) := swap in
  put (put hands one (nth other hands Narr)) other (nth one hands Narr).

(** Undo every recorded exchange, the last first. *)
Definition undone (swaps : list Exchange) (hands : list Rank) : list Rank :=
  fold_left exchanged (rev swaps) hands.

Definition one_life_less (left : list nat) (seats : list Seat) : list nat :=
  fold_left (fun lives seat => put lives seat (pred (lives_of lives seat))) seats left.

(** The position with one fact changed and all others as they were. *)
Definition with_lives (p : Position) (left : list nat) : Position :=
  let at_rest := position_standing p in
  AtTable (AtRest (dealer at_rest) left (resting at_rest)) (row p) (dealt p) (cards p) (stock p)
    (discarded p) (departed p) (record p) (decisions p) (pointer p).
Definition with_cards (p : Position) (laid : list Rank) : Position :=
  AtTable (position_standing p) (row p) (dealt p) laid (stock p) (discarded p) (departed p)
    (record p) (decisions p) (pointer p).
Definition with_stock (p : Position) (rest gone : list Rank) : Position :=
  AtTable (position_standing p) (row p) (dealt p) (cards p) rest gone (departed p)
    (record p) (decisions p) (pointer p).
Definition with_departed (p : Position) (gone : list Seat) : Position :=
  AtTable (position_standing p) (row p) (dealt p) (cards p) (stock p) (discarded p) gone
    (record p) (decisions p) (pointer p).
Definition with_record (p : Position) (swaps : list Exchange) : Position :=
  AtTable (position_standing p) (row p) (dealt p) (cards p) (stock p) (discarded p) (departed p)
    swaps (decisions p) (pointer p).
Definition with_decision (p : Position) (decision : Decision) : Position :=
  AtTable (position_standing p) (row p) (dealt p) (cards p) (stock p) (discarded p) (departed p)
    (record p) (decisions p ++ [(pointer p, decision)]) (pointer p).
Definition with_pointer (p : Position) (place : Place) : Position :=
  AtTable (position_standing p) (row p) (dealt p) (cards p) (stock p) (discarded p) (departed p)
    (record p) (decisions p) place.

Definition past_the_row (p : Position) : Place := length (row p).
Definition requester_loses_a_life (p : Position) : Position :=
  with_lives p (one_life_less (position_lives p) [requester p]).
Definition every_exchange_undone (p : Position) : Position :=
  with_record (with_cards p (undone (record p) (cards p))) [].
