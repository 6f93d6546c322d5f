------------------------------- MODULE Answer -------------------------------
(* Answers: what the challenged card does with a request.                    *)
EXTENDS Turn

(* Where play resumes after an answer. *)
ResumesAt(place) ==
    IF challenged > pointer + 1 /\ ~PassedSeatsHaveNoTurn THEN pointer + 1 ELSE place

(* Two seats trade what lies at them: their cards, or the marks of these. *)
Traded(things, one, other) ==
    [things EXCEPT ![one] = things[other], ![other] = things[one]]

(* EXCHANGE-ACCEPT. A card below house is exchanged for the requester's.     *)
ExchangeAccept ==
    /\ phase = "Challenging"
    /\ ChallengedCard \notin Matadors
    /\ hand' = Traded(hand, Requester, Challenged)
    /\ faceUp' =
        IF FaceUpStaysFaceUp
        THEN Traded(faceUp, Requester, Challenged)
        ELSE [faceUp EXCEPT ![Requester] = FALSE, ![Challenged] = FALSE]
    /\ record' = Append(record, <<Requester, Challenged>>)
    /\ phase' = "Resuming"
    /\ pointer' = ResumesAt(challenged)
    /\ challenged' = 0
    /\ UNCHANGED <<standing, row, dealt, discard, departed, decisions, account>>

(* PASS-ON. A house or horse is shown, and the request goes to the next      *)
(* place.                                                                    *)
PassOn ==
    /\ phase = "Challenging"
    /\ ChallengedCard \in Passed
    /\ challenged < Len(row)
    /\ faceUp' = Shown(faceUp, Challenged)
    /\ challenged' = challenged + 1
    /\ UNCHANGED <<phase, standing, row, dealt, hand, discard, departed, record,
                   decisions, pointer, account>>

(* PASS-TO-STOCK. The last place's house or horse is passed, too, and the    *)
(* request goes to the stock.                                                *)
PassToStock ==
    /\ phase = "Challenging"
    /\ ChallengedCard \in Passed
    /\ challenged = Len(row)
    /\ faceUp' = Shown(faceUp, Challenged)
    /\ phase' = "Drawing"
    /\ challenged' = 0
    /\ UNCHANGED <<standing, row, dealt, hand, discard, departed, record, decisions,
                   pointer, account>>

(* DRAGOON-REFUSE. The requester loses a life and keeps its card. Play       *)
(* resumes after the dragoon.                                                *)
DragoonRefuse ==
    /\ phase = "Challenging"
    /\ ChallengedCard = Dragoon
    /\ faceUp' = Shown(faceUp, Challenged)
    /\ lives' = OneLifeLess({Requester})
    /\ phase' = "Resuming"
    /\ pointer' = ResumesAt(challenged + 1)
    /\ challenged' = 0
    /\ UNCHANGED <<dealer, resting, row, dealt, hand, discard, departed, record,
                   decisions, account>>

(* The seats that have departed, and the requester if this cat kills it. *)
Gone == departed \union {seat \in {Requester} : lives[seat] = 1}
ToUndo ==
    IF UndoReachesTheDeparted
    THEN record
    ELSE SelectSeq(record, LAMBDA swap : swap[1] \notin Gone /\ swap[2] \notin Gone)

(* Things by seat as they lay before some exchanges: the last is undone first. *)
RECURSIVE Undone(_, _)
Undone(things, swaps) ==
    IF swaps = <<>>
    THEN things
    ELSE LET last == swaps[Len(swaps)]
             before == SubSeq(swaps, 1, Len(swaps) - 1)
         IN  Undone(Traded(things, last[1], last[2]), before)

RecordAfterACat == IF CatEmptiesTheRecord THEN <<>> ELSE record

(* CAT-UNDO. The requester loses a life, and every exchange of this deal is  *)
(* undone, the last first. Play resumes after the cat.                       *)
CatUndo ==
    /\ phase = "Challenging"
    /\ ChallengedCard = Cat
    /\ hand' = Undone(hand, ToUndo)
    /\ faceUp' = Shown(Undone(faceUp, ToUndo), Challenged)
    /\ record' = RecordAfterACat
    /\ lives' = OneLifeLess({Requester})
    /\ phase' = "Resuming"
    /\ pointer' = ResumesAt(challenged + 1)
    /\ challenged' = 0
    /\ UNCHANGED <<dealer, resting, row, dealt, discard, departed, decisions, account>>

(* CUCKOO-STOP. Nobody loses a life for it, and the exchanges are over.      *)
CuckooStop ==
    /\ phase = "Challenging"
    /\ ChallengedCard = Cuckoo
    /\ faceUp' = Shown(faceUp, Challenged)
    /\ lives' = IF CuckooCostsNothing THEN lives ELSE OneLifeLess({Requester})
    /\ phase' = "Resuming"
    /\ pointer' = PastTheRow
    /\ challenged' = 0
    /\ UNCHANGED <<dealer, resting, row, dealt, hand, discard, departed, record,
                   decisions, account>>
=============================================================================
