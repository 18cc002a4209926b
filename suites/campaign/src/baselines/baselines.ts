import type { Agent, Baseline } from "@assay/contract";
import type { Item, Key } from "../items.ts";
import type { CampaignWorld } from "../world.ts";
import { cheat } from "./cheat.ts";
import { oracle } from "./oracle.ts";
import { reference } from "./reference.ts";
import { sloppy } from "./sloppy.ts";
import { sweep } from "./sweep.ts";
import { guess, shotgun } from "./without-work.ts";

type Scripted = Baseline<CampaignWorld, Item, Key>;

const knowingItem = (agent: (item: Item, random: Parameters<Scripted["agent"]>[1]) => Agent): Scripted => ({
  knows: ["item"],
  agent({ item }, random) {
    if (item === undefined) throw new Error("the baseline needs the item");
    return agent(item, random);
  },
});

export const baselines: { readonly [name: string]: Scripted } = {
  oracle: {
    knows: ["world"],
    agent({ world }) {
      if (world === undefined) throw new Error("the oracle needs the world");
      return oracle(world);
    },
  },
  reference: knowingItem(reference),
  sweep: knowingItem(sweep),
  sloppy: knowingItem(sloppy),
  guess: knowingItem(guess),
  shotgun: knowingItem(shotgun),
  null: { knows: [], agent: () => ({ can: ["tools"], attempt: async () => {} }) },
  cheat: knowingItem(cheat),
};
