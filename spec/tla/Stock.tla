-------------------------------- MODULE Stock -------------------------------
(* The stock: what its top card does with a request. Nobody has seen the     *)
(* order of the stock, so any card that is left in it may lie on top.        *)
EXTENDS Answer

Drawable == {rank \in DrawRanks : Unseen(rank) > 0}

(* Where play resumes after the stock has answered. *)
ResumesAfterTheStock ==
    IF TheStockEndsTheExchanges THEN PastTheRow ELSE pointer + 1

DiscardsFaceUp(rank) == discard' = Append(discard, <<rank, TRUE>>)

(* STOCK-DRAW. A card below house replaces the requester's, which is         *)
(* discarded as it lay. A drawn fool is not knocked for.                     *)
StockDraw ==
    /\ phase = "Drawing"
    /\ \E rank \in Drawable \ Matadors :
        /\ hand' = [hand EXCEPT ![Requester] = rank]
        /\ faceUp' = [faceUp EXCEPT ![Requester] = rank = Fool /\ ~OnlyDealtFoolsKnock]
    /\ discard' = Append(discard, <<hand[Requester], faceUp[Requester]>>)
    /\ phase' = "Resuming"
    /\ pointer' = ResumesAfterTheStock
    /\ UNCHANGED <<standing, row, dealt, departed, record, decisions, challenged, account>>

(* STOCK-PASS. A drawn house or horse is discarded face up, and the same     *)
(* requester draws again.                                                    *)
StockPass ==
    /\ phase = "Drawing"
    /\ \E rank \in Drawable \intersect Passed : DiscardsFaceUp(rank)
    /\ UNCHANGED <<phase, standing, row, dealt, hand, faceUp, course, account>>

(* STOCK-DRAGOON. A drawn dragoon is discarded face up. The requester loses  *)
(* a life and keeps its card.                                                *)
StockDragoon ==
    /\ phase = "Drawing"
    /\ Dragoon \in Drawable
    /\ DiscardsFaceUp(Dragoon)
    /\ lives' = OneLifeLess({Requester})
    /\ phase' = "Resuming"
    /\ pointer' = ResumesAfterTheStock
    /\ UNCHANGED <<dealer, resting, row, dealt, hand, faceUp, departed, record,
                   decisions, challenged, account>>

(* STOCK-CAT. A drawn cat is discarded face up. The requester loses a life,  *)
(* and every exchange of this deal is undone.                                *)
StockCat ==
    /\ phase = "Drawing"
    /\ Cat \in Drawable
    /\ DiscardsFaceUp(Cat)
    /\ hand' = Undone(hand, ToUndo)
    /\ faceUp' = Undone(faceUp, ToUndo)
    /\ record' = RecordAfterACat
    /\ lives' = OneLifeLess({Requester})
    /\ phase' = "Resuming"
    /\ pointer' = ResumesAfterTheStock
    /\ UNCHANGED <<dealer, resting, row, dealt, departed, decisions, challenged, account>>

(* STOCK-CUCKOO. A drawn cuckoo is discarded face up. Nobody loses a life.   *)
StockCuckoo ==
    /\ phase = "Drawing"
    /\ Cuckoo \in Drawable
    /\ DiscardsFaceUp(Cuckoo)
    /\ phase' = "Resuming"
    /\ pointer' = ResumesAfterTheStock
    /\ UNCHANGED <<standing, row, dealt, hand, faceUp, departed, record, decisions,
                   challenged, account>>
=============================================================================
