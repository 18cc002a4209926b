import type { Seed } from "@assay/contract";

/**
 * What items are made for. Seeds of each purpose give worlds of their own. There is no purpose for secret seeds, so that
 * nobody can be trained on their worlds.
 */
export const purposes = ["training", "validation", "evaluation"] as const;

export type Purpose = (typeof purposes)[number];

const kindOf = { training: "training", validation: "validation", evaluation: "public" } as const;

/** The seed of a number; the worlds of `evaluation` are those that runs of public seeds use. */
export const seedFor = (purpose: Purpose, value: string): Seed => ({ kind: kindOf[purpose], value });
