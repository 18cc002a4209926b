import { type Dials, dialsAt, type Ingredients } from "@assay/contract";

/** What makes studies hard. `docs/headroom.md` of the suite says what each dial does. */
export const ingredients = {
  power: {
    about: "Calls are few: only a planned design with paired conditions has the power to answer every question.",
    from: 0,
    to: 0.8,
  },
  "few-claims": { about: "Few claims may be made, so that what matters has to be chosen.", from: 0, to: 0.8 },
  interactions: {
    about: "Effects that vanish, reverse or exist only at levels of other factors, away from the reference.",
    from: 0.1,
    to: 0.85,
  },
  drift: {
    about: "Subjects change over a session, so that conditions asked in blocks are confounded with time.",
    from: 0.2,
    to: 0.85,
  },
  "scarce-calls": {
    about: "Where factors are unlisted, calls pay for screening and for few conditions that are looked at closely.",
    from: 0.7,
    to: 1,
  },
  "unlisted-factors": {
    about: "What can be varied is not listed before the experiments are over.",
    from: 0.69,
    to: 0.7,
  },
} as const satisfies Ingredients;

export type IngredientName = keyof typeof ingredients;

/** How strong every ingredient is in a study. */
export type StudyDials = Dials<IngredientName>;

/** The settings that make up the scale. A study without a difficulty is not on it. */
export interface ScaleSettings {
  readonly difficulty?: number | undefined;
  readonly ingredients?: { readonly [name in IngredientName]?: number | undefined } | undefined;
}

/** The dials of a study on the scale; undefined without a difficulty. */
export function dialsOf({ difficulty, ingredients: own = {} }: ScaleSettings): StudyDials | undefined {
  return difficulty === undefined ? undefined : dialsAt<IngredientName>(ingredients, difficulty, definedOf(own));
}

const definedOf = (own: NonNullable<ScaleSettings["ingredients"]>): { readonly [name in IngredientName]?: number } =>
  Object.fromEntries(Object.entries(own).flatMap(([name, dial]) => (dial === undefined ? [] : [[name, dial]])));

/** Whether what can be varied is listed only after the experiments. */
export const isUnlisted = (dials: StudyDials): boolean => dials["unlisted-factors"] >= 0.5;

const [mostClaims, fewestClaims] = [60, 10];

/** The number of claims that are read, from 60 down to 10. */
export const claimCap = (dials: StudyDials): number =>
  Math.round(mostClaims - (mostClaims - fewestClaims) * dials["few-claims"]);

const MAX_INTERACTIONS = 3;

/** The number of interactions that a world is meant to have; it may have room for fewer. */
export const wantedInteractions = (dials: StudyDials): number => Math.ceil(MAX_INTERACTIONS * dials.interactions);

const MAX_LISTED = 9;

/** The most rules of a study with a list of comparisons: nine at full strength. */
export const listedInteractions = ({ interactions }: StudyDials): number => Math.ceil(MAX_LISTED * interactions);
