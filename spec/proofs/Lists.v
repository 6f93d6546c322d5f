(** * Lists: seats, hands, exchanges and records *)

From Coq Require Import Arith Bool Lia List Permutation Sorted.
From Gnav Require Import Game.
Import ListNotations.

Lemma put_length : forall (A : Type) (values : list A) index new,
  length (put values index new) = length values.
Proof.
  induction values as [| first rest IH]; intros [| index] new; simpl; auto.
Qed.

Lemma nth_put : forall (A : Type) (values : list A) index new at_index default,
  index < length values ->
  nth at_index (put values index new) default
  = if at_index =? index then new else nth at_index values default.
Proof.
  induction values as [| first rest IH]; intros [| index] new [| at_index] default short;
    simpl in *; try lia; auto.
  apply IH; lia.
Qed.

Lemma put_outside : forall (A : Type) (values : list A) index new,
  length values <= index -> put values index new = values.
Proof.
  induction values as [| first rest IH]; intros [| index] new long; simpl in *; try lia; auto.
  f_equal; apply IH; lia.
Qed.

Lemma put_permutation : forall (A : Type) (values : list A) index new default,
  index < length values ->
  Permutation (nth index values default :: put values index new) (new :: values).
Proof.
  induction values as [| first rest IH]; intros [| index] new default short;
    simpl in *; try lia.
  - apply perm_swap.
  - rewrite perm_swap, (IH index new default) by lia. apply perm_swap.
Qed.

Lemma rising_few : forall places from upto,
  StronglySorted lt places -> Forall (fun place => from <= place < upto) places ->
  from + length places <= max from upto.
Proof.
  induction places as [| first later IH]; cbn; intros from upto rising within; [lia |].
  inversion_clear rising as [| ? ? rising' above].
  inversion_clear within as [| ? ? here within'].
  enough (S first + length later <= max (S first) upto) by lia. apply IH; auto.
  apply Forall_forall. intros place among.
  rewrite Forall_forall in above, within'. specialize (above place among).
  specialize (within' place among). lia.
Qed.

(** ** Exchanges *)

Lemma exchanged_length : forall hands swap, length (exchanged hands swap) = length hands.
Proof. intros hands [one other]; simpl; now rewrite !put_length. Qed.

Lemma nth_exchanged : forall hands one other place,
  one < length hands -> other < length hands -> one <> other ->
  nth place (exchanged hands (one, other)) Narr
  = if place =? other then nth one hands Narr
    else if place =? one then nth other hands Narr
    else nth place hands Narr.
Proof.
  intros hands one other place short short' differ; simpl.
  rewrite nth_put by (now rewrite put_length).
  destruct (place =? other); auto.
  now rewrite nth_put.
Qed.

Lemma exchanged_twice : forall hands one other,
  one < length hands -> other < length hands -> one <> other ->
  exchanged (exchanged hands (one, other)) (one, other) = hands.
Proof.
  intros hands one other short short' differ.
  apply nth_ext with (d := Narr) (d' := Narr); [now rewrite !exchanged_length |].
  intros place _.
  rewrite !nth_exchanged by (rewrite ?exchanged_length; auto).
  rewrite Nat.eqb_refl.
  destruct (Nat.eqb_spec place other), (Nat.eqb_spec place one);
    destruct (Nat.eqb_spec one other); subst; try lia; auto.
  now rewrite Nat.eqb_refl.
Qed.

Lemma exchanged_permutation : forall hands one other,
  one < length hands -> other < length hands -> one <> other ->
  Permutation (exchanged hands (one, other)) hands.
Proof.
  intros hands one other short short' differ.
  apply Permutation_cons_inv with (a := nth other hands Narr).
  simpl.
  replace (nth other hands Narr)
    with (nth other (put hands one (nth other hands Narr)) Narr) at 1.
  - rewrite put_permutation by (now rewrite put_length).
    now apply put_permutation.
  - rewrite nth_put by assumption. now destruct (other =? one).
Qed.

(** ** Records *)

(** Every exchange of a record runs from an earlier to a later place, none starts before the place
    where the one before it ended, and the last one ends at [upto] or before it. *)
Fixpoint runs_forward (from : Place) (swaps : list Exchange) (upto : Place) : Prop :=
  match swaps with
  | [] => from <= upto
  | (one, other) :: later => from <= one /\ one < other /\ runs_forward other later upto
  end.

Lemma forward_on : forall swaps from one other,
  runs_forward from swaps one -> one < other ->
  runs_forward from (swaps ++ [(one, other)]) other.
Proof.
  induction swaps as [| [first second] later IH]; simpl; intros from one other forward short.
  - auto.
  - destruct forward as (? & ? & ?). auto.
Qed.

Lemma forward_further : forall swaps from upto further,
  runs_forward from swaps upto -> upto <= further -> runs_forward from swaps further.
Proof.
  induction swaps as [| [one other] later IH]; simpl; intros from upto further forward short.
  - lia.
  - destruct forward as (? & ? & ?). eauto.
Qed.

Lemma forward_length : forall swaps from upto,
  runs_forward from swaps upto -> from + length swaps <= upto.
Proof.
  induction swaps as [| [one other] later IH]; simpl; intros from upto forward.
  - lia.
  - destruct forward as (? & ? & forward). apply IH in forward. lia.
Qed.

Lemma undone_last : forall swaps hands one other,
  one < length hands -> other < length hands -> one <> other ->
  undone (swaps ++ [(one, other)]) (exchanged hands (one, other)) = undone swaps hands.
Proof.
  intros. unfold undone. rewrite rev_app_distr. cbn [rev app fold_left].
  now rewrite exchanged_twice.
Qed.

Lemma forward_inside : forall swaps from upto,
  runs_forward from swaps upto ->
  Forall (fun swap : Exchange => fst swap < snd swap /\ snd swap <= upto) swaps.
Proof.
  induction swaps as [| [one other] later IH]; simpl; intros from upto forward; constructor.
  - destruct forward as (_ & rises & forward). apply forward_length in forward. simpl. lia.
  - destruct forward as (_ & _ & forward). eauto.
Qed.

Lemma undone_permutation : forall swaps hands from upto,
  runs_forward from swaps upto -> upto < length hands ->
  Permutation (undone swaps hands) hands.
Proof.
  intros swaps hands from upto forward short. apply forward_inside, Forall_rev in forward.
  unfold undone. revert hands short forward.
  induction (rev swaps) as [| [one other] later IH]; cbn [fold_left fst snd];
    intros hands short inside; [reflexivity |].
  inversion_clear inside as [| ? ? [rises ends] inside'].
  rewrite IH by (rewrite ?exchanged_length; auto).
  simpl in *. apply exchanged_permutation; lia.
Qed.

(** ** Seats *)

Lemma among_in : forall seat seats, is_among seat seats = true <-> In seat seats.
Proof.
  intros. unfold is_among. rewrite existsb_exists. split.
  - intros (same & among & equal). apply Nat.eqb_eq in equal. now subst.
  - intros among. exists seat. now rewrite Nat.eqb_refl.
Qed.

Lemma not_among : forall seat seats, is_among seat seats = false <-> ~ In seat seats.
Proof.
  intros. rewrite <- among_in. destruct (is_among seat seats); split; congruence.
Qed.

Lemma alive_lives : forall left seat, is_alive left seat = true <-> 0 < lives_of left seat.
Proof. intros. apply Nat.ltb_lt. Qed.

Lemma nth_differ : forall (row : list Seat) one other,
  NoDup row -> one < length row -> other < length row -> one <> other ->
  nth one row 0 <> nth other row 0.
Proof.
  intros row one other once short short' differ same.
  apply differ. now apply (proj1 (NoDup_nth row 0) once).
Qed.

Lemma filter_none : forall (A : Type) (test : A -> bool) values,
  filter test values = [] <-> forall value, In value values -> test value = false.
Proof.
  intros A test values. split.
  - intros none value among. destruct (test value) eqn:passed; auto.
    assert (In value (filter test values)) as kept by (now apply filter_In).
    rewrite none in kept. contradiction.
  - induction values as [| first rest IH]; simpl; intros all; auto.
    rewrite all by auto. apply IH. auto.
Qed.

Lemma filter_no_longer : forall (A : Type) (test : A -> bool) values,
  length (filter test values) <= length values.
Proof.
  intros A test values. induction values as [| first rest IH]; cbn; auto.
  destruct (test first); cbn; lia.
Qed.
