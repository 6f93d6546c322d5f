----------------------------- MODULE Settlement -----------------------------
(* Settlement: the comparison that ends a deal.                              *)
EXTENDS Stock

(* SETTLE-REVEAL. The hand of every contestant, departed or not, is turned   *)
(* up.                                                                       *)
SettleReveal ==
    /\ phase = "Settling"
    /\ faceUp' = [seat \in Seats |-> seat \in TheRow]
    /\ phase' = "Comparing"
    /\ UNCHANGED <<standing, row, dealt, hand, discard, course, account>>

Compared == TheRow \ departed
ComparedFools == {seat \in Compared : hand[seat] = Fool}
CountedFools ==
    IF DepartedFoolsDoNotCount THEN ComparedFools ELSE {seat \in TheRow : hand[seat] = Fool}

(* The seats tied for lowest among some. *)
Lowest(some) == {seat \in some : \A other \in some : hand[seat] <= hand[other]}

(* Each payer loses a life, and how that came about is written down. *)
Pay(payers, rule) ==
    /\ lives' = OneLifeLess(payers)
    /\ account' =
        [rule |-> rule, row |-> row, hands |-> hand, departed |-> departed,
         compared |-> Compared, payers |-> payers, resters |-> {}, livesBefore |-> lives]
    /\ UNCHANGED <<dealer, resting, row, cards, course>>

(* SETTLE-LONE. With fewer than two seats to compare nobody pays and nobody  *)
(* rests.                                                                    *)
SettleLone ==
    /\ phase = "Comparing"
    /\ Cardinality(Compared) < 2
    /\ Pay(IF LoneSeatPaysNothing THEN {} ELSE Compared, "SETTLE-LONE")
    /\ phase' = "Closing"

(* SETTLE-LOWEST. Without a fool every seat tied for lowest pays.            *)
SettleLowest ==
    /\ phase = "Comparing"
    /\ Cardinality(Compared) >= 2
    /\ CountedFools = {}
    /\ Pay(Lowest(Compared), "SETTLE-LOWEST")
    /\ phase' = "Closing"

(* SETTLE-ONE-FOOL. One fool pays, and every seat tied for next-lowest.      *)
SettleOneFool ==
    /\ phase = "Comparing"
    /\ Cardinality(Compared) >= 2
    /\ Cardinality(CountedFools) = 1
    /\ Pay(ComparedFools \union Lowest(Compared \ ComparedFools), "SETTLE-ONE-FOOL")
    /\ phase' = "Resting"

(* SETTLE-TWO-FOOLS. Two fools pay, and nobody else.                         *)
SettleTwoFools ==
    /\ phase = "Comparing"
    /\ Cardinality(Compared) >= 2
    /\ Cardinality(CountedFools) = 2
    /\ Pay(ComparedFools, "SETTLE-TWO-FOOLS")
    /\ phase' = "Resting"

(* SETTLE-REST. Every compared fool's holder who is alive rests for the next *)
(* deal.                                                                     *)
SettleRest ==
    /\ phase = "Resting"
    /\ account' = [account EXCEPT !.resters = ComparedFools \intersect Alive]
    /\ phase' = "Closing"
    /\ UNCHANGED <<standing, row, cards, course>>
=============================================================================
