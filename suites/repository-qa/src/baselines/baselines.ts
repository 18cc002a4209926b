import type { Agent, Baseline, Json } from "@assay/contract";
import type { Item, Key } from "../items/item-schema.ts";
import type { RepositoryWorld } from "../repository/repository-model.ts";
import { cheat } from "./cheat.ts";
import { guessAnswer } from "./guess.ts";
import { oracle } from "./oracle.ts";
import { shotgun, withoutConditions, withoutOneCondition } from "./without-work.ts";

type RepositoryBaseline = Baseline<RepositoryWorld, Item, Key>;

/** An agent that submits a fixed answer. */
function submitting(answer: Json): Agent {
  return {
    can: ["tools"],
    async attempt(session) {
      await session.submit({ answer });
    },
  };
}

export const baselines: { readonly [name: string]: RepositoryBaseline } = {
  oracle: {
    knows: ["world", "key"],
    agent({ world, key }) {
      if (world === undefined || key === undefined) throw new Error("the oracle is told the world and the key");
      return oracle(world, key.query);
    },
  },
  null: { knows: [], agent: () => submitting("") },
  abstain: { knows: [], agent: () => submitting("not possible") },
  /** Sees the question's text and nothing of the repository. */
  guess: {
    knows: ["item"],
    agent({ item }, random) {
      if (item === undefined) throw new Error("the guess is told the question");
      return submitting(guessAnswer(item.text, random));
    },
  },
  /** Lists every file and every option, and looks at no data. */
  shotgun: { knows: ["item"], agent: ({ item }) => shotgun(item) },
  /** Computes what is asked over all rows: a mechanical analysis that leaves the question's conditions out. */
  sweep: {
    knows: ["world", "key"],
    agent({ world, key }) {
      if (world === undefined || key === undefined) throw new Error("the sweep is told the world and the key");
      return oracle(world, withoutConditions(key.query));
    },
  },
  /** Computes what is asked but for one of the question's conditions on rows. */
  sloppy: {
    knows: ["world", "key"],
    agent({ world, key }, random) {
      if (world === undefined || key === undefined) throw new Error("the sloppy one is told the world and the key");
      return oracle(world, withoutOneCondition(key.query, random));
    },
  },
  cheat: { knows: ["item"], agent: ({ item }, random) => cheat(item, random) },
};
