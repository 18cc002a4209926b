// Scores of analysts of methane-flux who are told what acts: the form of all influences, of all but one, of half of them,
// or of none. They fit sizes by least squares and hand in the standard errors of the fit.
//
//   node suites/data-analysis/audits/flux-scores.ts [SEEDS] [FIRST] [DIFFICULTY]

import { average } from "@assay/science/statistics/descriptive/average";
import { instanceOf, scoreOf } from "../src/probes/instance.ts";
import { courseColumns } from "../src/tasks/methane-flux/course.ts";
import { expectedPairs } from "../src/tasks/methane-flux/fit.ts";
import { measuredFlux } from "../src/tasks/methane-flux/flux.ts";
import { featureOf, type Influence } from "../src/tasks/methane-flux/influences.ts";
import { pairName } from "../src/tasks/methane-flux/pair-name.ts";
import { recordOf } from "../src/tasks/methane-flux/record.ts";
import type { Scenario } from "../src/tasks/methane-flux/scenario.ts";
import { findTask } from "../src/tasks.ts";

const [seeds = "10", first = "1", difficulty = "0.85"] = process.argv.slice(2);
const task = findTask("methane-flux");
const found = new Map<string, number[]>();

for (let seed = Number(first); seed < Number(first) + Number(seeds); seed++) {
  const { world, key } = instanceOf(task, Number(difficulty), seed);
  const scenario = world.instances[0].scenario as unknown as Scenario;
  const record = recordOf(scenario);
  const flux = measuredFlux(scenario, record);
  const scored = (known: readonly Influence[], factor = 1): number => {
    const columns = [...courseColumns(record), ...known.map((each) => featureOf(each, record))];
    const rows = expectedPairs(columns, flux, scenario.pairs).map(({ difference, error }, place) => ({
      PAIR: pairName(place),
      DIFFERENCE: difference,
      UNCERTAINTY: factor * error,
    }));
    return scoreOf(key, { text: "", file: JSON.stringify({ SUMMARY: "Told.", DIFFERENCES: rows }) });
  };
  const { influences } = scenario;
  const scores = {
    told: scored(influences),
    "told, errors 1.2 times": scored(influences, 1.2),
    "all but one": average(influences.map((_, left) => scored(influences.filter((_, place) => place !== left)))),
    "the same, errors doubled": average(
      influences.map((_, left) =>
        scored(
          influences.filter((_, place) => place !== left),
          2,
        ),
      ),
    ),
    "half of them": scored(influences.slice(0, Math.ceil(influences.length / 2))),
    none: scored([]),
  };
  for (const [analyst, score] of Object.entries(scores)) found.set(analyst, [...(found.get(analyst) ?? []), score]);
  console.log(
    `${seed}: ${Object.entries(scores)
      .map(([analyst, score]) => `${analyst} ${score.toFixed(3)}`)
      .join(", ")}`,
  );
}
for (const [analyst, scores] of found) {
  const mean = average(scores);
  const squares = scores.reduce((sum, each) => sum + (each - mean) * (each - mean), 0);
  const error = Math.sqrt(squares / Math.max(1, scores.length - 1) / scores.length);
  console.log(`${analyst}: ${mean.toFixed(3)} ± ${error.toFixed(3)} (${scores.length} seeds)`);
}
