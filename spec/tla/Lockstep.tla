------------------------------- MODULE Lockstep ------------------------------
(* Walks along matches that the kernel has played. Each of their steps has   *)
(* to be a step of the model, by the action of the rule that fired; where it *)
(* is none, the walk ends too early. The module Recording is written anew    *)
(* for each walk: its Recorded lists the positions that the kernel came to,  *)
(* each with the rule that led there.                                        *)
EXTENDS Match, Recording

VARIABLE
    at            \* the place in Recorded to which the walk has come

Told == Recorded[at]

(* What is told of every seat is listed from seat 0 on, and a set is told by *)
(* its members. Where no deal is settled there is no account to be told.     *)
BySeat(list) == [seat \in Seats |-> list[seat + 1]]
Members(list) == {list[place] : place \in DOMAIN list}
Account(told) ==
    IF told = <<>>
    THEN NoAccount
    ELSE [rule |-> told[1], row |-> told[2], hands |-> BySeat(told[3]),
          departed |-> Members(told[4]), compared |-> Members(told[5]),
          payers |-> Members(told[6]), resters |-> Members(told[7]),
          livesBefore |-> BySeat(told[8])]

(* Everything lies as it is told. *)
AsTold ==
    /\ phase = Told.phase
    /\ dealer = Told.dealer
    /\ lives = BySeat(Told.lives)
    /\ resting = Members(Told.resting)
    /\ row = Told.row
    /\ dealt = BySeat(Told.dealt)
    /\ hand = BySeat(Told.hand)
    /\ faceUp = BySeat(Told.faceUp)
    /\ discard = Told.discard
    /\ departed = Members(Told.departed)
    /\ record = Told.record
    /\ decisions = Told.decisions
    /\ pointer = Told.pointer
    /\ challenged = Told.challenged
    /\ account = Account(Told.account)

(* DealHands, with the hands that are told: a pack can be dealt in too many  *)
(* ways to try them all.                                                     *)
DealHandsAsTold ==
    LET hands == [seat \in TheRow |-> Recorded[at + 1].dealt[seat + 1]]
    IN  /\ phase = "Undealt"
        /\ hands \in [TheRow -> HandRanks]
        /\ Deals(hands)

(* The action of a rule. *)
Fires(rule) ==
    \/ rule = "DEAL-ROW" /\ DealRow
    \/ rule = "DEAL-SKIP" /\ DealSkip
    \/ rule = "DEAL-HANDS" /\ DealHandsAsTold
    \/ rule = "DEAL-KNOCK" /\ DealKnock
    \/ rule = "TURN-FIRST" /\ TurnFirst
    \/ rule = "TURN-KEEP" /\ TurnKeep
    \/ rule = "TURN-REQUEST" /\ TurnRequest
    \/ rule = "STOCK-REQUEST" /\ StockRequest
    \/ rule = "TURN-NEXT" /\ TurnNext
    \/ rule = "EXCHANGES-END" /\ ExchangesEnd
    \/ rule = "EXCHANGE-ACCEPT" /\ ExchangeAccept
    \/ rule = "PASS-ON" /\ PassOn
    \/ rule = "PASS-TO-STOCK" /\ PassToStock
    \/ rule = "DRAGOON-REFUSE" /\ DragoonRefuse
    \/ rule = "CAT-UNDO" /\ CatUndo
    \/ rule = "CUCKOO-STOP" /\ CuckooStop
    \/ rule = "EXIT-AT-ZERO" /\ ExitAtZero
    \/ rule = "STOCK-DRAW" /\ StockDraw
    \/ rule = "STOCK-PASS" /\ StockPass
    \/ rule = "STOCK-DRAGOON" /\ StockDragoon
    \/ rule = "STOCK-CAT" /\ StockCat
    \/ rule = "STOCK-CUCKOO" /\ StockCuckoo
    \/ rule = "SETTLE-REVEAL" /\ SettleReveal
    \/ rule = "SETTLE-LONE" /\ SettleLone
    \/ rule = "SETTLE-LOWEST" /\ SettleLowest
    \/ rule = "SETTLE-ONE-FOOL" /\ SettleOneFool
    \/ rule = "SETTLE-TWO-FOOLS" /\ SettleTwoFools
    \/ rule = "SETTLE-REST" /\ SettleRest
    \/ rule = "MATCH-WON" /\ MatchWon
    \/ rule = "MATCH-DRAWN" /\ MatchDrawn
    \/ rule = "MATCH-GOES-ON" /\ MatchGoesOn
    \/ rule = "NEXT-DEAL" /\ NextDeal
    \/ rule = "RESTART" /\ Restart

LockstepInit == at = 1 /\ Init /\ AsTold

LockstepNext ==
    /\ at < Len(Recorded)
    /\ at' = at + 1
    /\ Fires(Recorded[at + 1].rule)
    /\ AsTold'

LockstepSpec == LockstepInit /\ [][LockstepNext]_<<vars, at>>
=============================================================================
