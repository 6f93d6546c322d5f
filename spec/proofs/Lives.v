(** * Lives: what taking them does to seats and to the total *)

From Coq Require Import Arith Bool Lia List.
From Gnav Require Import Game Lists.
Import ListNotations.

Definition total (left : list nat) : nat := list_sum left.

Lemma less_length : forall seats left, length (one_life_less left seats) = length left.
Proof.
  induction seats as [| seat seats IH]; simpl; intros; auto.
  unfold one_life_less in *; simpl. now rewrite IH, put_length.
Qed.

Lemma lives_after_one : forall left payer seat,
  lives_of (one_life_less left [payer]) seat
  = if seat =? payer then pred (lives_of left seat) else lives_of left seat.
Proof.
  intros left payer seat. unfold one_life_less, lives_of; simpl.
  destruct (Nat.ltb_spec payer (length left)).
  - rewrite nth_put by assumption. now destruct (Nat.eqb_spec seat payer); subst.
  - rewrite put_outside by assumption.
    destruct (Nat.eqb_spec seat payer); subst; auto.
    now rewrite nth_overflow.
Qed.

Lemma less_cons : forall left payer seats,
  one_life_less left (payer :: seats) = one_life_less (one_life_less left [payer]) seats.
Proof. reflexivity. Qed.

Lemma lives_after : forall seats left seat,
  NoDup seats ->
  lives_of (one_life_less left seats) seat
  = if is_among seat seats then pred (lives_of left seat) else lives_of left seat.
Proof.
  induction seats as [| payer seats IH]; intros left seat once.
  - reflexivity.
  - apply NoDup_cons_iff in once as [new once].
    rewrite less_cons, IH, lives_after_one by assumption.
    unfold is_among; simpl. fold (is_among seat seats).
    destruct (Nat.eqb_spec seat payer); subst; simpl; auto.
    destruct (is_among payer seats) eqn:found; auto.
    apply existsb_exists in found as (same & among & equal).
    apply Nat.eqb_eq in equal. subst. contradiction.
Qed.

Lemma total_put : forall left seat new,
  seat < length left -> total (put left seat new) + lives_of left seat = total left + new.
Proof.
  unfold total, lives_of.
  induction left as [| first rest IH]; intros [| seat] new short; simpl in *; try lia.
  specialize (IH seat new). lia.
Qed.

Lemma total_after_one : forall left seat,
  0 < lives_of left seat -> S (total (one_life_less left [seat])) = total left.
Proof.
  intros left seat alive.
  assert (seat < length left).
  { apply Nat.nle_gt. intros beyond. unfold lives_of in alive.
    rewrite nth_overflow in alive by assumption. lia. }
  unfold one_life_less; simpl.
  pose proof (total_put left seat (pred (lives_of left seat))). lia.
Qed.

Lemma total_less : forall seats left, total (one_life_less left seats) <= total left.
Proof.
  induction seats as [| seat seats IH]; intros left; [reflexivity |].
  rewrite less_cons. etransitivity; [apply IH |].
  destruct (Nat.eq_dec (lives_of left seat) 0) as [dead | alive].
  - unfold one_life_less; simpl.
    destruct (Nat.ltb_spec seat (length left)).
    + pose proof (total_put left seat (pred (lives_of left seat))). lia.
    + now rewrite put_outside.
  - pose proof (total_after_one left seat). lia.
Qed.

Lemma total_falls : forall seats left seat,
  In seat seats -> 0 < lives_of left seat -> total (one_life_less left seats) < total left.
Proof.
  induction seats as [| payer seats IH]; intros left seat among alive; [contradiction |].
  rewrite less_cons. destruct (Nat.eq_dec payer seat) as [-> | differ].
  - pose proof (total_after_one left seat alive).
    pose proof (total_less seats (one_life_less left [seat])). lia.
  - destruct among as [same | among]; [contradiction |].
    assert (falls : total (one_life_less (one_life_less left [payer]) seats)
                    < total (one_life_less left [payer])).
    { apply IH with (seat := seat); auto.
      rewrite lives_after_one. destruct (Nat.eqb_spec seat payer); auto. congruence. }
    pose proof (total_less [payer] left). lia.
Qed.

Lemma total_repeat : forall seats each, total (repeat each seats) = seats * each.
Proof. unfold total. induction seats; simpl; auto. Qed.

Lemma two_alive : forall left one other,
  one <> other -> 0 < lives_of left one -> 0 < lives_of left other -> 2 <= total left.
Proof.
  intros left one other differ alive alive'.
  pose proof (total_after_one left one alive).
  pose proof (total_after_one (one_life_less left [one]) other) as next.
  rewrite lives_after_one in next.
  destruct (Nat.eqb_spec other one); [congruence |]. lia.
Qed.
