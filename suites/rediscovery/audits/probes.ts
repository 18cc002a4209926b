// The probes of the suite: shotgun, sweep (beside sloppy), truth, form, monotone.
// node suites/rediscovery/audits/probes.ts [seeds=40] [family,...] [first seed]

import { type ProbeRow, printProbes } from "@assay/bench/probe-table";
import { SandboxedTools } from "assay/testing";
import { families, findFamily } from "../src/families.ts";
import { scenarioOf } from "../src/world.ts";
import { playBaseline, poseTwins } from "./support/play-baseline.ts";
import { formRow, monotoneRow, playedRow, truthRow } from "./support/probe-rows.ts";

const [given = "40", names = "", givenFirst = "1"] = process.argv.slice(2);
const [seeds, first] = [Number(given), Number(givenFirst)];
if (!Number.isInteger(seeds) || seeds < 1 || !Number.isInteger(first) || first < 1) {
  console.error("usage: node suites/rediscovery/audits/probes.ts [seeds >= 1] [family,...] [first seed]");
  process.exit(2);
}
const wanted = names === "" || names === "all" ? families : names.split(",").map(findFamily);

const tools = new SandboxedTools();
const rows: ProbeRow[] = [];
for (const { name } of wanted) {
  const posed = Array.from({ length: seeds }, (_, index) => poseTwins(name, first + index));
  const scenarios = posed.flat().map(({ challenge }) => scenarioOf(challenge.key.scenario));
  const played = async (baseline: string): Promise<readonly number[]> => {
    const scores: number[] = [];
    // One twin of each seed, by turns.
    for (const [index, twins] of posed.entries()) {
      scores.push((await playBaseline(tools, baseline, twins[index % twins.length])).get("claims/f1") ?? Number.NaN);
    }
    return scores;
  };
  rows.push(
    playedRow("shotgun", name, "shotgun", await played("shotgun")),
    playedRow("shotgun", name, "no-effect-everywhere", await played("no-effect-everywhere")),
    playedRow("shotgun", name, "random-everywhere", await played("random-everywhere")),
    playedRow("sweep", name, "sweep", await played("sweep")),
    playedRow("sweep", name, "sloppy", await played("sloppy")),
    truthRow(name, scenarios),
    formRow(name, scenarios),
    monotoneRow(name, scenarios),
  );
}
await tools.close();
printProbes("rediscovery", rows);
