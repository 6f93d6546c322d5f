----------------------------- MODULE Properties -----------------------------
(* What must hold in every position and over every step, under the ids of    *)
(* the properties. What a rule must have changed stands in Laws.             *)
EXTENDS Laws

InPlay == phase \in {"Dealt", "Deciding", "Challenging", "Drawing", "Resuming", "Settling"}

TypeOK ==
    /\ InDeal \/ phase \in {"Gathering", "Undealt", "Settled", "MatchOver"}
    /\ dealer \in Seats
    /\ lives \in [Seats -> Int]
    /\ resting \subseteq Seats
    /\ \A place \in Places : row[place] \in Seats
    /\ dealt \in [Seats -> Ranks \union {NoCard}]
    /\ hand \in [Seats -> Ranks \union {NoCard}]
    /\ faceUp \in [Seats -> BOOLEAN]
    /\ \A place \in DOMAIN discard : discard[place] \in Ranks \X BOOLEAN
    /\ departed \subseteq Seats
    /\ \A place \in DOMAIN record : record[place] \in Seats \X Seats
    /\ \A place \in DOMAIN decisions : decisions[place] \in Seats \X {"keep", "request"}
    /\ pointer \in 0..PastTheRow
    /\ challenged \in 0..Len(row)

(* In this scope a card may be drawn whenever one is asked for. *)
ScopeHasACardToDraw == phase = "Drawing" => Drawable # {}

---------------------------------- (* Cards *)

(* Hands, stock and discard are the pack; outside a deal no card is in play. *)
C1 ==
    IF InDeal
    THEN \A rank \in Ranks : Unseen(rank) \in 0..Pack[rank]
    ELSE hand = NoHands /\ dealt = NoHands /\ discard = <<>> /\ faceUp = AllFaceDown

(* Each contestant holds exactly one card, and nobody else holds one. *)
C2 ==
    /\ Cardinality(TheRow) = Len(row)
    /\ \A seat \in Seats : (InDeal /\ seat \in TheRow) <=> hand[seat] # NoCard
    /\ \A seat \in Seats : hand[seat] # NoCard <=> dealt[seat] # NoCard
    /\ \A seat \in Seats : faceUp[seat] => hand[seat] # NoCard

(* Whether a card of the discard came from a hand. *)
CameFromAHand(card) == ~(card[2] /\ card[1] \in Matadors)
AStockCardIsTaken == \E place \in DOMAIN discard : CameFromAHand(discard[place])

(* Until a stock card is taken, the hands are a permutation of those dealt. *)
C3 ==
    ~AStockCardIsTaken =>
        \A rank \in Ranks :
            Cardinality({seat \in Seats : hand[seat] = rank}) =
            Cardinality({seat \in Seats : dealt[seat] = rank})

(* Every seat after the pointer holds the card that it was dealt. *)
C4 == \A place \in Places : place > pointer => hand[row[place]] = dealt[row[place]]

PlaceOf(seat) == CHOOSE place \in Places : row[place] = seat

(* The record runs forward. *)
C5 ==
    /\ Len(record) < Len(row) \/ record = <<>>
    /\ \A swap \in DOMAIN record : PlaceOf(record[swap][1]) < PlaceOf(record[swap][2])
    /\ \A swap \in 2..Len(record) :
        PlaceOf(record[swap - 1][2]) <= PlaceOf(record[swap][1])

(* At most one card is taken from the stock, and no decision follows a draw. *)
C6 ==
    /\ discard # <<>> => phase \notin {"Dealt", "Deciding", "Challenging"}
    /\ \A place \in DOMAIN discard : CameFromAHand(discard[place]) => place = Len(discard)
    /\ AStockCardIsTaken => pointer = PastTheRow

(* The stock is asked when all after the requester hold house or horse. *)
C7 ==
    phase = "Drawing" =>
        \A place \in Places : place > pointer => hand[row[place]] \in {House, Horse}

(* Cards drawn past are houses and horses, four at most. The stock is not empty. *)
C8 ==
    /\ \A place \in 1..(Len(discard) - 1) : discard[place] \in {House, Horse} \X {TRUE}
    /\ phase = "Drawing" => Len(discard) <= 4
    /\ InDeal => \E rank \in Ranks : Unseen(rank) > 0

---------------------------------- (* Turns *)

(* A contestant decides at most once, and the pointer rises from turn to turn. *)
T1 ==
    /\ \A earlier, later \in DOMAIN decisions :
        earlier < later => PlaceOf(decisions[earlier][1]) < PlaceOf(decisions[later][1])
    /\ phase = "Deciding" =>
        \A turn \in DOMAIN decisions : PlaceOf(decisions[turn][1]) < pointer

(* Who decides is an alive contestant that has not departed, nor is it the last. *)
T2 ==
    phase = "Deciding" =>
        /\ ToAct \in Contestants
        /\ ToAct \notin departed
        /\ Cardinality(TheRow \ departed) >= 2

(* A place between a requester and where its request has got. *)
IsPassed(place) ==
    /\ phase \in {"Challenging", "Drawing"}
    /\ place > pointer
    /\ challenged # 0 => place < challenged

(* A passed seat shows a house or horse, and never decides. *)
T5Shown ==
    \A place \in Places :
        IsPassed(place) => faceUp[row[place]] /\ hand[row[place]] \in {House, Horse}
T5NoTurn ==
    phase = "Deciding" => ~(faceUp[ToAct] /\ hand[ToAct] \in Matadors)

(* A cat puts back the card of a seat that had departed before it, too. *)
T7Departed ==
    [][phase = "Challenging" /\ ChallengedCard = Cat =>
        \A seat \in departed : hand'[seat] = dealt[seat]]_vars

(* Once a second cat has answered, every seat holds its dealt card again. *)
CatsThatAnswered ==
    Cardinality({seat \in Seats : hand[seat] = Cat /\ faceUp[seat]}) +
    Cardinality({place \in DOMAIN discard : discard[place] = <<Cat, TRUE>>})
T8 ==
    [][CatsThatAnswered = 1 =>
        /\ phase = "Challenging" /\ ChallengedCard = Cat => hand' = dealt
        /\ phase = "Drawing" /\ Draws({Cat}) => hand' = dealt]_vars

(* Undoing the record gives the dealt hands. *)
T9 == ~AStockCardIsTaken => Undone(hand, record) = dealt

(* Before settlement only the requester can lose a life. *)
T12 ==
    [][\A seat \in Seats :
        lives'[seat] < lives[seat] =>
            phase = "Comparing" \/ (phase \in {"Challenging", "Drawing"} /\ seat = Requester)]_vars

------------------------------ (* Lives and settlement *)

(* Lives are between zero and those at the start, and never rise in a match. *)
L1 == \A seat \in Seats : lives[seat] \in 0..StartLives
L1Falls == [][phase # "MatchOver" => \A seat \in Seats : lives'[seat] <= lives[seat]]_vars

(* Who has no life left has departed, is not compared and does not pay. *)
L2 ==
    /\ phase \in {"Dealt", "Deciding", "Challenging", "Drawing", "Settling", "Comparing"} =>
        \A seat \in TheRow : lives[seat] = 0 <=> seat \in departed
    /\ account.departed \intersect (account.compared \union account.payers) = {}

(* A rest lasts exactly the next deal, and lives do not change in it. *)
L7 ==
    [][phase # "MatchOver" =>
        /\ phase \notin {"Gathering", "Settled"} => resting' = resting
        /\ \A seat \in resting : lives'[seat] = lives[seat]]_vars
L7Sits == resting \intersect TheRow = {}

(* Never two skips in a row, and the first deal is never skipped. *)
L9 ==
    [][phase = "Gathering" /\ phase' # "Undealt" => Cardinality(Alive' \ resting') >= 2]_vars
L9First == phase = "Gathering" /\ Alive = Seats /\ resting = {} => Cardinality(Contestants) >= 2

(* The dealer is alive when its deal starts. *)
L10 == phase \in {"Gathering", "Undealt"} => dealer \in Alive

---------------------------------- (* Ending *)

One(enabled) == IF enabled THEN 1 ELSE 0

(* In every position exactly one rule is enabled for each legal event; while *)
(* the stock has to answer, one for each card that may lie on its top.       *)
Keeps == One(ENABLED TurnKeep)
Requests == One(ENABLED TurnRequest) + One(ENABLED StockRequest)
AnswersOfTheStock == One(ENABLED StockDraw) + One(ENABLED StockPass) + One(ENABLED StockDragoon)
    + One(ENABLED StockCat) + One(ENABLED StockCuckoo)
Others ==
    One(ENABLED DealRow) + One(ENABLED DealSkip) + One(ENABLED DealHands)
    + One(ENABLED DealKnock) + One(ENABLED TurnFirst)
    + One(ENABLED ExchangeAccept) + One(ENABLED PassOn) + One(ENABLED PassToStock)
    + One(ENABLED DragoonRefuse) + One(ENABLED CatUndo) + One(ENABLED CuckooStop)
    + One(ENABLED ExitAtZero) + One(ENABLED TurnNext) + One(ENABLED ExchangesEnd)
    + One(ENABLED SettleReveal) + One(ENABLED SettleLone) + One(ENABLED SettleLowest)
    + One(ENABLED SettleOneFool) + One(ENABLED SettleTwoFools) + One(ENABLED SettleRest)
    + One(ENABLED MatchWon) + One(ENABLED MatchDrawn) + One(ENABLED MatchGoesOn)
    + One(ENABLED NextDeal) + One(ENABLED Restart)
EachTopCardIsAnswered ==
    /\ ENABLED StockDraw <=> Drawable \ Matadors # {}
    /\ ENABLED StockPass <=> Drawable \intersect {House, Horse} # {}
    /\ ENABLED StockDragoon <=> Dragoon \in Drawable
    /\ ENABLED StockCat <=> Cat \in Drawable
    /\ ENABLED StockCuckoo <=> Cuckoo \in Drawable
E1 ==
    CASE phase = "Deciding" -> Keeps = 1 /\ Requests = 1 /\ AnswersOfTheStock + Others = 0
      [] phase = "Drawing" -> EachTopCardIsAnswered /\ Keeps + Requests + Others = 0
      [] OTHER -> Others = 1 /\ Keeps + Requests + AnswersOfTheStock = 0

(* At most as many decisions as seats, and five draws, in a deal. *)
E2 == Len(decisions) <= SeatCount /\ Len(discard) <= 5

(* Won exactly when one seat is alive, drawn exactly when none. *)
E5 ==
    phase = "Closing" =>
        /\ ENABLED MatchWon <=> Cardinality(Alive) = 1
        /\ ENABLED MatchDrawn <=> Alive = {}
        /\ ENABLED MatchGoesOn <=> Cardinality(Alive) >= 2

(* Every match reaches its end, as long as somebody goes on. *)
E4 == []<>(phase = "MatchOver")

-------------------------------- (* Information *)

(* Before the reveal every fool that was dealt lies face up, and no drawn    *)
(* one. What else lies face up is a matador, at a seat that has not decided  *)
(* or in the discard. That a matador which answers is turned up stands in T5 *)
(* to T7 and T10.                                                            *)
DealtFoolsAreShown ==
    InPlay /\ phase # "Dealt" =>
        Cardinality({seat \in Seats : hand[seat] = Fool /\ faceUp[seat]})
        + Cardinality({place \in DOMAIN discard : discard[place] = <<Fool, TRUE>>})
        = Cardinality({seat \in Seats : dealt[seat] = Fool})
I4 ==
    /\ DealtFoolsAreShown
    /\ InPlay =>
        \A seat \in Seats :
            faceUp[seat] =>
                \/ hand[seat] = Fool
                \/ hand[seat] \in Matadors /\ \A turn \in DOMAIN decisions :
                                                decisions[turn][1] # seat
    /\ \A place \in DOMAIN discard :
        discard[place][2] => discard[place][1] \in Matadors \union {Fool}

(* From the reveal on every hand of the deal is public. *)
I9 == phase \in {"Comparing", "Resting", "Closing"} => \A seat \in TheRow : faceUp[seat]
=============================================================================
