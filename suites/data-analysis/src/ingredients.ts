import type { Ingredient } from "@assay/contract";

/** The ingredient that takes the recipe away; every other one is a flaw of the instruments or of the records. */
export const OPEN_METHOD = "open-method";

/** Beyond the hardest level: absent at 0.6, in every instance from 0.7 on. */
export const openMethod: Ingredient = {
  about:
    "The goal and the files are given, and no recipe: the method, what to leave out and how sure to be are asked for.",
  from: 0.6,
  to: 0.7,
};

/** A flaw that the text does not name, where there is no recipe: in three instances of four at 0.85, in all from 0.9 on. */
export const flaw = (about: string): Ingredient => ({ about, from: 0.7, to: 0.9 });
