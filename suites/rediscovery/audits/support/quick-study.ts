import { answerQuestion, type Cell, type Claim, type ClaimSpace, type Question } from "@assay/grading/claims";
import { stream } from "@assay/science/numerics/stream";
import type { Observation } from "../../src/family.ts";
import { SessionClock } from "../../src/headroom/session-clock.ts";
import type { Item } from "../../src/items.ts";
import { belongsToCell } from "../../src/measures/cell-items.ts";
import { cellKey } from "../../src/scenario/claim-space.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";
import type { DesignCell } from "../../src/study/reference-design.ts";
import { replyNoise } from "../../src/subject/noise.ts";

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
  { family, key, parameters, headroom, shared }: Scenario,
  budget: Item["budget"],
  design: readonly DesignCell[],
  shuffled: string | undefined,
): readonly Observation[] {
  const calls = design.flatMap(({ cell, items }) => items.map((item) => ({ cell, item })));
  if (shuffled !== undefined) stream("audit", "quick-study", shuffled).shuffle(calls);
  const left = Object.fromEntries(Object.entries(budget).map(([name, most]) => [name, { calls: most, left: most }]));
  const clock = headroom?.drift === undefined ? undefined : new SessionClock(headroom.drift, budget);
  clock?.follow(() => left as never);
  return calls.map(({ cell, item }): Observation => {
    const { subject } = cell;
    const levels = { ...cell.levels, ...item.levels };
    const noise = replyNoise(key, item.id, cellKey(cell), Number(levels.temperature ?? 0), shared);
    const place = { subject, item, features: family.featuresAt(levels, item) as unknown };
    const { outcome } = family.respond(parameters, place, clock?.disturb(noise, subject) ?? noise);
    left[subject].left -= 1;
    return { subject, item: item.id, levels: { ...levels, ...family.levelsOf(place.features, item) }, outcome };
  });
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
