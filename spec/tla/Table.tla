-------------------------------- MODULE Table -------------------------------
(* What lies on the table: the variables, and the words for them.            *)
EXTENDS Pack, Readings, Sequences, FiniteSets

CONSTANTS
    SeatCount,    \* how many seats the match has
    StartLives,   \* the lives of each seat when it begins
    FirstDealer,  \* the dealer of its first deal
    HandRanks,    \* the ranks that may be dealt in this scope
    DrawRanks     \* the ranks that may be drawn in this scope

VARIABLES
    phase,        \* the kind of position
    dealer,       \* the seat that marks where the row ends
    lives,        \* by seat: the lives left
    resting,      \* the seats that sit this deal out
    row,          \* the contestants in the order in which they play
    dealt,        \* by seat: the rank that it was dealt, or NoCard
    hand,         \* by seat: the rank that lies there, or NoCard
    faceUp,       \* by seat: whether the card that lies there is shown
    discard,      \* the cards out of the deal: rank, and whether face up
    departed,     \* the seats that dragoon or cat brought to zero
    record,       \* the exchanges that a cat would undo: two seats each
    decisions,    \* the decisions of this deal: seat, and what it decided
    pointer,      \* the place in the row of the seat whose turn it is
    challenged,   \* the place that a request has reached, or 0
    account       \* how the deal was settled

standing == <<dealer, lives, resting>>
cards == <<dealt, hand, faceUp, discard>>
course == <<departed, record, decisions, pointer, challenged>>
vars == <<phase, standing, row, cards, course, account>>

Seats == 0..(SeatCount - 1)
Alive == {seat \in Seats : lives[seat] > 0}
Contestants == Alive \ resting

(* Every seat, clockwise from the left of one of them, which comes last. *)
Clockwise(seat) == [step \in 1..SeatCount |-> (seat + step) % SeatCount]
(* Some seats, in that order. *)
InOrder(seat, some) == SelectSeq(Clockwise(seat), LAMBDA other : other \in some)
(* The next of some seats, clockwise. *)
NextAfter(seat, some) == InOrder(seat, some)[1]

Places == 1..Len(row)
PastTheRow == Len(row) + 1
TheRow == {row[place] : place \in Places}
First(places) == CHOOSE place \in places : \A other \in places : place <= other

ToAct == row[pointer]
Requester == row[pointer]
Challenged == row[challenged]
ChallengedCard == hand[Challenged]

OneLifeLess(seats) ==
    [seat \in Seats |-> IF seat \in seats THEN lives[seat] - 1 ELSE lives[seat]]
Shown(marks, seat) == [marks EXCEPT ![seat] = TRUE]

NoHands == [seat \in Seats |-> NoCard]
AllFaceDown == [seat \in Seats |-> FALSE]
NoAccount ==
    [rule |-> "", row |-> <<>>, hands |-> NoHands, departed |-> {}, compared |-> {},
     payers |-> {}, resters |-> {}, livesBefore |-> [seat \in Seats |-> 0]]

(* The phases in which cards are in play. *)
InDeal == phase \in {"Dealt", "Deciding", "Challenging", "Drawing", "Resuming",
                     "Settling", "Comparing", "Resting", "Closing"}

(* How many cards of a rank lie in the stock: those that lie nowhere else. *)
Unseen(rank) ==
    Pack[rank] - Cardinality({seat \in Seats : hand[seat] = rank})
               - Cardinality({place \in DOMAIN discard : discard[place][1] = rank})
=============================================================================
