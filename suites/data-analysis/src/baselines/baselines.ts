import type { Agent, Baseline, Json } from "@assay/contract";
import type { Item, Key } from "../items.ts";
import { findTask } from "../tasks.ts";
import type { AnalysisWorld } from "../world.ts";
import { cheat } from "./cheat.ts";

type AnalysisBaseline = Baseline<AnalysisWorld, Item, Key>;

/** An agent that hands in one text. */
function answering(answer: string): Agent {
  return {
    can: ["tools"],
    async attempt(session) {
      await session.submit({ answer });
    },
  };
}

/** Runs the task's solver, which sees the files and nothing else, with the tool that any agent has. */
function solving(solver: string, variant: string): Agent {
  return {
    can: ["tools"],
    async attempt(session) {
      await session.call("run_python", { code: `${solver}\nsolve(${JSON.stringify(variant)})\n` });
      await session.submit({ answer: "The results are in results.json." });
    },
  };
}

const asSections = (results: Json): string => JSON.stringify(results, null, 2);

function taskOf(item: Item | undefined) {
  if (item === undefined) throw new Error("this baseline is told the item");
  return findTask(item.task);
}

export const baselines: { readonly [name: string]: AnalysisBaseline } = {
  /** The reference analysis of the public files and pixels. */
  oracle: { knows: ["item"], agent: ({ item }) => solving(taskOf(item).solver, "reference") },
  /** The first rung of the task's ladder: a cruder analysis. */
  careless: {
    knows: ["item"],
    agent({ item }) {
      const { solver, variants } = taskOf(item);
      return solving(solver, variants.ladder[0]);
    },
  },
  null: { knows: [], agent: () => answering("") },
  guess: { knows: ["item"], agent: ({ item }) => answering(asSections(taskOf(item).guess)) },
  cheat: { knows: ["item"], agent: ({ item }, random) => cheat(taskOf(item).form, item, random) },
};
