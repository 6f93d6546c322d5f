------------------------------- MODULE Ending -------------------------------
(* Ending: who has won, and how the next deal or the next match begins.      *)
EXTENDS Settlement

(* The cards are put away. *)
PutAway ==
    /\ row' = <<>>
    /\ dealt' = NoHands
    /\ hand' = NoHands
    /\ faceUp' = AllFaceDown
    /\ discard' = <<>>
    /\ departed' = {}
    /\ record' = <<>>
    /\ decisions' = <<>>
    /\ pointer' = 0
    /\ challenged' = 0

IsDrawn ==
    \/ Alive = {}
    \/ ~RestingSeatsCanWin /\ Alive \subseteq resting /\ Cardinality(Alive) = 1

(* MATCH-WON. One seat is alive, resting or not: it has won.                 *)
MatchWon ==
    /\ phase = "Closing"
    /\ Cardinality(Alive) = 1
    /\ ~IsDrawn
    /\ PutAway
    /\ phase' = "MatchOver"
    /\ UNCHANGED <<standing, account>>

(* MATCH-DRAWN. No seat is alive: the match is drawn.                        *)
MatchDrawn ==
    /\ phase = "Closing"
    /\ IsDrawn
    /\ PutAway
    /\ phase' = "MatchOver"
    /\ UNCHANGED <<standing, account>>

(* MATCH-GOES-ON. Two seats or more are alive: the table waits.              *)
MatchGoesOn ==
    /\ phase = "Closing"
    /\ Cardinality(Alive) >= 2
    /\ PutAway
    /\ phase' = "Settled"
    /\ UNCHANGED <<standing, account>>

(* NEXT-DEAL. On the table's word the dealer moves to the next living seat,  *)
(* and who was sent to rest rests.                                           *)
NextDeal ==
    /\ phase = "Settled"
    /\ phase' = "Gathering"
    /\ dealer' = NextAfter(dealer, Alive)
    /\ resting' = account.resters
    /\ account' = NoAccount
    /\ UNCHANGED <<lives, row, cards, course>>

AllLives == [seat \in Seats |-> StartLives]

(* RESTART. On the table's word a new match begins from the same settings.   *)
Restart ==
    /\ phase = "MatchOver"
    /\ phase' = "Gathering"
    /\ dealer' = FirstDealer
    /\ lives' = AllLives
    /\ resting' = {}
    /\ account' = NoAccount
    /\ UNCHANGED <<row, cards, course>>
=============================================================================
