(** * With the 42 cards: the properties C8, L4, L6 and E1 *)

From Coq Require Import Arith Bool Lia List Permutation.
From Gnav Require Import Game Lists Facts Settlement Table Match Ending Reached.
Import ListNotations.

Section The_42_cards.
Variables (seats each : nat) (first_dealer : Seat).
Hypothesis agreed : is_agreed seats each first_dealer.
Variables (fired : list RuleId) (state : State).
Hypothesis reachable : reached the_42 seats each first_dealer fired state.

Lemma sound_42 : forall p, is_in_deal state p -> is_sound the_42 p.
Proof. exact (deal_sound agreed reachable). Qed.

(** At the table: one, two or three pay when two or more are compared. *)
Theorem L4_one_to_three_pay : forall p, state = Comparing p -> 2 <= length (compared p) ->
  1 <= length (payers (compared p)) <= 3.
Proof.
  intros p comparing enough. split; [now apply somebody_pays |].
  apply few_pay, two_copies_compared, sound_42. rewrite comparing. apply in_comparing.
Qed.

(** At most two seats rest. *)
Theorem L6_at_most_two_rest : forall p, state = Resting p -> length (resters p) <= 2.
Proof.
  intros p resting. unfold resters. etransitivity; [apply filter_no_longer |].
  rewrite fools_copies. apply two_copies_compared, sound_42. rewrite resting. apply in_resting.
Qed.

(** Cards drawn past are houses or horses, four at most. *)
Theorem C8_at_most_four_are_drawn_past : forall p, state = Drawing p ->
  Forall (fun rank => passes rank = true) (discarded p) /\ length (discarded p) <= 4.
Proof.
  intros p drawing.
  pose proof (all_holds agreed reachable) as [_ found].
  rewrite drawing in found. destruct found as (turn & refused & _). split; auto.
  apply (four_pass p); auto; [apply turn | exists []; now rewrite app_nil_r].
Qed.

(** At most five cards leave the stock in a deal. *)
Theorem C8_at_most_five_leave_the_stock : forall p, is_in_deal state p ->
  42 - length (row p) - length (stock p) <= 5.
Proof.
  intros p deal. apply sound_42 in deal. pose proof (cards_counted p deal) as all.
  destruct (past _ _ deal) as (passed & last & gone & refused & one).
  pose proof (four_pass p passed deal (ex_intro _ last gone) refused) as four.
  rewrite gone, app_length in all. lia.
Qed.

(** With 37 seats or fewer a card is left whenever the stock is asked. *)
Theorem C8_the_stock_never_runs_out : seats <= 37 -> forall p, state = Drawing p -> stock p <> [].
Proof.
  intros few p drawing none.
  destruct (C8_at_most_four_are_drawn_past p drawing) as [_ four].
  assert (found : is_sound the_42 p) by (apply sound_42; rewrite drawing;
    apply in_turn, while_drawing).
  pose proof (cards_counted p found) as all. rewrite none in all. cbn in all.
  pose proof (all_holds agreed reachable) as [seated _].
  pose proof (run_seats _ _ _ _ reachable) as same. rewrite drawing in seated, same.
  destruct seated as [_ short]. unfold lives_in in *. cbn in short, same.
  rewrite repeat_length in same. lia.
Qed.

Lemma can_follow : forall before event what,
  is_allowed the_42 event -> fire before event = Some what ->
    exists after, follows the_42 after before.
Proof. intros before event [rule after] allowed fires. now exists after, event, rule. Qed.

(** A match stops only when it is over: until then some event is legal. *)
Theorem E1_a_match_stops_only_when_over : seats <= 37 ->
  (exists s, state = MatchOver s) \/ exists after, follows the_42 after state.
Proof.
  intros few.
  pose proof (all_holds agreed reachable) as [seated _].
  pose proof (run_seats _ _ _ _ reachable) as same.
  pose proof (C8_the_stock_never_runs_out few) as some.
  destruct state as [s | s contestants | p | p | p place | p | p | p | p | p | p who | s who | s];
    try (right; eapply (can_follow _ OfItself); [exact I | reflexivity]).
  - right. destruct seated as [_ short]. unfold lives_in in *. cbn in short, same.
    rewrite repeat_length in same.
    eapply (can_follow _ (Deal the_pack)); [apply Permutation_refl |].
    cbn [fire]. replace (length the_pack) with 42 by reflexivity.
    destruct (Nat.leb_spec (length contestants) 42); [reflexivity | lia].
  - right. now eapply (can_follow _ Keep).
  - right. specialize (some p eq_refl).
    destruct (stock p) as [| drawn rest] eqn:top; [contradiction |].
    eapply (can_follow _ OfItself); [exact I |]. cbn. now rewrite top.
  - right. now eapply (can_follow _ NextDeal).
  - left. now exists s.
Qed.
End The_42_cards.
