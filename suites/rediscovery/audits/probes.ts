// The probes of the suite: shotgun, sweep (beside sloppy), truth, form, monotone.
// node suites/rediscovery/audits/probes.ts [seeds=40] [family,...|all] [first seed=1] [a study every so many seeds=5]

import { type ProbeRow, printProbes } from "@assay/bench/probe-table";
import { SandboxedTools } from "assay/testing";
import { families, findFamily } from "../src/families.ts";
import type { Scenario } from "../src/scenario/scenario.ts";
import { scenarioOf } from "../src/world.ts";
import { playBaseline, poseTwins } from "./support/play-baseline.ts";
import { formRow, monotoneRow, playedRow, truthRow } from "./support/probe-rows.ts";

const [given = "40", names = "all", givenFirst = "1", givenEvery = "5"] = process.argv.slice(2);
// Studies that ask the subjects take longer than all else, and have no bar: one seed in five.
const [seeds, first, studyEvery] = [given, givenFirst, givenEvery].map(Number);
if (![seeds, first, studyEvery].every((count) => Number.isInteger(count) && count >= 1)) {
  console.error(
    "usage: node suites/rediscovery/audits/probes.ts [seeds >= 1] [family,...|all] [first seed] [a study every so many seeds]",
  );
  process.exit(2);
}
const wanted = names === "all" ? families : names.split(",").map(findFamily);

const baselines = {
  shotgun: "shotgun",
  "no-effect-everywhere": "shotgun",
  "random-everywhere": "shotgun",
  sweep: "sweep",
  sloppy: "sweep",
} as const;

const tools = new SandboxedTools();
const rows: ProbeRow[] = [];
for (const { name } of wanted) {
  const scenarios: Scenario[] = [];
  const scores = new Map<string, number[]>();
  // All that concerns one seed comes together, because a scenario takes long to make and only a few are kept.
  for (let index = 0; index < seeds; index += 1) {
    const twins = poseTwins(name, first + index);
    scenarios.push(...twins.map(({ challenge }) => scenarioOf(challenge.key.scenario)));
    for (const [baseline, probe] of Object.entries(baselines)) {
      if (probe === "sweep" && index % studyEvery > 0) continue;
      // One twin of each seed, by turns.
      const played = await playBaseline(tools, baseline, twins[index % twins.length], ["claims"]);
      scores.set(baseline, [...(scores.get(baseline) ?? []), played.get("claims/f1") ?? Number.NaN]);
    }
  }
  const oneTwinEach = scenarios.filter(({ member }, index) => Math.floor(index / 2) % 2 === member);
  rows.push(
    ...Object.entries(baselines).map(([baseline, probe]) =>
      playedRow(probe, name, baseline, scores.get(baseline) ?? []),
    ),
    truthRow(name, scenarios),
    formRow(name, oneTwinEach),
    monotoneRow(name, oneTwinEach),
  );
  console.error(`${name}: ${rows.filter(({ holds }) => !holds).length} bars broken so far`);
}
await tools.close();
printProbes("rediscovery", rows);
