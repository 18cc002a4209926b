import type { Ingredients } from "@assay/contract";

/** What makes campaigns hard. */
export const ingredients = {
  "confounded-archive": {
    about: "The old records were not made by experiment: a hidden cause moved both a setting and the yield.",
    from: 0.05,
    to: 0.6,
  },
  "flawed-archive": {
    about: "Some files have another unit, exchanged columns or estimated values; the documents beside them say so.",
    from: 0.15,
    to: 0.8,
  },
  mechanisms: {
    about: "More inputs; effects that saturate, peak, begin at a threshold, interact or come late.",
    from: 0.05,
    to: 0.9,
  },
  "tight-budget": { about: "The budget pays for few experiments, so each must be chosen.", from: 0, to: 1 },
  calibration: {
    about: "The field meter is off, and only readings of standards that were paid for before tell by how much.",
    from: 0.15,
    to: 0.7,
  },
  extrapolation: {
    about: "Questions go beyond the settings that anybody could try.",
    from: 0.1,
    to: 0.8,
  },
  "unknown-forms": {
    about: "Effects are described in words alone, so that their forms have to be found.",
    from: 0.6,
    to: 0.8,
  },
} as const satisfies Ingredients;

export type IngredientName = keyof typeof ingredients;
