------------------------------- MODULE Reached ------------------------------
(* Prints each witness of Witnesses when a model first comes to it, so that  *)
(* a scope is known to contain it. It says nothing about the game.           *)
EXTENDS Witnesses, TLC

ASSUME \A number \in 1..11 : TLCSet(number, FALSE)

(* Always true; worker by worker a name is printed once. *)
Prints(number, name) == TLCGet(number) \/ (TLCSet(number, TRUE) /\ PrintT(name))

WitnessesArePrinted ==
    /\ ACatAfterTwoExchanges => Prints(1, "ACatAfterTwoExchanges")
    /\ TwoCatsInADeal => Prints(2, "TwoCatsInADeal")
    /\ ThreePassesInARow => Prints(3, "ThreePassesInARow")
    /\ ARequestPastTheLastSeat => Prints(4, "ARequestPastTheLastSeat")
    /\ ALoneSeat => Prints(5, "ALoneSeat")
    /\ ADrawnMatch => Prints(6, "ADrawnMatch")
    /\ ASkipAfterOneFool => Prints(7, "ASkipAfterOneFool")
    /\ ASkipAfterTwoFools => Prints(8, "ASkipAfterTwoFools")
    /\ ARestingDealer => Prints(9, "ARestingDealer")
    /\ ADepartedFool => Prints(10, "ADepartedFool")
    /\ ARestingWinner => Prints(11, "ARestingWinner")
=============================================================================
