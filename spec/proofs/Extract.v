(** * The game as a program: what is put beside the kernel *)

From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlNatInt.
From Gnav Require Import Game.

Extraction Language OCaml.
Extraction "game.ml" fire open_match undone ranks value.
