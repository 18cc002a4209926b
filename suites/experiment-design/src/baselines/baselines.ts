import type { Agent, Baseline } from "@assay/contract";
import type { Item, Key } from "../items.ts";
import type { ExperimentWorld } from "../world.ts";
import { cheat } from "./cheat.ts";
import { bestDesigns, greedyDesigns, gridDesigns, randomDesigns } from "./designers.ts";
import { type Designer, scientist } from "./scientist.ts";
import { shotgun } from "./shotgun.ts";
import { sloppy, sweep } from "./sweep.ts";

type ExperimentBaseline = Baseline<ExperimentWorld, Item, Key>;

/** A scientist with the given designer. All of them predict and explain as well as their data allow. */
const scientistWith = (design: Designer): ExperimentBaseline => ({
  knows: ["item"],
  agent({ item }) {
    if (item === undefined) throw new Error("this baseline is told the item");
    return scientist(item, design);
  },
});

const silent: Agent = { can: ["tools", "branch"], attempt: async () => undefined, fork: () => silent };

export const baselines: { readonly [name: string]: ExperimentBaseline } = {
  /** The most informative designs, found by a search over the space. This is what the public model allows. */
  bayes: scientistWith(bestDesigns),
  /** The best of a hundred random designs. */
  greedy: scientistWith(greedyDesigns),
  grid: scientistWith(gridDesigns),
  random: scientistWith(randomDesigns),
  /** Runs no experiment and answers from the description alone. */
  "prior-mean": scientistWith(() => undefined),
  null: { knows: [], agent: () => silent },
  /** Answers everything with the example and does no work. */
  shotgun: { knows: [], agent: () => shotgun },
  /** Varies one field after another, and answers with the most similar experiments. */
  sweep: {
    knows: ["item"],
    agent({ item }) {
      if (item === undefined) throw new Error("this baseline is told the item");
      return sweep(item);
    },
  },
  /** Three experiments anywhere, and the most similar of them for an answer. */
  sloppy: {
    knows: ["item"],
    agent({ item }) {
      if (item === undefined) throw new Error("this baseline is told the item");
      return sloppy(item);
    },
  },
  cheat: { knows: [], agent: (_, random) => cheat(random) },
};
