import { z } from "zod";

// What holds only for combinations of conditions: effects that one condition switches off for another, limits that a kind
// sets, what is not there or the same at a level, and the value of an untreated control. A domain lists them.

const short = z.string();
const levels = z.array(z.union([z.number(), z.string()])).min(1);

/** A variable that acts only where another one lets it, as an agent does at a dose above zero. */
export const gate = z.strictObject({
  of: short,
  /** The outcomes concerned; all of the domain if absent. */
  on: z.array(short).min(1).optional(),
  where: short,
  /** The levels of `where` at which it acts, or at which it does not. With neither, it acts the more the larger it is. */
  only: levels.optional(),
  except: levels.optional(),
  /** The level of `of` that all others are like where it does not act; the first or the lowest if absent. */
  like: z.union([z.number(), z.string()]).optional(),
});

/** The middle 80 % of a column's values at each level of a category: a mouse weighs less than a rat. */
export const kindLimits = z.strictObject({
  column: short,
  of: short,
  at: z.record(z.string(), z.tuple([z.number(), z.number()])),
});

/** A column without a value at some levels of a factor, or with the same one in every row. */
export const absence = z.strictObject({ column: short, of: short, levels, as: z.number().optional() });

/** The value of an outcome under conditions that leave no choice, apart from noise: 100 % of the control at no dose. */
export const anchor = z.strictObject({
  outcome: short,
  at: z.record(short, z.union([z.number(), z.string()])),
  value: z.number(),
});

export type Gate = z.infer<typeof gate>;
export type KindLimits = z.infer<typeof kindLimits>;
export type Absence = z.infer<typeof absence>;
export type Anchor = z.infer<typeof anchor>;
