-------------------------------- MODULE Match -------------------------------
(* A match: how it begins, and everything that can happen. Each part of Next *)
(* is one rule, so that a step of the model is a rule that fires.            *)
EXTENDS Ending

(* MATCH-START. Every seat has its lives, and the first deal is called.      *)
Init ==
    /\ phase = "Gathering"
    /\ dealer = FirstDealer
    /\ lives = AllLives
    /\ resting = {}
    /\ row = <<>>
    /\ dealt = NoHands
    /\ hand = NoHands
    /\ faceUp = AllFaceDown
    /\ discard = <<>>
    /\ departed = {}
    /\ record = <<>>
    /\ decisions = <<>>
    /\ pointer = 0
    /\ challenged = 0
    /\ account = NoAccount

Next ==
    \/ DealRow
    \/ DealSkip
    \/ DealHands
    \/ DealKnock
    \/ TurnFirst
    \/ TurnKeep
    \/ TurnRequest
    \/ StockRequest
    \/ TurnNext
    \/ ExchangesEnd
    \/ ExchangeAccept
    \/ PassOn
    \/ PassToStock
    \/ DragoonRefuse
    \/ CatUndo
    \/ CuckooStop
    \/ ExitAtZero
    \/ StockDraw
    \/ StockPass
    \/ StockDragoon
    \/ StockCat
    \/ StockCuckoo
    \/ SettleReveal
    \/ SettleLone
    \/ SettleLowest
    \/ SettleOneFool
    \/ SettleTwoFools
    \/ SettleRest
    \/ MatchWon
    \/ MatchDrawn
    \/ MatchGoesOn
    \/ NextDeal
    \/ Restart

(* Whoever has to decide, and the table, sooner or later does something. *)
Spec == Init /\ [][Next]_vars /\ WF_vars(Next)

(* A scope of one deal ends where the table would have to give its word. *)
OneDeal == phase \notin {"Settled", "MatchOver"}
=============================================================================
