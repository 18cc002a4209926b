import type { Agent, Baseline, Json } from "@assay/contract";
import type { Item, Key } from "../items.ts";
import { findTask } from "../tasks.ts";
import type { AnalysisWorld } from "../world.ts";
import { cheat } from "./cheat.ts";

type AnalysisBaseline = Baseline<AnalysisWorld, Item, Key>;

/** An agent that submits a fixed text. */
function submitting(answer: string): Agent {
  return {
    can: ["tools"],
    async attempt(session) {
      await session.submit({ answer });
    },
  };
}

/** An agent that runs the task's solver with the tool that every agent has. The solver sees only the files. */
function runningSolver(solver: string, variant: string): Agent {
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
  /** The reference analysis of the public files. */
  oracle: { knows: ["item"], agent: ({ item }) => runningSolver(taskOf(item).solver, "reference") },
  /** The first, crudest variant of the task's ladder. */
  careless: {
    knows: ["item"],
    agent({ item }) {
      const { solver, variants } = taskOf(item);
      return runningSolver(solver, variants.ladder[0]);
    },
  },
  null: { knows: [], agent: () => submitting("") },
  guess: { knows: ["item"], agent: ({ item }) => submitting(asSections(taskOf(item).guess)) },
  cheat: { knows: ["item"], agent: ({ item }, random) => cheat(taskOf(item).form, item, random) },
};
