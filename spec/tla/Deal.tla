-------------------------------- MODULE Deal --------------------------------
(* Dealing: the row, the cards, and who knocks.                              *)
EXTENDS Table

RowEnd ==
    IF dealer \in resting /\ ~RestingDealerMarksTheEnd
    THEN NextAfter(dealer, Contestants)
    ELSE dealer

(* DEAL-ROW. Two contestants or more form the row, clockwise from the        *)
(* dealer's left.                                                            *)
DealRow ==
    /\ phase = "Gathering"
    /\ Cardinality(Contestants) >= 2
    /\ phase' = "Undealt"
    /\ row' = InOrder(RowEnd, Contestants)
    /\ UNCHANGED <<standing, cards, course, account>>

(* DEAL-SKIP. With fewer than two contestants the deal is skipped. A rest    *)
(* for it is used up, the dealer moves on, and the next deal is called.      *)
DealSkip ==
    /\ phase = "Gathering"
    /\ Cardinality(Contestants) < 2
    /\ phase' = IF SkipCallsTheNextDeal THEN "Gathering" ELSE "Settled"
    /\ dealer' = IF SkipMovesTheDealer THEN NextAfter(dealer, Alive) ELSE dealer
    /\ resting' = IF SkipUsesUpTheRest THEN {} ELSE resting
    /\ UNCHANGED <<lives, row, cards, course, account>>

(* No rank lies at more seats than the pack has cards of it. *)
FromOnePack(hands) ==
    \A rank \in HandRanks :
        Cardinality({seat \in DOMAIN hands : hands[seat] = rank}) <= Pack[rank]

(* The contestants hold these cards, face down. *)
Deals(hands) ==
    /\ FromOnePack(hands)
    /\ hand' = [seat \in Seats |-> IF seat \in TheRow THEN hands[seat] ELSE NoCard]
    /\ dealt' = hand'
    /\ phase' = "Dealt"
    /\ pointer' = 1
    /\ UNCHANGED <<standing, row, faceUp, discard, departed, record, decisions,
                   challenged, account>>

(* DEAL-HANDS. Each contestant is dealt one card, face down.                 *)
DealHands ==
    /\ phase = "Undealt"
    /\ \E hands \in [TheRow -> HandRanks] : Deals(hands)

SilentFools == {place \in Places : hand[row[place]] = Fool /\ ~faceUp[row[place]]}

(* DEAL-KNOCK. Who is dealt a fool knocks, one at a time along the row.      *)
DealKnock ==
    /\ phase = "Dealt"
    /\ SilentFools # {}
    /\ faceUp' = Shown(faceUp, row[First(SilentFools)])
    /\ UNCHANGED <<phase, standing, row, dealt, hand, discard, course, account>>
=============================================================================
