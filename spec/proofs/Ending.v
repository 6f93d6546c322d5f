(** * Ending: no match goes on for ever, and none stops early *)

From Coq Require Import Arith Bool Lia List Permutation.
From Gnav Require Import Game Lists Facts Settlement Table Match Costs.
Import ListNotations.

(** ** Every match ends *)

Definition undeparted (p : Position) : nat :=
  length (filter (fun seat => negb (is_among seat (departed p))) (row p)).

(** How much of the deal is left at most; it falls with every rule that begins no other deal. *)
Definition left_of_turns (p : Position) : nat :=
  undeparted p + length (stock p) + (length (row p) - pointer p) * (length (row p) + 12).

Definition stage (state : State) : nat :=
  match state with
  | Dealt p => left_of_turns p + length (row p) + 11
  | Deciding p => left_of_turns p + length (row p) + 10
  | Challenging p place => left_of_turns p + 9 + (length (row p) - place)
  | Drawing p => left_of_turns p + 9
  | Resuming p => left_of_turns p + length (row p) + 11
  | Settling p => left_of_turns p + 8
  | Comparing p => left_of_turns p + 7
  | Resting p => left_of_turns p + 6
  | Closing p _ => left_of_turns p + 5
  | Settled _ _ => 3
  | Gathering s => if length (row_of s) <? 2 then 2 else 1
  | Undealt _ _ | MatchOver _ => 0
  end.

Lemma pointer_further : forall p q,
  row q = row p -> departed q = departed p -> stock q = stock p ->
  pointer p < pointer q -> pointer p < length (row p) ->
  left_of_turns q + length (row p) + 12 <= left_of_turns p.
Proof.
  intros p q same same' same'' later within. unfold left_of_turns, undeparted.
  rewrite same, same', same''. nia.
Qed.

Lemma answer_stage : forall packs p place,
  holds_in_deal packs (Challenging p place) ->
  stage (snd (answer p place)) < stage (Challenging p place).
Proof.
  intros packs p place (turn & _ & _ & _ & within & _).
  assert (resumes : forall q, row q = row p -> departed q = departed p -> stock q = stock p ->
    pointer p < pointer q -> stage (Resuming q) < stage (Challenging p place)).
  { intros q same same' same'' later. cbn [stage].
    pose proof (pointer_further p q same same' same'' later). rewrite same. lia. }
  unfold answer, pass. destruct (card_at p place); cbn [snd];
    try (destruct (Nat.ltb_spec (S place) (length (row p))); cbn [snd stage]; lia);
    apply resumes; cbn; auto; unfold past_the_row; lia.
Qed.

Lemma draw_stage : forall packs p drawn rest,
  holds_in_deal packs (Drawing p) -> stock p = drawn :: rest ->
  stage (snd (draw p drawn rest)) < stage (Drawing p).
Proof.
  intros packs p drawn rest (turn & _) top. pose proof (pointed _ _ turn) as within.
  assert (resumes : forall q, row q = row p -> departed q = departed p -> stock q = rest ->
    pointer q = length (row p) -> stage (Resuming q) < stage (Drawing p)).
  { intros q same same' same'' later. cbn [stage]. unfold left_of_turns, undeparted.
    rewrite same, same', same'', later, top. cbn [length]. nia. }
  assert (again : stage (Drawing (drawn_away p drawn rest)) < stage (Drawing p)).
  { cbn [stage]. unfold left_of_turns, undeparted, drawn_away.
    cbn [row departed stock pointer with_stock]. rewrite top. cbn [length]. lia. }
  unfold draw. destruct drawn; cbn [snd]; try exact again; now apply resumes.
Qed.

Lemma exit_fewer : forall p seat,
  In seat (row p) -> ~ In seat (departed p) ->
  undeparted (with_departed p (seat :: departed p)) < undeparted p.
Proof.
  intros p seat among stays. unfold undeparted. cbn [departed row with_departed].
  apply not_among in stays.
  assert (fewer : forall seats,
    length (filter (fun other => negb (is_among other (seat :: departed p))) seats)
    <= length (filter (fun other => negb (is_among other (departed p))) seats)).
  { induction seats as [| other seats IH]; auto. unfold is_among in *. cbn in *.
    destruct (other =? seat), (existsb (Nat.eqb other) (departed p)); cbn in *; lia. }
  induction (row p) as [| other later IH]; [contradiction |].
  destruct among as [-> | among].
  - specialize (fewer later). unfold is_among in *. cbn in *.
    rewrite Nat.eqb_refl, stays. cbn in *. lia.
  - specialize (IH among). unfold is_among in *. cbn in *.
    destruct (other =? seat), (existsb (Nat.eqb other) (departed p)); cbn in *; lia.
Qed.

Lemma resume_stage : forall p, stage (snd (resume p)) < stage (Resuming p).
Proof.
  intros p. unfold resume. destruct (filter (is_at_zero p) (row p)) as [| seat later] eqn:zero.
  - destruct (_ <? _); cbn [snd stage]; lia.
  - assert (chosen : In seat (filter (is_at_zero p) (row p))) by (rewrite zero; now left).
    apply filter_In in chosen as [among at_zero]. apply andb_true_iff in at_zero as [_ stays].
    apply negb_true_iff, not_among in stays. pose proof (exit_fewer p seat among stays).
    cbn [snd stage]. unfold left_of_turns in *. cbn [row stock pointer with_departed]. lia.
Qed.

Lemma settle_stage : forall p, stage (snd (settle p)) < stage (Comparing p).
Proof.
  intros p. unfold settle. destruct (comparison _); cbn [snd stage];
    unfold left_of_turns, undeparted; cbn [row departed stock pointer with_lives]; lia.
Qed.

Definition is_undealt (state : State) : Prop :=
  match state with Undealt _ _ => True | _ => False end.

(** A rule begins a deal, or deals, or leaves less of the deal. *)
Lemma fire_stage : forall packs state event rule after,
  holds packs state -> fire state event = Some (rule, after) ->
  rule = DEAL_ROW \/ is_undealt state
  \/ (stage after < stage state /\ ~ is_undealt after /\ is_deal_row rule = false).
Proof.
  intros packs state event rule after [seated found] fires. unfold fire in fires.
  destruct state as [s | s contestants | p | p | p place | p | p | p | p | p | p who | s who | s],
    event as [| pack | | |]; try discriminate; cbn [is_undealt]; auto.
  - injection fires as fires. unfold gather in fires.
    destruct (Nat.ltb_spec (length (row_of s)) 2) as [short |]; injection fires as <- <-; auto.
    right. right. cbn [stage is_undealt]. repeat split; auto.
    pose proof (nobody_rests_long_row (call_next_deal s [])) as long.
    rewrite living_called in long. cbn [resting call_next_deal] in long.
    specialize (long (proj1 (next_dealer_seated s [] (proj1 seated))) eq_refl).
    apply Nat.ltb_lt in short. rewrite short.
    destruct (Nat.ltb_spec (length (row_of (call_next_deal s []))) 2); lia.
  - injection fires as <- <-. right. right. cbn [stage is_undealt]. repeat split; auto.
    unfold left_of_turns, undeparted. lia.
  - injection fires as <- <-. right. right. repeat split; auto.
    destruct found as [turn _]. pose proof (pointed _ _ turn).
    pose proof (pointer_further p (with_pointer (with_decision p Keeping) (S (pointer p)))) as far.
    specialize (far eq_refl eq_refl eq_refl). cbn [row pointer with_pointer with_decision] in far.
    cbn [stage turn_keep row with_pointer with_decision]. lia.
  - injection fires as fires. unfold request in fires. right. right.
    destruct found as [turn _]. pose proof (pointed _ _ turn).
    destruct (Nat.ltb_spec (S (pointer p)) (length (row p))); injection fires as <- <-;
      repeat split; auto; cbn [stage]; unfold left_of_turns, undeparted;
      cbn [row departed stock pointer with_decision]; lia.
  - injection fires as fires. right. right. pose proof (answer_stage packs p place found) as falls.
    rewrite fires in falls. split; [exact falls |]. revert fires. unfold answer, pass.
    destruct (card_at p place); try (destruct (_ <? _)); intros [= <- <-]; auto.
  - destruct (stock p) as [| drawn rest] eqn:top; [discriminate |]. injection fires as fires.
    right. right. pose proof (draw_stage packs p drawn rest found top) as falls.
    rewrite fires in falls. split; [exact falls |]. revert fires. unfold draw.
    destruct drawn; intros [= <- <-]; auto.
  - injection fires as fires. right. right. pose proof (resume_stage p) as falls.
    rewrite fires in falls. split; [exact falls |]. revert fires. unfold resume.
    destruct (filter _ _); [destruct (_ <? _) |]; intros [= <- <-]; auto.
  - injection fires as <- <-. right. right. cbn [stage]. repeat split; auto. lia.
  - injection fires as fires. right. right. pose proof (settle_stage p) as falls.
    rewrite fires in falls. split; [exact falls |]. revert fires. unfold settle.
    destruct (comparison _); intros [= <- <-]; auto.
  - injection fires as <- <-. right. right. cbn [stage]. repeat split; auto. lia.
  - injection fires as fires. right. right. unfold close in fires.
    destruct (length _) as [| [|]]; injection fires as <- <-; cbn [stage]; repeat split; auto; lia.
  - injection fires as <- <-. right. right. cbn [is_undealt stage]. repeat split; auto.
    destruct (_ <? 2); lia.
Qed.

(** The state after is one that can follow the state before. *)
Definition follows (packs : list Rank -> Prop) (after before : State) : Prop :=
  exists event rule, is_allowed packs event /\ fire before event = Some (rule, after).

Section Ends.
Variables (packs : list Rank -> Prop) (start : State) (lives : nat).
Hypothesis start_holds : holds packs start.
Hypothesis few_deals : forall fired state, run packs start fired state -> played fired <= lives.

(** A play that has come through so many deals ends if every play through more of them does. *)
Lemma ends_in_deal : forall deals,
  (forall fired state, run packs start fired state -> deals < played fired ->
     Acc (follows packs) state) ->
  forall most fired state, run packs start fired state -> played fired = deals ->
    ~ is_undealt state -> stage state < most -> Acc (follows packs) state.
Proof.
  intros deals later.
  induction most as [| most IH]; intros fired state play now dealt falls; [lia |].
  constructor. intros after (event & rule & allowed & fires).
  assert (play' : run packs start (rule :: fired) after) by (eapply goes_on; eassumption).
  pose proof (run_holds _ _ _ _ play start_holds) as found.
  destruct (fire_stage packs _ _ _ _ found fires) as [-> | [undealt | (less & dealt' & same)]].
  - apply (later _ _ play'). rewrite counted_played. cbn. lia.
  - contradiction.
  - apply (IH _ _ play'); auto; [| lia].
    rewrite counted_played. unfold counted. now rewrite same.
Qed.

Lemma dealt_next : forall state event rule after,
  is_undealt state -> fire state event = Some (rule, after) ->
  ~ is_undealt after /\ is_deal_row rule = false.
Proof.
  intros [] event rule after undealt fires; try contradiction.
  destruct event; try discriminate. cbn in fires. destruct (_ <=? _); [| discriminate].
  now injection fires as <- <-.
Qed.

Lemma ends : forall fired state, run packs start fired state -> Acc (follows packs) state.
Proof.
  intros fired. remember (lives - played fired) as left. revert fired Heqleft.
  induction left as [left IH] using lt_wf_ind. intros fired number state play.
  assert (later : forall fired' state', run packs start fired' state' ->
    played fired < played fired' -> Acc (follows packs) state').
  { intros fired' state' play' more. pose proof (few_deals _ _ play').
    eapply IH; [| reflexivity | exact play']. lia. }
  assert (dealt : forall fired' state', run packs start fired' state' ->
    played fired' = played fired -> ~ is_undealt state' -> Acc (follows packs) state').
  { intros. eapply ends_in_deal; eauto. }
  destruct state as [| s contestants | | | | | | | | | | |]; try (eapply dealt; eauto; fail).
  constructor. intros after (event & rule & allowed & fires).
  destruct (dealt_next (Undealt s contestants) _ _ _ I fires) as [not_undealt same].
  eapply dealt; [eapply goes_on; eassumption | | assumption].
  rewrite counted_played. unfold counted. now rewrite same.
Qed.
End Ends.

(** ** No match stops before it is over *)

Lemma length_the_42 : forall pack, the_42 pack -> length pack = 42.
Proof. intros pack fits. now rewrite (Permutation_length fits). Qed.

Lemma passed_few : forall passed,
  Forall (fun rank => passes rank = true) passed ->
  length passed <= copies Hus passed + copies Hest passed.
Proof.
  unfold copies. induction 1 as [| rank later refused all IH]; cbn; auto.
  destruct rank; try discriminate; cbn in *; lia.
Qed.

Lemma four_pass : forall p passed,
  is_sound the_42 p -> (exists rest, discarded p = passed ++ rest) ->
  Forall (fun rank => passes rank = true) passed -> length passed <= 4.
Proof.
  intros p passed found (rest & all) refused. pose proof (passed_few passed refused).
  destruct (conserved _ _ found) as (pack & fits & same).
  assert (few : forall rank, copies rank passed <= 2).
  { intros rank. pose proof (copies_in_the_pack rank) as two.
    rewrite <- (copies_permutation rank _ _ fits), <- (copies_permutation rank _ _ same), all,
      !copies_app in two. lia. }
  pose proof (few Hus). pose proof (few Hest). lia.
Qed.

Lemma cards_counted : forall p,
  is_sound the_42 p -> length (row p) + length (stock p) + length (discarded p) = 42.
Proof.
  intros p found. destruct (conserved _ _ found) as (pack & fits & same).
  apply Permutation_length in same. rewrite (length_the_42 _ fits), !app_length in same.
  rewrite (cards_along _ _ found) in same. lia.
Qed.
