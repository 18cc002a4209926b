import { type AnySuite, AssayError, type Challenge, type Json, type Seed } from "@assay/contract";
import { readSeeds } from "@assay/harness/engine/seeds";
import { itemSteps } from "@assay/harness/engine/selection";

/** One item with its key and the seed of its world. */
export interface MadeItem extends Omit<Challenge<{ readonly id: string; readonly question: string }, Json>, "needs"> {
  readonly seed: Seed;
}

export interface MakeItemsOptions {
  /** `1..50,77`, or `@file` for a file of secret seeds. */
  readonly seeds: string;
  /** The suite's settings by name; `default` without it. */
  readonly preset?: string;
  /** Settings that differ from the preset. */
  readonly settings?: { readonly [name: string]: Json };
}

/**
 * Makes the items of worlds, one after the other, with their keys.
 *
 * @example
 * const suite = await loadSuite("repository-qa");
 * for (const { item, key } of makeItems(suite, { seeds: "1..3" })) console.log(item.question, key);
 */
export function* makeItems(
  suite: AnySuite,
  { seeds, preset = "default", settings = {} }: MakeItemsOptions,
): Generator<MadeItem> {
  if (!Object.hasOwn(suite.presets, preset)) {
    const names = Object.keys(suite.presets).join(", ");
    throw new AssayError("cli/wrong-usage", `${suite.name} has no preset '${preset}'; its presets are: ${names}`);
  }
  const checked: unknown = suite.settings.parse({ ...suite.presets[preset], ...settings });
  for (const seed of readSeeds(seeds)) {
    for (const challenge of itemSteps(suite, seed, checked)) {
      if (challenge !== undefined) yield { seed, ...(challenge as Challenge<MadeItem["item"], Json>) };
    }
  }
}
