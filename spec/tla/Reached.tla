------------------------------- MODULE Reached ------------------------------
(* Prints each witness of Witnesses when a model first comes to it, so that  *)
(* a scope is known to contain it. It says nothing about the game.           *)
EXTENDS Witnesses, TLC

ASSUME \A number \in 1..12 : TLCSet(number, FALSE)

(* Always true; worker by worker a name is printed once. *)
Prints(number, name) == TLCGet(number) \/ (TLCSet(number, TRUE) /\ PrintT(name))

WitnessesArePrinted ==
    /\ ACatAfterTwoExchanges => Prints(1, "ACatAfterTwoExchanges")
    /\ ADepartedCardGoesBack => Prints(2, "ADepartedCardGoesBack")
    /\ TwoCatsInADeal => Prints(3, "TwoCatsInADeal")
    /\ ThreePassesInARow => Prints(4, "ThreePassesInARow")
    /\ ARequestPastTheLastSeat => Prints(5, "ARequestPastTheLastSeat")
    /\ ALoneSeat => Prints(6, "ALoneSeat")
    /\ ADrawnMatch => Prints(7, "ADrawnMatch")
    /\ ASkipAfterOneFool => Prints(8, "ASkipAfterOneFool")
    /\ ASkipAfterTwoFools => Prints(9, "ASkipAfterTwoFools")
    /\ ARestingDealer => Prints(10, "ARestingDealer")
    /\ ADepartedFool => Prints(11, "ADepartedFool")
    /\ ARestingWinner => Prints(12, "ARestingWinner")
=============================================================================
