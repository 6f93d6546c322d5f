-------------------------------- MODULE Laws --------------------------------
(* A law says of a rule what must have changed when it has fired, and that   *)
(* nothing else has. It looks at the position before and after and does not  *)
(* use the rule's own action, so that each is held to the other. A law that  *)
(* is a property of the game bears the id of that property.                  *)
EXTENDS Match

(* How many steps clockwise from a seat to another; a whole round to itself. *)
Steps(seat, other) ==
    IF other > seat THEN other - seat ELSE other - seat + SeatCount

RunsClockwise(seats) ==
    \A one, other \in DOMAIN seats :
        one < other => Steps(dealer, seats[one]) < Steps(dealer, seats[other])

RequesterLosesALife ==
    \A seat \in Seats : lives'[seat] = IF seat = Requester THEN lives[seat] - 1 ELSE lives[seat]

IsTurnedUp(seat) ==
    /\ faceUp'[seat]
    /\ \A other \in Seats \ {seat} : faceUp'[other] = faceUp[other]

(* Once a cat has answered, a card lies face up where a fool was dealt and   *)
(* where a matador has answered.                                             *)
MarksAreBack(answered) ==
    \A seat \in Seats :
        faceUp'[seat] = (\/ dealt[seat] = Fool
                         \/ seat \in answered
                         \/ faceUp[seat] /\ hand[seat] \in Matadors)

AtDealRow == [][phase = "Gathering" /\ Cardinality(Contestants) >= 2 =>
    /\ phase' = "Undealt"
    /\ Len(row') = Cardinality(Contestants)
    /\ {row'[place] : place \in DOMAIN row'} = Contestants
    /\ RunsClockwise(row')
    /\ UNCHANGED <<standing, cards, course, account>>]_vars

(* DEAL-SKIP *)
L8 == [][phase = "Gathering" /\ Cardinality(Contestants) < 2 =>
    /\ phase' = "Gathering"
    /\ resting' = {}
    /\ dealer' \in Alive
    /\ \A seat \in Alive : Steps(dealer, dealer') <= Steps(dealer, seat)
    /\ UNCHANGED <<lives, row, cards, course, account>>]_vars

AtDealHands == [][phase = "Undealt" =>
    /\ phase' = "Dealt"
    /\ \A seat \in Seats : hand'[seat] = NoCard <=> seat \notin TheRow
    /\ \A seat \in TheRow : hand'[seat] \in HandRanks
    /\ dealt' = hand'
    /\ pointer' = 1
    /\ UNCHANGED <<standing, row, faceUp, discard, departed, record, decisions,
                   challenged, account>>]_vars

AtDealKnock == [][phase = "Dealt" /\ (\E seat \in Seats : hand[seat] = Fool /\ ~faceUp[seat]) =>
    /\ \E place \in Places :
        /\ hand[row[place]] = Fool
        /\ ~faceUp[row[place]]
        /\ \A before \in 1..(place - 1) : hand[row[before]] = Fool => faceUp[row[before]]
        /\ IsTurnedUp(row[place])
    /\ UNCHANGED <<phase, standing, row, dealt, hand, discard, course, account>>]_vars

AtTurnFirst == [][phase = "Dealt" /\ (\A seat \in Seats : hand[seat] = Fool => faceUp[seat]) =>
    /\ phase' = "Deciding"
    /\ pointer' = 1
    /\ UNCHANGED <<standing, row, cards, course, account>>]_vars

(* TURN-KEEP *)
T3 == [][phase = "Deciding" /\ phase' = "Resuming" =>
    /\ pointer' = pointer + 1
    /\ decisions' = decisions \o << <<row[pointer], "keep">> >>
    /\ UNCHANGED <<standing, row, cards, departed, record, challenged, account>>]_vars

AtTurnRequest == [][phase = "Deciding" /\ pointer < Len(row) /\ phase' # "Resuming" =>
    /\ phase' = "Challenging"
    /\ challenged' = pointer + 1
    /\ decisions' = decisions \o << <<row[pointer], "request">> >>
    /\ UNCHANGED <<standing, row, cards, departed, record, pointer, account>>]_vars

AtStockRequest == [][phase = "Deciding" /\ pointer = Len(row) /\ phase' # "Resuming" =>
    /\ phase' = "Drawing"
    /\ decisions' = decisions \o << <<row[pointer], "request">> >>
    /\ UNCHANGED <<standing, row, cards, departed, record, pointer, challenged, account>>]_vars

Dying == {seat \in TheRow \ departed : lives[seat] = 0}

AtExitAtZero == [][phase = "Resuming" /\ Dying # {} =>
    /\ phase' = "Resuming"
    /\ departed \subseteq departed'
    /\ departed' \ departed = Dying
    /\ UNCHANGED <<standing, row, cards, record, decisions, pointer, challenged,
                   account>>]_vars

AtTurnNext == [][phase = "Resuming" /\ Dying = {} /\ pointer <= Len(row) =>
    /\ phase' = "Deciding"
    /\ UNCHANGED <<standing, row, cards, course, account>>]_vars

AtExchangesEnd == [][phase = "Resuming" /\ Dying = {} /\ pointer > Len(row) =>
    /\ phase' = "Settling"
    /\ UNCHANGED <<standing, row, cards, course, account>>]_vars

(* EXCHANGE-ACCEPT *)
T4 == [][phase = "Challenging" /\ ChallengedCard < House =>
    /\ phase' = "Resuming"
    /\ hand'[Requester] = hand[Challenged]
    /\ hand'[Challenged] = hand[Requester]
    /\ faceUp'[Requester] = faceUp[Challenged]
    /\ faceUp'[Challenged] = faceUp[Requester]
    /\ \A seat \in Seats \ {Requester, Challenged} :
        hand'[seat] = hand[seat] /\ faceUp'[seat] = faceUp[seat]
    /\ record' = record \o << <<Requester, Challenged>> >>
    /\ pointer' = challenged
    /\ challenged' = 0
    /\ UNCHANGED <<standing, row, dealt, discard, departed, decisions, account>>]_vars

(* PASS-ON, PASS-TO-STOCK *)
T5 == [][phase = "Challenging" /\ ChallengedCard \in {House, Horse} =>
    /\ IsTurnedUp(Challenged)
    /\ IF challenged < Len(row)
       THEN phase' = "Challenging" /\ challenged' = challenged + 1
       ELSE phase' = "Drawing" /\ challenged' = 0
    /\ UNCHANGED <<standing, row, dealt, hand, discard, departed, record, decisions,
                   pointer, account>>]_vars

(* DRAGOON-REFUSE *)
T6 == [][phase = "Challenging" /\ ChallengedCard = Dragoon =>
    /\ phase' = "Resuming"
    /\ RequesterLosesALife
    /\ IsTurnedUp(Challenged)
    /\ pointer' = challenged + 1
    /\ challenged' = 0
    /\ UNCHANGED <<dealer, resting, row, dealt, hand, discard, departed, record,
                   decisions, account>>]_vars

(* CAT-UNDO *)
T7 == [][phase = "Challenging" /\ ChallengedCard = Cat =>
    /\ phase' = "Resuming"
    /\ RequesterLosesALife
    /\ hand' = dealt
    /\ MarksAreBack({Challenged})
    /\ record' = <<>>
    /\ pointer' = challenged + 1
    /\ challenged' = 0
    /\ UNCHANGED <<dealer, resting, row, dealt, discard, departed, decisions, account>>]_vars

(* CUCKOO-STOP *)
T10 == [][phase = "Challenging" /\ ChallengedCard = Cuckoo =>
    /\ phase' = "Resuming"
    /\ IsTurnedUp(Challenged)
    /\ pointer' = Len(row) + 1
    /\ challenged' = 0
    /\ UNCHANGED <<standing, row, dealt, hand, discard, departed, record, decisions,
                   account>>]_vars

(* What a step out of Drawing has discarded, and whether it had been drawn:  *)
(* a card from a hand goes there face down, unless it is a fool.             *)
Discarded == discard'[Len(discard')]
OneIsDiscarded == SubSeq(discard', 1, Len(discard') - 1) = discard
Draws(some) == Discarded[2] /\ Discarded[1] \in some

AtStockDraw == [][phase = "Drawing" /\ ~Draws(Matadors) =>
    /\ phase' = "Resuming"
    /\ hand'[Requester] \in Ranks \ Matadors
    /\ Unseen(hand'[Requester]) > 0
    /\ ~faceUp'[Requester]
    /\ \A seat \in Seats \ {Requester} :
        hand'[seat] = hand[seat] /\ faceUp'[seat] = faceUp[seat]
    /\ OneIsDiscarded
    /\ Discarded = <<hand[Requester], faceUp[Requester]>>
    /\ pointer' = Len(row) + 1
    /\ UNCHANGED <<standing, row, dealt, departed, record, decisions, challenged,
                   account>>]_vars

AtStockPass == [][phase = "Drawing" /\ Draws({House, Horse}) =>
    /\ phase' = "Drawing"
    /\ OneIsDiscarded
    /\ Unseen(Discarded[1]) > 0
    /\ UNCHANGED <<standing, row, dealt, hand, faceUp, course, account>>]_vars

(* STOCK-DRAGOON, STOCK-CAT, STOCK-CUCKOO *)
T11 == [][phase = "Drawing" /\ Draws({Dragoon, Cat, Cuckoo}) =>
    /\ phase' = "Resuming"
    /\ OneIsDiscarded
    /\ Unseen(Discarded[1]) > 0
    /\ IF Draws({Cuckoo}) THEN UNCHANGED lives ELSE RequesterLosesALife
    /\ IF Draws({Cat})
       THEN hand' = dealt /\ MarksAreBack({}) /\ record' = <<>>
       ELSE UNCHANGED <<hand, faceUp, record>>
    /\ pointer' = Len(row) + 1
    /\ UNCHANGED <<dealer, resting, row, dealt, departed, decisions, challenged,
                   account>>]_vars

AtSettleReveal == [][phase = "Settling" =>
    /\ phase' = "Comparing"
    /\ \A seat \in Seats : faceUp'[seat] <=> hand[seat] # NoCard
    /\ UNCHANGED <<standing, row, dealt, hand, discard, course, account>>]_vars

(* Who has to pay, and by which rule, worked out from hands alone. *)
Stay == {seat \in Seats : hand[seat] # NoCard /\ seat \notin departed}
FoolsThatStay == {seat \in Stay : hand[seat] = Fool}
NoneIsLower(seat, some) == ~\E other \in some : hand[other] < hand[seat]
HaveToPay ==
    CASE Cardinality(Stay) <= 1 -> {}
      [] Cardinality(FoolsThatStay) = 2 -> FoolsThatStay
      [] OTHER -> FoolsThatStay \union
            {seat \in Stay \ FoolsThatStay : NoneIsLower(seat, Stay \ FoolsThatStay)}
SettledBy ==
    IF Cardinality(Stay) <= 1
    THEN "SETTLE-LONE"
    ELSE CASE FoolsThatStay = {} -> "SETTLE-LOWEST"
           [] Cardinality(FoolsThatStay) = 1 -> "SETTLE-ONE-FOOL"
           [] OTHER -> "SETTLE-TWO-FOOLS"

(* SETTLE-LONE, SETTLE-LOWEST, SETTLE-ONE-FOOL, SETTLE-TWO-FOOLS *)
L3 == [][phase = "Comparing" =>
    /\ account'.rule = SettledBy
    /\ account'.payers = HaveToPay
    /\ account'.compared = Stay
    /\ account'.row = row
    /\ account'.hands = hand
    /\ account'.departed = departed
    /\ account'.livesBefore = lives
    /\ account'.resters = {}
    /\ phase' = IF SettledBy \in {"SETTLE-LONE", "SETTLE-LOWEST"} THEN "Closing" ELSE "Resting"
    /\ UNCHANGED <<dealer, resting, row, cards, course>>]_vars
L4 == [][phase = "Comparing" =>
    /\ \A seat \in Seats : lives[seat] - lives'[seat] = IF seat \in HaveToPay THEN 1 ELSE 0
    /\ Cardinality(Stay) >= 2 => Cardinality(HaveToPay) \in 1..3]_vars

(* SETTLE-REST *)
L6 == [][phase = "Resting" =>
    /\ phase' = "Closing"
    /\ \A seat \in Seats :
        seat \in account'.resters <=> seat \in FoolsThatStay /\ lives[seat] > 0
    /\ \A fact \in DOMAIN account \ {"resters"} : account'[fact] = account[fact]
    /\ UNCHANGED <<standing, row, cards, course>>]_vars

(* MATCH-WON, MATCH-DRAWN, MATCH-GOES-ON *)
AtClosing == [][phase = "Closing" =>
    /\ phase' = IF Cardinality(Alive) >= 2 THEN "Settled" ELSE "MatchOver"
    /\ row' = <<>> /\ discard' = <<>> /\ record' = <<>> /\ decisions' = <<>>
    /\ departed' = {} /\ pointer' = 0 /\ challenged' = 0
    /\ \A seat \in Seats : hand'[seat] = NoCard /\ dealt'[seat] = NoCard /\ ~faceUp'[seat]
    /\ UNCHANGED <<standing, account>>]_vars

AtNextDeal == [][phase = "Settled" =>
    /\ phase' = "Gathering"
    /\ dealer' \in Alive
    /\ \A seat \in Alive : Steps(dealer, dealer') <= Steps(dealer, seat)
    /\ resting' = account.resters
    /\ account' = NoAccount
    /\ UNCHANGED <<lives, row, cards, course>>]_vars

AtRestart == [][phase = "MatchOver" =>
    /\ phase' = "Gathering"
    /\ dealer' = FirstDealer
    /\ \A seat \in Seats : lives'[seat] = StartLives
    /\ resting' = {}
    /\ account' = NoAccount
    /\ UNCHANGED <<row, cards, course>>]_vars
=============================================================================
