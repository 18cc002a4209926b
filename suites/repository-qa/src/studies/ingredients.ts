import type { Dials, Ingredient } from "@assay/contract";

/** What makes a study hard to read right. Each is drawn for itself; several can meet in one study. */
export const ingredients = {
  design: {
    about:
      "The design decides the analysis: rows that belong together in files or units, paired conditions, unequal variances.",
    from: 0.05,
    to: 0.75,
  },
  "lying-data": {
    about:
      "Cells are not what they seem, as documents of the repository say: scales, flags, revisions, versions, calibration, keys.",
    from: 0,
    to: 0.7,
  },
  unannounced: {
    about:
      "Cells are wrong and no document says so: a blank not taken off, exchanged labels, a copied file, a stuck detector. Columns that state the same thing twice prove it.",
    from: 0.3,
    to: 0.85,
  },
  "hidden-process": {
    about:
      "More acts on a reading than any document or column says: the reading before, neighbours, pauses, places, the room some time ago. Whoever looks at what is left over can see it.",
    from: 0.3,
    to: 0.85,
  },
  circumstances: {
    about:
      "What acts on readings besides the condition does so only where a circumstance holds that the files record: on one device, after a pause, in dry air.",
    from: 0.7,
    to: 0.85,
  },
  causes: {
    about: "Conditions were not allotted at random: the effect is another one than the difference that the rows show.",
    from: 0.25,
    to: 1.2,
  },
  intervals: {
    about: "An effect is asked for with a 90 % interval, which has to be neither too wide nor too sure.",
    from: 0.1,
    to: 0.8,
  },
  chains: {
    about: "Several questions follow from each other, and the last one counts.",
    from: 0.3,
    to: 1,
  },
} as const satisfies { readonly [name: string]: Ingredient };

export type IngredientName = keyof typeof ingredients;
export type StudyDials = Dials<IngredientName>;
export const ingredientNames = Object.keys(ingredients) as readonly IngredientName[];
