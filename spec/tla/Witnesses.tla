------------------------------ MODULE Witnesses -----------------------------
(* Of E6 what no single play can show: what is rare has to be possible. For  *)
(* each there is a property that denies it, and so must fail.                *)
EXTENDS Properties

ACatAfterTwoExchanges ==
    phase = "Challenging" /\ ChallengedCard = Cat /\ Len(record) >= 2
ADepartedCardGoesBack ==
    /\ phase = "Challenging" /\ ChallengedCard = Cat
    /\ \E seat \in departed : hand[seat] # dealt[seat]
TwoCatsInADeal == phase = "Resuming" /\ CatsThatAnswered = 2
ThreePassesInARow == phase = "Drawing" /\ Len(row) - pointer >= 3
ARequestPastTheLastSeat == phase = "Drawing" /\ pointer < Len(row)
ALoneSeat == phase = "Comparing" /\ Cardinality(Stay) = 1
ADrawnMatch == phase = "MatchOver" /\ Alive = {}
ASkipAfterOneFool ==
    phase = "Gathering" /\ Cardinality(Contestants) < 2 /\ Cardinality(resting) = 1
ASkipAfterTwoFools ==
    phase = "Gathering" /\ Cardinality(Contestants) < 2 /\ Cardinality(resting) = 2
ARestingDealer == phase = "Undealt" /\ dealer \in resting
ADepartedFool == phase = "Comparing" /\ \E seat \in departed : hand[seat] = Fool
ARestingWinner == phase = "MatchOver" /\ \E seat \in resting : Alive = {seat}

NoCatAfterTwoExchanges == ~ACatAfterTwoExchanges
NoDepartedCardGoesBack == ~ADepartedCardGoesBack
NoTwoCatsInADeal == ~TwoCatsInADeal
NoThreePassesInARow == ~ThreePassesInARow
NoRequestPastTheLastSeat == ~ARequestPastTheLastSeat
NoLoneSeat == ~ALoneSeat
NoDrawnMatch == ~ADrawnMatch
NoSkipAfterOneFool == ~ASkipAfterOneFool
NoSkipAfterTwoFools == ~ASkipAfterTwoFools
NoRestingDealer == ~ARestingDealer
NoDepartedFool == ~ADepartedFool
NoRestingWinner == ~ARestingWinner
=============================================================================
