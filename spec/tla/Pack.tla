-------------------------------- MODULE Pack --------------------------------
(* PACK. The pack is 42 cards, two of each of 21 ranks, without suits.       *)
(* A rank is a number, so that the order of the numbers is that of the game. *)
EXTENDS Integers

Fool == 0
Owl == 1
Flowerpot == 2
House == 16
Horse == 17
Cat == 18
Dragoon == 19
Cuckoo == 20

Ranks == Fool..Cuckoo
Matadors == House..Cuckoo

(* How many cards of each rank there are. *)
Pack == [rank \in Ranks |-> 2]

(* A request passes a house and a horse. *)
Passed == {House, Horse}

(* What a seat holds that was dealt no card. *)
NoCard == -1
=============================================================================
