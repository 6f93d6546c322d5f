(** * Gnav: what is proved, for any number of seats

    Each theorem bears the id of the property that it shows; the definitions are in [Game]. *)

From Gnav Require Export Game CardTheorems TurnTheorems LifeTheorems EndTheorems PackTheorems.
