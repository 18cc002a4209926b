import { answerQuestion, type Cell, type Claim, type ClaimSpace, type Question } from "@assay/grading/claims";
import { stream } from "@assay/science/numerics/stream";
import type { Observation } from "../../src/family.ts";
import type { Item } from "../../src/items.ts";
import { belongsToCell } from "../../src/measures/cell-items.ts";
import { cellKey } from "../../src/scenario/claim-space.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";
import type { DesignCell } from "../../src/study/reference-design.ts";
import { QuickSession } from "./quick-session.ts";

/**
 * What a design finds if it is put to the law of the subjects, without prompts and without a sandbox: much faster than an
 * episode, and the same but for how prompts and replies are read.
 */
export function quickStudy(
  scenario: Scenario,
  { budget, id }: Pick<Item, "budget" | "id">,
  design: readonly DesignCell[],
  questions: readonly Question[],
  isRandomised: boolean,
): readonly Claim[] {
  const rows = observe(scenario, budget, design, isRandomised ? id : undefined);
  const space = decidedSpace(scenario, rows);
  return questions.flatMap((question) => {
    const answers = answerQuestion(question, space);
    return answers === "undecided" ? [] : answers;
  });
}

function observe(
  scenario: Scenario,
  budget: Item["budget"],
  design: readonly DesignCell[],
  shuffled: string | undefined,
): readonly Observation[] {
  const calls = design.flatMap(({ cell, items }) => items.map((item) => ({ cell, item })));
  if (shuffled !== undefined) stream("audit", "quick-study", shuffled).shuffle(calls);
  const session = new QuickSession(scenario, { budget });
  return calls.flatMap((call) => session.ask(call) ?? []);
}

/** The estimates, with every comparison decided at the middle of the margins. */
function decidedSpace({ family, truth }: Scenario, rows: readonly Observation[]): ClaimSpace {
  const known = new Map<string, number | undefined>();
  return {
    ...truth,
    measures: truth.measures.map((measure) => {
      const middle = (measure.equalWithin + measure.differsBy) / 2;
      return { ...measure, equalWithin: middle, differsBy: middle };
    }),
    value(name: string, cell: Cell) {
      const key = `${name}\n${cellKey(cell)}`;
      const measure = family.measures.find((each) => each.name === name);
      if (!known.has(key))
        known.set(key, measure?.estimate(rows.filter((row) => belongsToCell(row, cell, measure.across))));
      return known.get(key);
    },
  };
}
