import type { Agent, Baseline } from "@assay/contract";
import { relations } from "../headroom/listed/relation.ts";
import type { Item, Key } from "../items.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { type RediscoveryWorld, scenarioOf } from "../world.ts";
import { cheat } from "./cheat.ts";
import {
  always,
  claimingAgent,
  decideAll,
  everyClaim,
  noEffectClaims,
  noEffectEverywhere,
  publishedClaims,
  randomClaims,
  randomEverywhere,
  recited,
} from "./claims-only.ts";
import { oneAtATimePlan, oraclePlan } from "./list-plan.ts";
import { listStudy } from "./list-study.ts";
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
 * The reference study with this many items per condition. It takes the items from the world, which are in the data
 * files, and what there is to ask about.
 */
function reference(known: Known, itemsPerCell?: number): Agent {
  const [item, scenario] = [told(known.item), scenarioIn(known)];
  if (item.comparisons === undefined) return referenceStudy(item, scenario, itemsPerCell);
  return itemsPerCell === undefined
    ? listStudy(item, scenario, oraclePlan(scenario, item), true)
    : listStudy(item, scenario, oneAtATimePlan(scenario, item, itemsPerCell), false);
}

function scenarioIn({ world, item }: Known): Scenario {
  if (world === undefined) throw new Error("this baseline is told the world");
  return scenarioOf({ ...told(item).scenario, world: world.key });
}

export const baselines: { readonly [name: string]: StudyBaseline } = {
  /** The right design at full size, in random order where subjects may change, analysed in the sandbox. */
  oracle: { knows: ["world", "item"], agent: (known) => reference(known) },
  /** The right design for what is told, with five items per condition. */
  sloppy: { knows: ["world", "item"], agent: (known) => reference(known, SLOPPY_ITEMS) },
  /** Recites the published study. */
  memoriser: { knows: ["item"], agent: ({ item }) => claimingAgent(publishedClaims(told(item)), item, recited) },
  "no-effect": {
    knows: ["item"],
    agent: ({ item }) => claimingAgent(noEffectClaims(told(item)), item, always("equal")),
  },
  "random-claims": {
    knows: ["item"],
    agent: ({ item }, random) =>
      claimingAgent(
        randomClaims(told(item), random),
        item,
        decideAll(() => random.choose([...relations])),
      ),
  },
  /** The same floors without knowledge of what the study asks. */
  "no-effect-everywhere": {
    knows: ["item"],
    agent: ({ item }) => claimingAgent(noEffectEverywhere(told(item)), item, always("equal")),
  },
  "random-everywhere": {
    knows: ["item"],
    agent: ({ item }, random) =>
      claimingAgent(
        randomEverywhere(told(item), random),
        item,
        decideAll(() => random.choose([...relations])),
      ),
  },
  /** Claims everything that can be claimed, and measures nothing. */
  shotgun: { knows: ["item"], agent: ({ item }) => claimingAgent(everyClaim(told(item)), item, always("higher")) },
  /** Varies every factor of the vocabulary once, from its reference, and reports all comparisons. */
  sweep: {
    knows: ["world", "item"],
    agent(known) {
      const [item, scenario] = [told(known.item), scenarioIn(known)];
      return item.comparisons === undefined
        ? sweep(item, scenario.bank)
        : listStudy(item, scenario, oneAtATimePlan(scenario, item), false);
    },
  },
  null: { knows: ["item"], agent: ({ item }) => claimingAgent([], item) },
  cheat: { knows: ["item"], agent: ({ item }, random) => cheat(told(item), random) },
};
