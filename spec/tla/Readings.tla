------------------------------ MODULE Readings ------------------------------
(* The points that the source page leaves open and that play can show. Each  *)
(* is TRUE as the rule book reads it, and FALSE as it might be read instead. *)
CONSTANTS
    (* R-DEALER-RESTS. The seat of a resting dealer marks the end of the row. *)
    (* Otherwise the deal jumps over it, to the next contestant.              *)
    RestingDealerMarksTheEnd,
    (* R-SKIP-DEALER. A skipped deal moves the dealer. Otherwise it stays.    *)
    SkipMovesTheDealer,
    (* R-SKIP-REST. A skipped deal uses up a rest. Otherwise it is kept.      *)
    SkipUsesUpTheRest,
    (* R-SKIP-WORD. After a skipped deal the next one is called at once.      *)
    (* Otherwise the table is asked for its word.                             *)
    SkipCallsTheNextDeal,
    (* R-LATE-FOOL. A fool from the stock lies face down.                     *)
    (* Otherwise its new holder knocks, and it is shown.                      *)
    OnlyDealtFoolsKnock,
    (* R-FACE-UP. A face-up card that moves stays face up.                    *)
    (* Otherwise it is turned down.                                           *)
    FaceUpStaysFaceUp,
    (* R-PASSED-TURN. The holder of a passed house or horse has no turn.      *)
    (* Otherwise it decides when the request is answered.                     *)
    PassedSeatsHaveNoTurn,
    (* R-PASSED-LAST. The answer of the stock ends the exchanges.             *)
    (* Otherwise the seats that the request passed still have their turns.    *)
    TheStockEndsTheExchanges,
    (* R-UNDO-DEPARTED. A cat undoes the exchanges of departed seats, too,    *)
    (* and of the requester whom it kills. Otherwise their cards stay.        *)
    UndoReachesTheDeparted,
    (* R-TWO-CATS. A cat empties the record. Otherwise a second cat undoes    *)
    (* once more what the first has undone.                                   *)
    CatEmptiesTheRecord,
    (* R-CUCKOO. A challenged cuckoo costs nothing.                           *)
    (* Otherwise it costs the requester a life.                               *)
    CuckooCostsNothing,
    (* R-FOOL-DEPARTED. The fool of a departed seat does not count.           *)
    (* Otherwise it counts, though its holder can pay nothing.                *)
    DepartedFoolsDoNotCount,
    (* R-LONE. A lone seat pays nothing. Otherwise it pays as the lowest.     *)
    LoneSeatPaysNothing,
    (* R-RESTING-WINNER. The last survivor has won, even one that rests.      *)
    (* Otherwise the match is drawn when all contestants are dead.            *)
    RestingSeatsCanWin
=============================================================================
