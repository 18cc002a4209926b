import { z } from "zod";

/** One scientific demand that makes challenges hard, such as clustered rows or an instrument that drifts. */
export interface Ingredient {
  /** What it demands of an agent, in one sentence. */
  readonly about: string;
  /** The difficulty up to which it is absent. */
  readonly from: number;
  /** The difficulty from which on it is as strong as it gets. */
  readonly to: number;
}

export type Ingredients = { readonly [name: string]: Ingredient };

/** How strong each ingredient is, from 0 (absent) to 1. */
export type Dials<Name extends string = string> = { readonly [name in Name]: number };

/** The difficulties that have names. At `frontier` the best agents of the day are meant to get half of the way. */
export const namedDifficulties = { easy: 0.2, medium: 0.4, hard: 0.6, frontier: 0.85 } as const;

type DifficultyName = keyof typeof namedDifficulties;

const share = z.number().min(0).max(1);

/** A difficulty from 0 to 1, as a number or by name. */
export const difficultySchema = z
  .union([share, z.enum(Object.keys(namedDifficulties) as DifficultyName[])])
  .transform((given) => (typeof given === "number" ? given : namedDifficulties[given]));

/** Dials that differ from what the difficulty says. A difficulty with and without an ingredient makes a matched pair. */
export function ownDialsSchema<Name extends string>(
  ingredients: {
    readonly [name in Name]: Ingredient;
  },
): z.ZodType<{ readonly [name in Name]?: number }> {
  const names = Object.keys(ingredients) as [Name, ...Name[]];
  return z.partialRecord(z.enum(names), share) as unknown as z.ZodType<{ readonly [name in Name]?: number }>;
}

/**
 * The dials at a difficulty. Each rises in a straight line between the ends of its ingredient; `own` takes their place.
 *
 * @example
 * dialsAt({ drift: { about: "…", from: 0.4, to: 0.8 } }, 0.6) // { drift: 0.5 }
 */
export function dialsAt<Name extends string>(
  ingredients: { readonly [name in Name]: Ingredient },
  difficulty: number,
  own: { readonly [name in Name]?: number } = {},
): Dials<Name> {
  const dials = Object.entries<Ingredient>(ingredients).map(([name, { from, to }]) => {
    const rise = to > from ? (difficulty - from) / (to - from) : Number(difficulty >= to);
    return [name, own[name as Name] ?? Math.min(1, Math.max(0, rise))];
  });
  return Object.fromEntries(dials) as Dials<Name>;
}
