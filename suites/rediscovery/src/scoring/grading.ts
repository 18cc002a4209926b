import type { Grading, Json } from "@assay/contract";
import { z } from "zod";
import { findingsSchema } from "../episode/episode.ts";
import { type IngredientName, ingredients } from "../headroom/ingredients.ts";
import { decisionsSchema } from "../headroom/listed/decisions.ts";
import type { Key } from "../items.ts";

/** Grades answers from a file: the findings, with the files that the agent left. */
export const grading: Grading<Key> = {
  key: z.object({
    scenario: z.object({
      world: z.string(),
      family: z.string(),
      member: z.union([z.literal(0), z.literal(1)]),
      planting: z.enum(["drawn", "published"]),
      dials: z.record(z.enum(Object.keys(ingredients) as [IngredientName, ...IngredientName[]]), z.number()).optional(),
    }),
    core: z.array(
      z.looseObject({ measure: z.string(), factor: z.string(), finding: z.looseObject({ kind: z.string() }) }),
    ),
  }),
  reply: z.union([findingsSchema, decisionsSchema]) as z.ZodType<Json>,
};
