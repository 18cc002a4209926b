import type { GradedItem, Grading, GradingSummary } from "@assay/contract";
import { z } from "zod";
import type { Key } from "../items.ts";
import { attemptSchema } from "./attempt.ts";

const point = z.object({
  point: z.record(z.string(), z.json()).nullable(),
  truth: z.array(z.number()),
  draw: z.array(z.number()),
});

/** Grades answers from a file. Each answer is a whole attempt, as an episode would have produced it. */
export const grading: Grading<Key> = {
  key: z.object({
    world: z.string(),
    item: z.looseObject({
      id: z.string(),
      reference: z.string(),
      environment: z.string(),
      settings: z.json(),
      scene: z.json(),
      goal: z.string(),
      budgets: z.array(z.int()),
      points: z.int(),
    }),
    law: z.enum(["textbook", "departed"]),
    parameters: z.record(z.string(), z.number()),
    evaluation: z.array(point),
    regret: z.object({ designs: z.int(), search: z.boolean() }),
  }),
  reply: attemptSchema,
  summarise,
};

const left = z.object({ left: z.array(z.string()) });

/** The parts of attempts that could not be scored and count as lost or as not predicted. */
function summarise(graded: readonly GradedItem<Key>[]): GradingSummary {
  const found = graded.flatMap(({ id, scores }) => {
    const told = scores.map(({ parts }) => left.safeParse(parts).data).find((each) => each !== undefined);
    return told === undefined ? [] : [{ id, left: told.left }];
  });
  return {
    data: { left: found },
    lines: found.map(({ id, left: [first, ...more] }) => {
      return `the answer to ${id}: ${first}${more.length === 0 ? "" : `; and ${more.length} more such`}`;
    }),
  };
}
