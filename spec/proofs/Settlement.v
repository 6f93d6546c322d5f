(** * Settlement: who pays, and how many *)

From Coq Require Import Arith Bool Lia List Permutation.
From Gnav Require Import Game Lists Facts.
Import ListNotations.

(** How many cards of a rank there are. *)
Definition copies (rank : Rank) (hands : list Rank) : nat :=
  length (filter (fun other => value other =? value rank) hands).

Definition ranks_of (held : list (Seat * Rank)) : list Rank := map snd held.
Definition seats_of (held : list (Seat * Rank)) : list Seat := map fst held.

(** Two copies of each rank, as in the pack. *)
Definition at_most_two_copies (hands : list Rank) : Prop := forall rank, copies rank hands <= 2.

Lemma value_most : forall rank, value rank <= value Gjok.
Proof. intros []; cbn; lia. Qed.

Lemma value_same : forall one other, value one = value other -> one = other.
Proof. intros [] []; cbn; congruence. Qed.

(** ** The lowest *)

Lemma lowest_value_below : forall held it, In it held -> lowest_value held <= value (snd it).
Proof.
  induction held as [| first later IH]; simpl; intros it among; [contradiction |].
  destruct among as [<- | among]; [lia |]. specialize (IH it among). lia.
Qed.

Lemma lowest_value_held : forall held,
  held <> [] -> exists it, In it held /\ value (snd it) = lowest_value held.
Proof.
  induction held as [| first later IH]; intros some; [contradiction |].
  destruct later as [| second later].
  - exists first. split; [now left |]. pose proof (value_most (snd first)). cbn in *. lia.
  - destruct IH as (it & among & lowest); [discriminate |].
    destruct (Nat.le_gt_cases (value (snd first)) (lowest_value (second :: later))).
    + exists first. split; [now left |]. cbn [lowest_value fold_right] in *. lia.
    + exists it. split; [now right |]. rewrite lowest. cbn [lowest_value fold_right] in *. lia.
Qed.

Lemma in_others : forall held it, In it (others held) <-> In it held /\ snd it <> Narr.
Proof.
  intros. unfold others. rewrite filter_In. destruct (snd it); simpl; intuition congruence.
Qed.

Lemma in_fools : forall held seat, In seat (fools held) <-> In (seat, Narr) held.
Proof.
  intros held seat. unfold fools. rewrite in_map_iff. split.
  - intros ([other rank] & <- & among). apply filter_In in among as [among fool].
    now destruct rank.
  - intros among. exists (seat, Narr). split; auto. now apply filter_In.
Qed.

(** A seat is among the lowest when it holds no fool and nobody's card but a fool is lower. *)
Definition is_lowest (held : list (Seat * Rank)) (seat : Seat) : Prop :=
  exists rank, In (seat, rank) held /\ rank <> Narr
    /\ forall other, In other held -> snd other <> Narr -> value rank <= value (snd other).

Lemma in_lowest : forall held seat, In seat (lowest held) <-> is_lowest held seat.
Proof.
  intros held seat. unfold lowest, is_lowest. rewrite in_map_iff. split.
  - intros ([same rank] & <- & among). apply filter_In in among as [among equal].
    apply Nat.eqb_eq in equal. apply in_others in among as [among ordinary].
    exists rank. repeat split; auto. intros other there ordinary'.
    cbn in equal. rewrite equal. apply lowest_value_below. now apply in_others.
  - intros (rank & among & ordinary & least). exists (seat, rank). split; auto.
    assert (here : In (seat, rank) (others held)) by now apply in_others.
    apply filter_In. split; auto. apply Nat.eqb_eq. apply Nat.le_antisymm.
    + destruct (lowest_value_held (others held)) as (it & there & equal).
      { intros none. rewrite none in here. contradiction. }
      cbn. rewrite <- equal. apply in_others in there as [there ordinary']. now apply least.
    + now apply lowest_value_below.
Qed.

Lemma lowest_some : forall held, others held <> [] -> lowest held <> [].
Proof.
  intros held some. destruct (lowest_value_held _ some) as ([seat rank] & among & equal).
  assert (here : In seat (lowest held)).
  { unfold lowest. apply in_map_iff. exists (seat, rank). split; auto.
    apply filter_In. split; auto. now apply Nat.eqb_eq. }
  intros none. rewrite none in here. contradiction.
Qed.

(** ** How many *)

Lemma fools_and_others : forall held, length (fools held) + length (others held) = length held.
Proof.
  unfold fools, others. induction held as [| [seat rank] later IH]; auto.
  rewrite map_length in *. cbn. destruct (is_fool rank); cbn; lia.
Qed.

Lemma fools_copies : forall held, length (fools held) = copies Narr (ranks_of held).
Proof.
  unfold fools, copies, ranks_of. intros. rewrite map_length.
  induction held as [| [seat rank] later IH]; auto.
  cbn. destruct rank; cbn; auto.
Qed.

Lemma copies_filter : forall rank test held,
  copies rank (ranks_of (filter test held)) <= copies rank (ranks_of held).
Proof.
  unfold copies, ranks_of. induction held as [| it later IH]; auto.
  cbn. destruct (test it), (value (snd it) =? value rank) eqn:same; cbn; rewrite ?same; cbn; lia.
Qed.

Lemma tied_copies : forall rank held,
  length (filter (fun it : Seat * Rank => value (snd it) =? value rank) held)
  = copies rank (ranks_of held).
Proof.
  unfold copies, ranks_of. induction held as [| it later IH]; auto.
  cbn. destruct (value (snd it) =? value rank); cbn; auto.
Qed.

Lemma lowest_few : forall held,
  at_most_two_copies (ranks_of held) -> length (lowest held) <= 2.
Proof.
  intros held few. unfold lowest. rewrite map_length.
  destruct (others held) as [| first later] eqn:some; [cbn; lia |]. rewrite <- some.
  destruct (lowest_value_held (others held)) as ([seat rank] & _ & equal); [congruence |].
  rewrite <- equal. cbn [snd]. rewrite tied_copies. etransitivity; [| apply (few rank)].
  apply copies_filter.
Qed.

Lemma fewer_than_two_pay_nothing : forall held, length held < 2 -> payers held = [].
Proof.
  intros held few. unfold payers, comparison. now apply Nat.ltb_lt in few as ->.
Qed.

(** L3 of two or more: by the number of fools. *)
Lemma payers_by_fools : forall held,
  2 <= length held ->
  payers held = match length (fools held) with
                | 0 => lowest held
                | 1 => fools held ++ lowest held
                | _ => fools held
                end.
Proof.
  intros held enough. unfold payers, comparison. apply Nat.ltb_ge in enough as ->.
  now destruct (length (fools held)) as [| [|]].
Qed.

Lemma somebody_pays : forall held, 2 <= length held -> 1 <= length (payers held).
Proof.
  intros held enough. rewrite payers_by_fools by assumption.
  destruct (length (fools held)) as [| [| more]] eqn:number.
  - assert (some : lowest held <> []).
    { apply lowest_some. pose proof (fools_and_others held). intros none.
      rewrite none in *. cbn in *. lia. }
    destruct (lowest held); [contradiction |]. cbn. lia.
  - rewrite app_length. lia.
  - lia.
Qed.

Lemma few_pay : forall held,
  at_most_two_copies (ranks_of held) -> length (payers held) <= 3.
Proof.
  intros held few. destruct (Nat.lt_ge_cases (length held) 2) as [lone | enough].
  - rewrite fewer_than_two_pay_nothing by assumption. cbn. lia.
  - rewrite payers_by_fools by assumption.
    pose proof (lowest_few held few). pose proof (few Narr) as two.
    rewrite <- fools_copies in two.
    destruct (length (fools held)) as [| [| more]] eqn:number; rewrite ?app_length; lia.
Qed.

(** ** Who *)

Lemma payers_compared : forall held seat, In seat (payers held) -> In seat (seats_of held).
Proof.
  intros held seat pays.
  assert (found : In seat (fools held) \/ In seat (lowest held)).
  { unfold payers in pays. destruct (comparison held); try contradiction; auto.
    now apply in_app_iff in pays. }
  unfold seats_of. apply in_map_iff. destruct found as [fool | low].
  - apply in_fools in fool. now exists (seat, Narr).
  - apply in_lowest in low as (rank & among & _). now exists (seat, rank).
Qed.

Lemma seats_once_filter : forall test (held : list (Seat * Rank)),
  NoDup (seats_of held) -> NoDup (map fst (filter test held)).
Proof.
  unfold seats_of. induction held as [| it later IH]; cbn; intros once; [constructor |].
  apply NoDup_cons_iff in once as [new once]. destruct (test it); cbn; auto.
  constructor; auto. intros among. apply new.
  apply in_map_iff in among as (same & <- & kept). apply filter_In in kept as [kept _].
  apply in_map_iff. eauto.
Qed.

Lemma one_card_a_seat : forall (held : list (Seat * Rank)) seat one other,
  NoDup (seats_of held) -> In (seat, one) held -> In (seat, other) held -> one = other.
Proof.
  unfold seats_of. induction held as [| it later IH]; cbn; intros seat one other once here there;
    [contradiction |].
  apply NoDup_cons_iff in once as [new once].
  assert (fresh : forall rank, In (seat, rank) later -> fst it <> seat).
  { intros rank among <-. apply new. apply in_map_iff. now exists (fst it, rank). }
  destruct here as [-> | here], there as [same | there].
  - congruence.
  - exfalso. now apply (fresh other).
  - subst. exfalso. now apply (fresh one).
  - eauto.
Qed.

Lemma once_app : forall (one other : list Seat),
  NoDup one -> NoDup other -> (forall seat, In seat one -> ~ In seat other) -> NoDup (one ++ other).
Proof.
  induction one as [| seat one IH]; cbn; intros other once once' apart; auto.
  apply NoDup_cons_iff in once as [new once]. constructor; auto.
  rewrite in_app_iff. intros [among | among]; [auto | eapply apart; eauto].
Qed.

Lemma payers_once : forall held, NoDup (seats_of held) -> NoDup (payers held).
Proof.
  intros held once.
  assert (NoDup (fools held)) by now apply seats_once_filter.
  assert (NoDup (lowest held)).
  { unfold lowest. apply seats_once_filter. now apply seats_once_filter. }
  unfold payers. destruct (comparison held); auto using NoDup_nil.
  apply once_app; auto. intros seat fool low.
  apply in_fools in fool. apply in_lowest in low as (rank & among & ordinary & _).
  apply ordinary. now apply (one_card_a_seat held seat).
Qed.

(** ** At the table *)

Lemma compared_among : forall p seat,
  In seat (seats_of (compared p)) -> In seat (row p) /\ ~ In seat (departed p).
Proof.
  intros p seat among. apply in_map_iff in among as ([same rank] & <- & kept).
  apply filter_In in kept as [kept stays]. split.
  - now apply in_combine_l in kept.
  - apply not_among. now apply negb_true_iff in stays.
Qed.

Lemma seats_of_combine : forall (places : list Seat) (hands : list Rank),
  length hands = length places -> seats_of (combine places hands) = places.
Proof.
  unfold seats_of. induction places as [| seat places IH]; intros [| rank hands] along;
    cbn in *; try discriminate; auto. f_equal. auto.
Qed.

Lemma ranks_of_combine : forall (places : list Seat) (hands : list Rank),
  length hands = length places -> ranks_of (combine places hands) = hands.
Proof.
  unfold ranks_of. induction places as [| seat places IH]; intros [| rank hands] along;
    cbn in *; try discriminate; auto. f_equal. auto.
Qed.

Lemma compared_once : forall packs p, is_sound packs p -> NoDup (seats_of (compared p)).
Proof.
  intros packs p found. apply seats_once_filter.
  rewrite seats_of_combine; apply found.
Qed.

Lemma all_compared : forall p,
  length (cards p) = length (row p) -> departed p = [] -> length (compared p) = length (row p).
Proof.
  intros p along none. unfold compared. rewrite none.
  replace (filter _ _) with (combine (row p) (cards p)).
  - rewrite combine_length. lia.
  - induction (combine (row p) (cards p)) as [| it later IH]; cbn; auto. now f_equal.
Qed.

Lemma copies_app : forall rank one other,
  copies rank (one ++ other) = copies rank one + copies rank other.
Proof. intros. unfold copies. now rewrite filter_app, app_length. Qed.

Lemma copies_permutation : forall rank one other,
  Permutation one other -> copies rank one = copies rank other.
Proof.
  intros rank one other same. unfold copies.
  induction same as [| rank' one other same IH | rank' rank'' rest |]; cbn; try congruence.
  - destruct (value rank' =? value rank); cbn; congruence.
  - now destruct (value rank'' =? value rank), (value rank' =? value rank).
Qed.

Lemma copies_in_the_pack : forall rank, copies rank the_pack = 2.
Proof. now intros []. Qed.

Lemma two_copies_compared : forall p,
  is_sound the_42 p -> at_most_two_copies (ranks_of (compared p)).
Proof.
  intros p found rank. etransitivity; [apply copies_filter |].
  rewrite ranks_of_combine by apply found.
  destruct (conserved _ _ found) as (pack & fits & same).
  pose proof (copies_in_the_pack rank) as two.
  rewrite <- (copies_permutation rank _ _ fits), <- (copies_permutation rank _ _ same) in two.
  rewrite copies_app in two. lia.
Qed.
