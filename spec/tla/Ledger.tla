-------------------------------- MODULE Ledger ------------------------------
(* What a whole deal costs and how many are played. The position does not    *)
(* hold that, so it is written down beside it.                               *)
EXTENDS Properties

VARIABLES
    opening,  \* by seat: the lives when this deal was dealt
    played    \* how many deals of this match were dealt

ledger == <<opening, played>>

LedgerInit == Init /\ opening = lives /\ played = 0

WriteDown ==
    /\ opening' = IF phase = "Undealt" THEN lives ELSE opening
    /\ played' = CASE phase = "Undealt" -> played + 1
                   [] phase = "MatchOver" -> 0
                   [] OTHER -> played

LedgerNext == Next /\ WriteDown
LedgerSpec == LedgerInit /\ [][LedgerNext]_<<vars, ledger>>

RECURSIVE Total(_, _)
Total(counters, seats) ==
    IF seats = {}
    THEN 0
    ELSE LET seat == CHOOSE one \in seats : TRUE
         IN  counters[seat] + Total(counters, seats \ {seat})

(* No seat loses more than two lives in a deal. With two it could not. *)
L5 == InDeal => \A seat \in Seats : opening[seat] - lives[seat] <= 2

(* Every played deal lowers the total of lives. *)
E3 == phase = "Closing" => Total(lives, Seats) < Total(opening, Seats)

(* At most n times L less one deals are played, and at least half as many as *)
(* L: with two lives that is one, which every match has.                     *)
E4Bound ==
    /\ played <= SeatCount * StartLives - 1
    /\ phase = "MatchOver" => 2 * played >= StartLives

(* The bound of E4 is reached. *)
NoLongestMatch == played < SeatCount * StartLives - 1
=============================================================================
