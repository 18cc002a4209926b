import { hash } from "node:crypto";
import { encodeKey } from "@assay/science/numerics/stream-key";
import { z } from "zod";
import { isSecretText } from "./secret-text.ts";

/** The generation of every suite, by name: with a seed it fixes a world. */
export type Generations = { readonly [suite: string]: number };

/** All that a commitment binds, and all that is published when it is opened. */
export interface CommittedSeeds {
  /** Keeps a commitment to seeds that could be guessed from being opened by trying. */
  readonly salt: string;
  readonly generations: Generations;
  readonly seeds: readonly string[];
}

/**
 * The commitment: SHA-256, in hexadecimal, over the canonical encoding (`numerics/stream-key.ts`) of
 *
 *     ["assay", "seeds", 1, salt, [seed, …], [[suite, generation], …]]
 *
 * with the seeds in their order and the suites in that of their names' UTF-16 units.
 */
export function commitmentOf({ salt, seeds, generations }: CommittedSeeds): string {
  const suites = Object.entries(generations).sort(([a], [b]) => (a < b ? -1 : 1));
  return hash("sha256", encodeKey(["assay", "seeds", 1, salt, seeds, suites]), "hex");
}

/** The published form of committed seeds, a JSON document. */
export const revealedSeeds = z.strictObject({
  format: z.literal("assay-revealed-seeds"),
  version: z.literal(1),
  salt: z.string().refine(isSecretText, "this is no salt"),
  generations: z.record(z.string(), z.int().nonnegative()),
  seeds: z
    .array(z.string().min(1))
    .min(1)
    .refine((seeds) => new Set(seeds).size === seeds.length, "a seed is there twice"),
});

/** The document to publish once the run is over. */
export function reveal({ salt, generations, seeds }: CommittedSeeds): z.input<typeof revealedSeeds> {
  return { format: "assay-revealed-seeds", version: 1, salt, generations, seeds: [...seeds] };
}

/** Where two sets of generations differ, as text: one phrase a suite. */
export function differingGenerations(theirs: Generations, ours: Generations): string[] {
  const suites = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])].sort();
  const show = (generations: Generations, suite: string) =>
    Object.hasOwn(generations, suite) ? `generation ${generations[suite]}` : "no such suite";
  return suites
    .filter((suite) => show(theirs, suite) !== show(ours, suite))
    .map((suite) => `${suite}: ${show(theirs, suite)} there, ${show(ours, suite)} here`);
}
