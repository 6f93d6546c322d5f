(** * Match: what holds from the first deal to the end *)

From Coq Require Import Arith Bool Lia List Permutation.
From Gnav Require Import Game Lists Lives Facts Turns Stock Settlement Table.
Import ListNotations.

(** ** What holds in every phase *)

Definition holds (packs : list Rank -> Prop) (state : State) : Prop :=
  is_seated state /\
  match state with
  | Gathering s | Settled s _ => 2 <= length (living (lives s))
  | Undealt s contestants => contestants = row_of s /\ 2 <= length contestants
  | MatchOver s => length (living (lives s)) <= 1
  | _ => holds_in_deal packs state
  end.

Lemma living_called : forall s who_rests,
  living (lives (call_next_deal s who_rests)) = living (lives s).
Proof. reflexivity. Qed.

Lemma fire_holds : forall packs state event rule after,
  holds packs state -> is_allowed packs event -> fire state event = Some (rule, after) ->
  holds packs after.
Proof.
  intros packs state event rule after [seated found] allowed fires.
  destruct (fire_takes _ _ _ _ fires) as (_ & _ & seated'). apply seated' in seated.
  split; [exact seated |]. clear seated seated'. unfold fire in fires.
  destruct state as [s | s contestants | p | p | p place | p | p | p | p | p | p who | s who | s],
    event as [| pack | | |]; try discriminate.
  - injection fires as fires. unfold gather in fires.
    destruct (Nat.ltb_spec (length (row_of s)) 2); injection fires as <- <-; auto.
  - destruct (Nat.leb_spec (length contestants) (length pack)); [| discriminate].
    injection fires as <- <-. destruct found as [-> long].
    apply deal_holds; auto using row_of_once, row_alive.
  - injection fires as <- <-. exact found.
  - injection fires as <- <-. exact (keep_holds p found).
  - injection fires as fires. pose proof (request_holds p found) as found'.
    unfold request in *. now destruct (_ <? _); injection fires as <- <-.
  - injection fires as fires. pose proof (answer_holds p place found) as found'.
    rewrite fires in found'. revert fires. unfold answer, pass.
    destruct (card_at p place); try (destruct (_ <? _)); now intros [= <- <-].
  - destruct (stock p) as [| drawn rest] eqn:top; [discriminate |]. injection fires as fires.
    pose proof (draw_holds p drawn rest found top) as found'.
    rewrite fires in found'. revert fires. unfold draw.
    destruct drawn; now intros [= <- <-].
  - injection fires as fires. pose proof (resume_holds p found) as found'.
    rewrite fires in found'. revert fires. unfold resume.
    destruct (filter _ _); [destruct (_ <? _) |]; now intros [= <- <-].
  - injection fires as <- <-. exact found.
  - injection fires as fires. pose proof (settle_holds p found) as found'.
    rewrite fires in found'. revert fires. unfold settle.
    destruct (comparison _); now intros [= <- <-].
  - injection fires as <- <-. exact found.
  - injection fires as fires. unfold close in fires.
    destruct (length (living _)) as [| [| more]] eqn:alive; injection fires as <- <-;
      unfold position_lives in alive; lia.
  - injection fires as <- <-. exact found.
Qed.

Lemma run_holds : forall packs start fired state,
  run packs start fired state -> holds packs start -> holds packs state.
Proof. induction 1; eauto using fire_holds. Qed.

Lemma lives_opened : forall seats each seat, seat < seats ->
  lives_of (repeat each seats) seat = each.
Proof.
  unfold lives_of. induction seats as [| seats IH]; intros each [| seat] within; cbn; try lia.
  apply IH. lia.
Qed.

Lemma living_opened : forall seats each, 1 <= each -> living (repeat each seats) = seq 0 seats.
Proof.
  intros seats each some. unfold living. rewrite repeat_length.
  assert (all : forall seat, In seat (seq 0 seats) -> is_alive (repeat each seats) seat = true).
  { intros seat among. apply in_seq in among. apply alive_lives. rewrite lives_opened; lia. }
  induction (seq 0 seats) as [| seat later IH]; cbn; auto.
  rewrite all by now left. f_equal. apply IH. intros other among. apply all. now right.
Qed.

Lemma open_holds : forall packs seats each first_dealer,
  2 <= seats -> 1 <= each -> first_dealer < seats ->
  holds packs (Gathering (open_match seats each first_dealer)).
Proof.
  intros packs seats each first_dealer enough some within. split.
  - unfold is_seated, lives_in. cbn. rewrite repeat_length. lia.
  - unfold open_match. cbn [lives]. now rewrite living_opened, seq_length.
Qed.

(** ** How a deal begins *)

Lemma fire_gathers : forall before event rule s,
  fire before event = Some (rule, Gathering s) ->
  exists s' who_rests, s = call_next_deal s' who_rests
    /\ (before = Gathering s' \/ exists who, before = Settled s' who).
Proof.
  intros before event rule after fires. unfold fire in fires.
  destruct before as [s | s contestants | p | p | p place | p | p | p | p | p | p who | s who | s],
    event as [| pack | | |]; try discriminate.
  - injection fires as fires. unfold gather in fires.
    destruct (_ <? 2); [injection fires as <- <- | discriminate]. exists s, []. auto.
  - now destruct (_ <=? _).
  - injection fires as fires. unfold request in fires. now destruct (_ <? _).
  - injection fires as fires. revert fires. unfold answer, pass.
    destruct (card_at p place); try destruct (_ <? _); discriminate.
  - destruct (stock p) as [| drawn rest]; [discriminate |]. injection fires as fires.
    unfold draw in fires. now destruct drawn.
  - injection fires as fires. unfold resume in fires.
    now destruct (filter _ _); [destruct (_ <? _) |].
  - injection fires as fires. unfold settle in fires. now destruct (comparison _).
  - injection fires as fires. unfold close in fires. now destruct (length _) as [| [|]].
  - injection fires as <- <-. exists s, who. split; auto. right. now exists who.
Qed.

(** A row is formed, a deal is skipped and [Undealt] is reached in [Gathering] alone. *)
Lemma gathered : forall before event rule after,
  fire before event = Some (rule, after) ->
  rule = DEAL_ROW \/ rule = DEAL_SKIP \/ (exists s contestants, after = Undealt s contestants) ->
  exists s, before = Gathering s /\ gather s = (rule, after).
Proof.
  intros before event rule after fires here. unfold fire in fires.
  destruct before as [s | s contestants | p | p | p place | p | p | p | p | p | p who | s who | s],
    event as [| pack | | |]; try discriminate;
    [injection fires as fires; now exists s | exfalso ..];
    enough (rule <> DEAL_ROW /\ rule <> DEAL_SKIP
      /\ forall s contestants, after <> Undealt s contestants) as (not_row & not_skip & elsewhere)
      by (destruct here as [| [| (s' & contestants' & formed)]];
        [auto .. | now apply elsewhere in formed]);
    revert fires; clear here.
  - destruct (_ <=? _); intros [= <- <-]; repeat split; discriminate.
  - intros [= <- <-]; repeat split; discriminate.
  - intros [= <- <-]; repeat split; discriminate.
  - unfold request. destruct (_ <? _); intros [= <- <-]; repeat split; discriminate.
  - unfold answer, pass.
    destruct (card_at p place); try destruct (_ <? _); intros [= <- <-]; repeat split; discriminate.
  - destruct (stock p) as [| drawn rest]; [discriminate |].
    unfold draw. destruct drawn; intros [= <- <-]; repeat split; discriminate.
  - unfold resume. destruct (filter _ _); [destruct (_ <? _) |];
      intros [= <- <-]; repeat split; discriminate.
  - intros [= <- <-]; repeat split; discriminate.
  - unfold settle. destruct (comparison _); intros [= <- <-]; repeat split; discriminate.
  - intros [= <- <-]; repeat split; discriminate.
  - unfold close. destruct (length _) as [| [|]]; intros [= <- <-]; repeat split; discriminate.
  - intros [= <- <-]; repeat split; discriminate.
Qed.

Lemma fire_forms_row : forall before event rule s contestants,
  fire before event = Some (rule, Undealt s contestants) -> before = Gathering s.
Proof.
  intros before event rule s contestants fires.
  apply gathered in fires as (s' & -> & formed); [| eauto].
  unfold gather in formed. destruct (_ <? 2); [discriminate | congruence].
Qed.

Lemma deal_row_from : forall before event after,
  fire before event = Some (DEAL_ROW, after) -> exists s, before = Gathering s.
Proof. intros before event after fires. apply gathered in fires as (s & -> & _); eauto. Qed.

Lemma run_seats : forall packs start fired state,
  run packs start fired state -> length (lives_in state) = length (lives_in start).
Proof.
  induction 1 as [| fired before event rule after play IH _ fires]; auto.
  destruct (fire_takes _ _ _ _ fires) as (seats & -> & _). now rewrite less_length.
Qed.

(** Of two seats or more with at most one alive, one has fallen. *)
Lemma somebody_fell : forall left,
  2 <= length left -> length (living left) <= 1 ->
  exists seat, seat < length left /\ lives_of left seat = 0.
Proof.
  intros left enough few.
  destruct (Nat.eq_dec (lives_of left 0) 0) as [fell | alive]; [exists 0; split; auto; lia |].
  destruct (Nat.eq_dec (lives_of left 1) 0) as [fell | alive']; [exists 1; split; auto; lia |].
  exfalso. assert (both : length [0; 1] <= length (living left)).
  { apply NoDup_incl_length; [repeat constructor; cbn; intuition discriminate |].
    intros seat [<- | [<- | []]]; apply living_are; split; lia. }
  cbn in both. lia.
Qed.
