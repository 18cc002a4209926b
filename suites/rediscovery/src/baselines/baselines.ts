import type { Agent, Baseline } from "@assay/contract";
import type { Item, Key } from "../items.ts";
import { type RediscoveryWorld, scenarioOf } from "../world.ts";
import { cheat } from "./cheat.ts";
import {
  claimingAgent,
  everyClaim,
  noEffectClaims,
  noEffectEverywhere,
  publishedClaims,
  randomClaims,
  randomEverywhere,
} from "./claims-only.ts";
import { referenceStudy } from "./reference-study.ts";
import { sweep } from "./sweep.ts";

type StudyBaseline = Baseline<RediscoveryWorld, Item, Key>;
type Known = Parameters<StudyBaseline["agent"]>[0];

/** Items per condition of the baseline `sloppy`, too few for any question. */
const SLOPPY_ITEMS = 5;

function told(item: Item | undefined): Item {
  if (item === undefined) throw new Error("this baseline is told the item");
  return item;
}

/**
 * The reference study with this many items per condition. It takes only the items from the world, and these are in the
 * data files.
 */
function reference({ world, item }: Known, itemsPerCell?: number): Agent {
  if (world === undefined) throw new Error("this baseline is told the world");
  const { bank } = scenarioOf({ ...told(item).scenario, world: world.key });
  return referenceStudy(told(item), bank, itemsPerCell);
}

export const baselines: { readonly [name: string]: StudyBaseline } = {
  /** The right design at full size, analysed in the sandbox. */
  oracle: { knows: ["world", "item"], agent: (known) => reference(known) },
  /** The right design with five items per condition. */
  sloppy: { knows: ["world", "item"], agent: (known) => reference(known, SLOPPY_ITEMS) },
  /** Recites the published study. */
  memoriser: { knows: ["item"], agent: ({ item }) => claimingAgent(publishedClaims(told(item))) },
  "no-effect": { knows: ["item"], agent: ({ item }) => claimingAgent(noEffectClaims(told(item))) },
  "random-claims": { knows: ["item"], agent: ({ item }, random) => claimingAgent(randomClaims(told(item), random)) },
  /** The same floors without knowledge of what the study asks. */
  "no-effect-everywhere": { knows: ["item"], agent: ({ item }) => claimingAgent(noEffectEverywhere(told(item))) },
  "random-everywhere": {
    knows: ["item"],
    agent: ({ item }, random) => claimingAgent(randomEverywhere(told(item), random)),
  },
  /** Claims everything that can be claimed, and measures nothing. */
  shotgun: { knows: ["item"], agent: ({ item }) => claimingAgent(everyClaim(told(item))) },
  /** Varies every factor of the vocabulary once, from its reference, and reports all comparisons. */
  sweep: {
    knows: ["world", "item"],
    agent({ world, item }) {
      if (world === undefined) throw new Error("this baseline is told the world");
      return sweep(told(item), scenarioOf({ ...told(item).scenario, world: world.key }).bank);
    },
  },
  null: { knows: [], agent: () => claimingAgent([]) },
  cheat: { knows: ["item"], agent: ({ item }, random) => cheat(told(item), random) },
};
