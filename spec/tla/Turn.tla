-------------------------------- MODULE Turn --------------------------------
(* Turns: who decides, what a seat may decide, and when play goes on.        *)
EXTENDS Deal

(* TURN-FIRST. When no fool is left to knock for, the first place decides.   *)
TurnFirst ==
    /\ phase = "Dealt"
    /\ SilentFools = {}
    /\ phase' = "Deciding"
    /\ UNCHANGED <<standing, row, cards, course, account>>

Decides(what) == decisions' = Append(decisions, <<ToAct, what>>)

(* TURN-KEEP. The seat at the pointer keeps its card.                        *)
TurnKeep ==
    /\ phase = "Deciding"
    /\ Decides("keep")
    /\ phase' = "Resuming"
    /\ pointer' = pointer + 1
    /\ UNCHANGED <<standing, row, cards, departed, record, challenged, account>>

(* TURN-REQUEST. The seat at the pointer asks the next place of the row.     *)
TurnRequest ==
    /\ phase = "Deciding"
    /\ pointer < Len(row)
    /\ Decides("request")
    /\ phase' = "Challenging"
    /\ challenged' = pointer + 1
    /\ UNCHANGED <<standing, row, cards, departed, record, pointer, account>>

(* STOCK-REQUEST. The seat at the last place asks the stock.                 *)
StockRequest ==
    /\ phase = "Deciding"
    /\ pointer = Len(row)
    /\ Decides("request")
    /\ phase' = "Drawing"
    /\ UNCHANGED <<standing, row, cards, departed, record, pointer, challenged, account>>

(* The places whose seats are about to depart. *)
AtZero == {place \in Places : lives[row[place]] = 0 /\ row[place] \notin departed}

(* EXIT-AT-ZERO. A requester whom dragoon or cat brought to zero departs     *)
(* before play resumes. Its card stays on the table.                         *)
ExitAtZero ==
    /\ phase = "Resuming"
    /\ AtZero # {}
    /\ departed' = departed \union {row[First(AtZero)]}
    /\ UNCHANGED <<phase, standing, row, cards, record, decisions, pointer, challenged,
                   account>>

(* TURN-NEXT. Play goes on with the seat at the pointer.                     *)
TurnNext ==
    /\ phase = "Resuming"
    /\ AtZero = {}
    /\ pointer <= Len(row)
    /\ phase' = "Deciding"
    /\ UNCHANGED <<standing, row, cards, course, account>>

(* EXCHANGES-END. The pointer is past the row: the exchanges are over.       *)
ExchangesEnd ==
    /\ phase = "Resuming"
    /\ AtZero = {}
    /\ pointer > Len(row)
    /\ phase' = "Settling"
    /\ UNCHANGED <<standing, row, cards, course, account>>
=============================================================================
