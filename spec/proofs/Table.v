(** * Table: the seats around it, and what a rule takes from them *)

From Coq Require Import Arith Bool Lia List Permutation.
From Gnav Require Import Game Lists Lives Facts Settlement.
Import ListNotations.

(** ** Seats around the table *)

Lemma in_clockwise : forall after seats seat,
  after < seats -> seat < seats -> In seat (clockwise_after after seats).
Proof.
  intros after seats seat within within'. unfold clockwise_after. apply in_map_iff.
  destruct (Nat.le_gt_cases seat after).
  - exists (seat + seats - after). split; [| apply in_seq; lia].
    replace (after + (seat + seats - after)) with (seat + 1 * seats) by lia.
    rewrite Nat.mod_add by lia. now apply Nat.mod_small.
  - exists (seat - after). split; [| apply in_seq; lia].
    replace (after + (seat - after)) with seat by lia. now apply Nat.mod_small.
Qed.

Lemma clockwise_within : forall after seats seat,
  0 < seats -> In seat (clockwise_after after seats) -> seat < seats.
Proof.
  intros after seats seat some among. apply in_map_iff in among as (offset & <- & _).
  apply Nat.mod_upper_bound. lia.
Qed.

Lemma once_map : forall (values : list nat) (image : nat -> nat),
  (forall one other, In one values -> In other values -> image one = image other -> one = other) ->
  NoDup values -> NoDup (map image values).
Proof.
  induction values as [| value values IH]; cbn; intros image apart once; [constructor |].
  apply NoDup_cons_iff in once as [new once]. constructor; auto.
  intros among. apply in_map_iff in among as (same & equal & among).
  apply apart in equal; auto. now subst.
Qed.

Lemma clockwise_once : forall after seats, NoDup (clockwise_after after seats).
Proof.
  intros after seats. unfold clockwise_after.
  apply once_map; [| apply seq_NoDup].
  intros one other within within' same. apply in_seq in within, within'.
  pose proof (Nat.div_mod_eq (after + one) seats).
  pose proof (Nat.div_mod_eq (after + other) seats).
  assert ((after + one) / seats = (after + other) / seats) by nia. nia.
Qed.

Lemma living_are : forall left seat,
  In seat (living left) <-> seat < length left /\ 0 < lives_of left seat.
Proof.
  intros. unfold living. rewrite filter_In, in_seq, alive_lives. intuition lia.
Qed.

Lemma living_once : forall left, NoDup (living left).
Proof. intros. apply NoDup_filter, seq_NoDup. Qed.

Lemma row_of_once : forall s, NoDup (row_of s).
Proof. intros. apply NoDup_filter, clockwise_once. Qed.

Lemma row_alive : forall s seat, In seat (row_of s) -> 0 < lives_of (lives s) seat.
Proof.
  intros s seat among. apply filter_In in among as [_ takes_part].
  apply andb_true_iff in takes_part as [alive _]. now apply alive_lives.
Qed.

Lemma living_clockwise : forall s,
  dealer s < length (lives s) ->
  incl (living (lives s))
    (filter (is_alive (lives s)) (clockwise_after (dealer s) (length (lives s)))).
Proof.
  intros s within seat lives. apply living_are in lives as [short alive].
  apply filter_In. split; [now apply in_clockwise | now apply alive_lives].
Qed.

(** When nobody rests, all the living form the row. *)
Lemma nobody_rests_long_row : forall s,
  dealer s < length (lives s) -> resting s = [] ->
  length (living (lives s)) <= length (row_of s).
Proof.
  intros s within nobody. apply NoDup_incl_length; [apply living_once |].
  intros seat lives. apply (living_clockwise s within) in lives.
  apply filter_In in lives as [around alive]. apply filter_In. split; auto.
  now rewrite alive, nobody.
Qed.

(** NEXT-DEAL, DEAL-SKIP: the next dealer is a living seat. *)
Lemma next_dealer : forall s who_rests,
  dealer s < length (lives s) -> 1 <= length (living (lives s)) ->
  In (dealer (call_next_deal s who_rests)) (living (lives s)).
Proof.
  intros s who_rests within some. unfold call_next_deal. cbn [dealer].
  destruct (filter _ _) as [| seat later] eqn:order.
  - pose proof (living_clockwise s within) as all. rewrite order in all.
    destruct (living (lives s)) as [| first]; cbn in some; [lia |].
    exfalso. now apply (all first); left.
  - assert (first : In seat (seat :: later)) by now left.
    rewrite <- order in first. apply filter_In in first as [around alive].
    apply living_are. split; [apply (clockwise_within (dealer s)); auto; lia |].
    now apply alive_lives.
Qed.

(** ** How a match stands *)

Definition standing_of (state : State) : Standing :=
  match state with
  | Gathering s | Undealt s _ | Settled s _ | MatchOver s => s
  | Dealt p | Deciding p | Challenging p _ | Drawing p | Resuming p
  | Settling p | Comparing p | Resting p | Closing p _ => position_standing p
  end.

Definition lives_in (state : State) : list nat := lives (standing_of state).

Definition row_in (state : State) : list Seat :=
  match state with
  | Gathering _ | Settled _ _ | MatchOver _ => []
  | Undealt _ contestants => contestants
  | Dealt p | Deciding p | Challenging p _ | Drawing p | Resuming p
  | Settling p | Comparing p | Resting p | Closing p _ => row p
  end.

(** The dealer is a seat of the table, and the row is no longer than the table. *)
Definition is_seated (state : State) : Prop :=
  dealer (standing_of state) < length (lives_in state)
  /\ length (row_in state) <= length (lives_in state).

Lemma next_dealer_seated : forall s who_rests,
  dealer s < length (lives s) -> is_seated (Gathering (call_next_deal s who_rests)).
Proof.
  intros s who_rests within. split; [| cbn; lia]. unfold lives_in, call_next_deal.
  cbn [standing_of dealer lives].
  destruct (filter _ _) as [| seat later] eqn:order; auto. cbn [hd].
  assert (first : In seat (seat :: later)) by now left.
  rewrite <- order in first. apply filter_In in first as [around _].
  apply (clockwise_within (dealer s)); auto. lia.
Qed.

(** What a rule does to the position_standing, but for the two that call the next deal. *)
Definition takes (before after : State) : Prop :=
  exists seats, lives_in after = one_life_less (lives_in before) seats
    /\ (is_seated before -> is_seated after).

Lemma takes_some : forall before after seats,
  lives_in after = one_life_less (lives_in before) seats ->
  dealer (standing_of after) = dealer (standing_of before) ->
  row_in after = row_in before \/ row_in after = [] ->
  takes before after.
Proof.
  intros before after seats left same same_row. exists seats. split; auto.
  unfold is_seated. rewrite left, same, less_length. intros [within fits]. split; auto.
  destruct same_row as [-> | ->]; auto. cbn. lia.
Qed.

Lemma takes_none : forall before after,
  standing_of after = standing_of before -> row_in after = row_in before \/ row_in after = [] ->
  takes before after.
Proof.
  intros before after same same_row. apply takes_some with (seats := []); auto;
    [| now rewrite same].
  unfold lives_in. now rewrite same.
Qed.

Lemma answer_takes : forall p place, takes (Challenging p place) (snd (answer p place)).
Proof.
  intros p place. unfold answer, pass.
  destruct (card_at p place), (Nat.ltb (S place) (length (row p)));
    try (solve [apply takes_none; auto]); apply takes_some with (seats := [requester p]); auto.
Qed.

Lemma draw_takes : forall p drawn rest, takes (Drawing p) (snd (draw p drawn rest)).
Proof.
  intros p drawn rest. unfold draw.
  destruct drawn; try (solve [apply takes_none; auto]);
    apply takes_some with (seats := [requester p]); auto.
Qed.

Lemma settle_takes : forall p, takes (Comparing p) (snd (settle p)).
Proof.
  intros p. apply takes_some with (seats := payers (compared p)); unfold settle;
    destruct (comparison _); auto.
Qed.

Lemma call_takes : forall before s who_rests,
  standing_of before = s -> takes before (Gathering (call_next_deal s who_rests)).
Proof.
  intros before s who_rests same. exists []. unfold lives_in. rewrite same. split; auto.
  intros [within _]. unfold lives_in in within. rewrite same in within.
  now apply next_dealer_seated.
Qed.

Lemma gather_takes : forall s, takes (Gathering s) (snd (gather s)).
Proof.
  intros s. unfold gather. destruct (_ <? 2); [now apply call_takes |].
  exists []. split; auto. intros [within _]. split; [exact within |].
  unfold lives_in. cbn [row_in snd standing_of]. unfold row_of.
  etransitivity; [apply filter_no_longer |]. unfold clockwise_after.
  now rewrite map_length, seq_length.
Qed.

(** Every rule takes a life from some seats, mostly from none, and gives none. *)
Lemma fire_takes : forall state event rule after,
  fire state event = Some (rule, after) -> takes state after.
Proof.
  intros state event rule after fires. unfold fire in fires.
  destruct state as [s | s contestants | p | p | p place | p | p | p | p | p | p who | s who | s],
    event as [| pack | | |]; try discriminate.
  - injection fires as fires. pose proof (gather_takes s) as taken. now rewrite fires in taken.
  - destruct (_ <=? _); [injection fires as <- <-; apply takes_none; auto | discriminate].
  - injection fires as <- <-. apply takes_none; auto.
  - injection fires as <- <-. apply takes_none; auto.
  - injection fires as fires. unfold request in fires.
    destruct (_ <? _); injection fires as <- <-; apply takes_none; auto.
  - injection fires as fires. pose proof (answer_takes p place) as taken.
    now rewrite fires in taken.
  - destruct (stock p) as [| drawn rest]; [discriminate |]. injection fires as fires.
    pose proof (draw_takes p drawn rest) as taken. now rewrite fires in taken.
  - injection fires as fires. unfold resume in fires.
    destruct (filter _ _); [destruct (_ <? _) |]; injection fires as <- <-; apply takes_none; auto.
  - injection fires as <- <-. apply takes_none; auto.
  - injection fires as fires. pose proof (settle_takes p) as taken. now rewrite fires in taken.
  - injection fires as <- <-. apply takes_none; auto.
  - injection fires as fires. unfold close in fires.
    destruct (length _) as [| [|]]; injection fires as <- <-; apply takes_none; auto.
  - injection fires as <- <-. now apply call_takes.
Qed.
