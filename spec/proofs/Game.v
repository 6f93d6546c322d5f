(** * The game: the rules of a match as functions

    One definition for each rule that has a transition; the comment above it is the rule's id.
    [fire] is the whole game: from a state and an event to the rule that fires and the next state.

    Left out: face-up marks, what seats have seen (and so DEAL-KNOCK, which shows and does nothing
    else), the deal's number, and RESTART, which begins another match. *)

From Coq Require Import Arith Bool List Permutation.
From Gnav Require Export Words.
Import ListNotations.

(** ** Dealing *)

Definition clockwise_after (seat : Seat) (seats : nat) : list Seat :=
  map (fun offset => (seat + offset) mod seats) (seq 1 seats).

Definition row_of (s : Standing) : list Seat :=
  filter (fun seat => is_alive (lives s) seat && negb (is_among seat (resting s)))
    (clockwise_after (dealer s) (length (lives s))).

Definition call_next_deal (s : Standing) (resters : list Seat) : Standing :=
  let order := clockwise_after (dealer s) (length (lives s)) in
  AtRest (hd (dealer s) (filter (is_alive (lives s)) order)) (lives s) resters.

(** MATCH-START *)
Definition open_match (seats each : nat) (first_dealer : Seat) : Standing :=
  AtRest first_dealer (repeat each seats) [].

(** DEAL-ROW, DEAL-SKIP *)
Definition gather (s : Standing) : RuleId * State :=
  if length (row_of s) <? 2
  then (DEAL_SKIP, Gathering (call_next_deal s []))
  else (DEAL_ROW, Undealt s (row_of s)).

(** DEAL-HANDS *)
Definition deal_hands (s : Standing) (contestants : list Seat) (pack : list Rank) : State :=
  let hands := firstn (length contestants) pack in
  Dealt (AtTable s contestants hands hands (skipn (length contestants) pack) [] [] [] [] 0).

(** ** A turn *)

(** TURN-KEEP *)
Definition turn_keep (p : Position) : State :=
  Resuming (with_pointer (with_decision p Keeping) (S (pointer p))).

(** TURN-REQUEST, STOCK-REQUEST *)
Definition request (p : Position) : RuleId * State :=
  let asked := with_decision p Requesting in
  if S (pointer p) <? length (row p)
  then (TURN_REQUEST, Challenging asked (S (pointer p)))
  else (STOCK_REQUEST, Drawing asked).

(** EXCHANGE-ACCEPT *)
Definition exchange_accept (p : Position) (place : Place) : State :=
  let swap := (pointer p, place) in
  let swapped := with_cards p (exchanged (cards p) swap) in
  Resuming (with_pointer (with_record swapped (record p ++ [swap])) place).

(** DRAGOON-REFUSE *)
Definition dragoon_refuse (p : Position) (place : Place) : State :=
  Resuming (with_pointer (requester_loses_a_life p) (S place)).

(** CAT-UNDO *)
Definition cat_undo (p : Position) (place : Place) : State :=
  Resuming (with_pointer (every_exchange_undone (requester_loses_a_life p)) (S place)).

(** CUCKOO-STOP *)
Definition cuckoo_stop (p : Position) : State := Resuming (with_pointer p (past_the_row p)).

(** PASS-ON, PASS-TO-STOCK *)
Definition pass (p : Position) (place : Place) : RuleId * State :=
  if S place <? length (row p)
  then (PASS_ON, Challenging p (S place))
  else (PASS_TO_STOCK, Drawing p).

(** The answer of the challenged card. *)
Definition answer (p : Position) (place : Place) : RuleId * State :=
  match card_at p place with
  | Hus | Hest => pass p place
  | Katt => (CAT_UNDO, cat_undo p place)
  | Dragon => (DRAGOON_REFUSE, dragoon_refuse p place)
  | Gjok => (CUCKOO_STOP, cuckoo_stop p)
  | _ => (EXCHANGE_ACCEPT, exchange_accept p place)
  end.

(** ** The stock *)

(** STOCK-DRAW: the replaced card is discarded. *)
Definition stock_draw (p : Position) (drawn : Rank) (rest : list Rank) : State :=
  let replaced := card_at p (pointer p) in
  let taken := with_stock p rest (discarded p ++ [replaced]) in
  Resuming (with_pointer (with_cards taken (put (cards p) (pointer p) drawn)) (past_the_row p)).

(** A drawn matador is discarded. *)
Definition drawn_away (p : Position) (drawn : Rank) (rest : list Rank) : Position :=
  with_stock p rest (discarded p ++ [drawn]).

(** STOCK-DRAGOON *)
Definition stock_dragoon (p : Position) : State :=
  Resuming (with_pointer (requester_loses_a_life p) (past_the_row p)).

(** STOCK-CAT *)
Definition stock_cat (p : Position) : State :=
  Resuming (with_pointer (every_exchange_undone (requester_loses_a_life p)) (past_the_row p)).

(** STOCK-CUCKOO *)
Definition stock_cuckoo (p : Position) : State := Resuming (with_pointer p (past_the_row p)).

(** The answer of the drawn card; STOCK-PASS is its first line. *)
Definition draw (p : Position) (drawn : Rank) (rest : list Rank) : RuleId * State :=
  let away := drawn_away p drawn rest in
  match drawn with
  | Hus | Hest => (STOCK_PASS, Drawing away)
  | Katt => (STOCK_CAT, stock_cat away)
  | Dragon => (STOCK_DRAGOON, stock_dragoon away)
  | Gjok => (STOCK_CUCKOO, stock_cuckoo away)
  | _ => (STOCK_DRAW, stock_draw p drawn rest)
  end.

(** ** Resuming *)

Definition is_at_zero (p : Position) (seat : Seat) : bool :=
  negb (is_alive (position_lives p) seat) && negb (is_among seat (departed p)).

(** EXIT-AT-ZERO, TURN-NEXT, EXCHANGES-END *)
Definition resume (p : Position) : RuleId * State :=
  match filter (is_at_zero p) (row p) with
  | seat :: _ => (EXIT_AT_ZERO, Resuming (with_departed p (seat :: departed p)))
  | [] =>
      if pointer p <? length (row p)
      then (TURN_NEXT, Deciding p)
      else (EXCHANGES_END, Settling p)
  end.

(** ** Settlement *)

Definition compared (p : Position) : list (Seat * Rank) :=
  filter (fun held => negb (is_among (fst held) (departed p))) (combine (row p) (cards p)).

Definition fools (held : list (Seat * Rank)) : list Seat :=
  map fst (filter (fun it => is_fool (snd it)) held).

Definition others (held : list (Seat * Rank)) : list (Seat * Rank) :=
  filter (fun it => negb (is_fool (snd it))) held.

Definition lowest_value (held : list (Seat * Rank)) : nat :=
  fold_right (fun it => min (value (snd it))) (value Gjok) held.

(** The seats tied for the lowest rank; no fool is looked at. *)
Definition lowest (held : list (Seat * Rank)) : list Seat :=
  map fst (filter (fun it => value (snd it) =? lowest_value (others held)) (others held)).

Definition comparison (held : list (Seat * Rank)) : RuleId :=
  if length held <? 2 then SETTLE_LONE
  else match length (fools held) with
       | 0 => SETTLE_LOWEST
       | 1 => SETTLE_ONE_FOOL
       | _ => SETTLE_TWO_FOOLS
       end.

(** SETTLE-LONE, SETTLE-LOWEST, SETTLE-ONE-FOOL, SETTLE-TWO-FOOLS: who pays. *)
Definition payers (held : list (Seat * Rank)) : list Seat :=
  match comparison held with
  | SETTLE_LOWEST => lowest held
  | SETTLE_ONE_FOOL => fools held ++ lowest held
  | SETTLE_TWO_FOOLS => fools held
  | _ => []
  end.

Definition settle (p : Position) : RuleId * State :=
  let paid := with_lives p (one_life_less (position_lives p) (payers (compared p))) in
  match comparison (compared p) with
  | SETTLE_LOWEST => (SETTLE_LOWEST, Closing paid [])
  | SETTLE_ONE_FOOL => (SETTLE_ONE_FOOL, Resting paid)
  | SETTLE_TWO_FOOLS => (SETTLE_TWO_FOOLS, Resting paid)
  | _ => (SETTLE_LONE, Closing paid [])
  end.

(** SETTLE-REST: who rests. *)
Definition resters (p : Position) : list Seat :=
  filter (is_alive (position_lives p)) (fools (compared p)).

(** MATCH-WON, MATCH-DRAWN, MATCH-GOES-ON *)
Definition close (p : Position) (who_rests : list Seat) : RuleId * State :=
  match length (living (position_lives p)) with
  | 0 => (MATCH_DRAWN, MatchOver (position_standing p))
  | 1 => (MATCH_WON, MatchOver (position_standing p))
  | _ => (MATCH_GOES_ON, Settled (position_standing p) who_rests)
  end.

(** ** The machine *)

(** TURN-FIRST, SETTLE-REVEAL and NEXT-DEAL have a line each here and no definition of their own. *)
Definition fire (state : State) (event : Event) : option (RuleId * State) :=
  match state, event with
  | Gathering s, OfItself => Some (gather s)
  | Undealt s contestants, Deal pack =>
      if length contestants <=? length pack
      then Some (DEAL_HANDS, deal_hands s contestants pack)
      else None
  | Dealt p, OfItself => Some (TURN_FIRST, Deciding p)
  | Deciding p, Keep => Some (TURN_KEEP, turn_keep p)
  | Deciding p, Request => Some (request p)
  | Challenging p place, OfItself => Some (answer p place)
  | Drawing p, OfItself =>
      match stock p with [] => None | drawn :: rest => Some (draw p drawn rest) end
  | Resuming p, OfItself => Some (resume p)
  | Settling p, OfItself => Some (SETTLE_REVEAL, Comparing p)
  | Comparing p, OfItself => Some (settle p)
  | Resting p, OfItself => Some (SETTLE_REST, Closing p (resters p))
  | Closing p who_rests, OfItself => Some (close p who_rests)
  | Settled s who_rests, NextDeal => Some (NEXT_DEAL, Gathering (call_next_deal s who_rests))
  | _, _ => None
  end.

(** ** Play *)

(** A deal of any pack of cards, and one of a shuffle of the 42. *)
Definition any_pack (pack : list Rank) : Prop := True.
Definition the_42 (pack : list Rank) : Prop := Permutation pack the_pack.

Definition is_allowed (packs : list Rank -> Prop) (event : Event) : Prop :=
  match event with Deal pack => packs pack | _ => True end.

(** [run packs start fired state]: play can go from [start] to [state] when each pack that is dealt
    is one of [packs]; [fired] are the rules on the way, the last one first. *)
Inductive run (packs : list Rank -> Prop) (start : State) : list RuleId -> State -> Prop :=
  | stays : run packs start [] start
  | goes_on : forall fired before event rule after,
      run packs start fired before ->
      is_allowed packs event ->
      fire before event = Some (rule, after) ->
      run packs start (rule :: fired) after.

(** What can come up in a match of so many seats with so many lives each. *)
Definition reached (packs : list Rank -> Prop) (seats each : nat) (first_dealer : Seat) :=
  run packs (Gathering (open_match seats each first_dealer)).
