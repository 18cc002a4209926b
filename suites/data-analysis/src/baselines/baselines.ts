import type { Agent, Baseline, Json } from "@assay/contract";
import { askingOf, type Item, type Key } from "../items.ts";
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

/** What a program prints that has kept its progress in a file and needs another call. */
const UNFINISHED = "unfinished";
const MOST_CALLS = 60;

/** An agent that runs a program with the tool that every agent has. The program sees only the files. */
function running(program: string): Agent {
  return {
    can: ["tools"],
    async attempt(session) {
      for (let calls = 0; calls < MOST_CALLS; calls++) {
        const { parts } = await session.call("run_python", { code: program });
        if (!parts.some((part) => part.type === "text" && part.text.includes(UNFINISHED))) break;
      }
      await session.submit({ answer: "The results are in results.json." });
    },
  };
}

const solving = (solver: string, variant: string): Agent =>
  running(`${solver}\nif solve(${JSON.stringify(variant)}) is False:\n    print("${UNFINISHED}")\n`);

const asSections = (results: Json): string => JSON.stringify(results, null, 2);

function askedIn(item: Item | undefined) {
  if (item === undefined) throw new Error("this baseline is told the item");
  return askingOf(item);
}

function taskOf(item: Item | undefined) {
  if (item === undefined) throw new Error("this baseline is told the item");
  return findTask(item.task);
}

export const baselines: { readonly [name: string]: AnalysisBaseline } = {
  /** The reference analysis of the public files. */
  oracle: { knows: ["item"], agent: ({ item }) => solving(taskOf(item).solver, "reference") },
  /** The first, crudest variant of the task's ladder. */
  careless: {
    knows: ["item"],
    agent({ item }) {
      const { solver, variants } = taskOf(item);
      return solving(solver, variants.ladder[0]);
    },
  },
  /** Works mechanically: treats every file and row alike and judges none. It shows how much of a score is judgement. */
  sweep: {
    knows: ["item"],
    agent({ item }) {
      const { solver, variants } = taskOf(item);
      return solving(solver, variants.sweep);
    },
  },
  null: { knows: [], agent: () => submitting("") },
  guess: { knows: ["item"], agent: ({ item }) => submitting(asSections(askedIn(item).guess)) },
  /** Lists everything that the files name, copies their tables, and analyses nothing. */
  shotgun: { knows: ["item"], agent: ({ item }) => running(`${taskOf(item).shotgun}\nshoot("everything")\n`) },
  /** Also selects by the tables, so far as they tell; opens no picture either. */
  "tables-only": { knows: ["item"], agent: ({ item }) => running(`${taskOf(item).shotgun}\nshoot("tables")\n`) },
  cheat: { knows: ["item"], agent: ({ item }, random) => cheat(askedIn(item).form, item, random) },
};
