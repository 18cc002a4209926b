import type { AnySuite, Seed } from "@assay/contract";
import { AssayError } from "@assay/contract";
import { readSeeds } from "@assay/harness/engine/seeds/read-seeds";
import { InvalidArgumentError } from "commander";

/** Seeds as an option of a command: a wrong one is a wrong argument. */
export function parseSeeds(text: string): Seed[] {
  try {
    return readSeeds(text);
  } catch (error) {
    if (AssayError.isInstance(error)) throw new InvalidArgumentError(`${error.message}.`);
    throw error;
  }
}

/** For the help of commands. */
export const ownSeeds = "may be left out for a preset with seeds of its own (experiment-design published: 1..5)";

/** The seeds of a preset, where none are named. */
export function seedsOf({ name, seeds }: Pick<AnySuite, "name" | "seeds">, preset: string): Seed[] {
  const own = seeds?.[preset];
  if (own !== undefined) return readSeeds(own);
  throw new AssayError("cli/wrong-usage", `${name} needs --seeds in the preset ${preset}, such as --seeds 1..5`);
}

/** One seed, for commands that make one world. */
export function parseSeed(text: string): Seed {
  const seeds = parseSeeds(text);
  if (seeds.length !== 1) throw new InvalidArgumentError(`one seed is needed, and '${text}' names ${seeds.length}.`);
  return seeds[0];
}

/** One seed as it was written, once it is known to be one. */
export function checkSeed(text: string): string {
  parseSeed(text);
  return text;
}
