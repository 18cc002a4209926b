// What agents score that want points without a real study: those that ask nobody, and those that ask hardly anybody.
// node suites/rediscovery/audits/lazy.ts [seeds=10] [family,...] [first seed]
import { type ProbeRow, printProbes } from "@assay/bench/probe-table";
import { scoreClaims } from "@assay/grading/claims";
import { families, findFamily } from "../src/families.ts";
import { lazyStrategies } from "./support/lazy-strategies.ts";
import { openStudy } from "./support/outside-study/open-study.ts";
import { playedRow } from "./support/probe-rows.ts";

const [given = "10", names = "", givenFirst = "1"] = process.argv.slice(2);
const [seeds, first] = [Number(given), Number(givenFirst)];
if (!Number.isInteger(seeds) || seeds < 1 || !Number.isInteger(first) || first < 1) {
  console.error("usage: node suites/rediscovery/audits/lazy.ts [seeds >= 1] [family,...] [first seed]");
  process.exit(2);
}
const wanted = names === "" || names === "all" ? families : names.split(",").map(findFamily);

const rows: ProbeRow[] = [];
for (const { name } of wanted) {
  for (const strategy of lazyStrategies) {
    const scores: number[] = [];
    for (let seed = first; seed < first + seeds; seed += 1) {
      for (const twin of [0, 1]) {
        const study = openStudy(name, seed, twin);
        scores.push(scoreClaims(await strategy.claims(study), study.key.core, study.scenario.truth).f1 ?? 0);
      }
    }
    rows.push(playedRow(strategy.isBlind ? "shotgun" : "sweep", name, strategy.name, scores));
  }
}
printProbes("rediscovery", rows);
