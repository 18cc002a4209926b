// The ladder of the scripted agents: what each reaches at growing difficulty.
// node suites/rediscovery/audits/ladder.ts [seeds=5] [family,...|all] [difficulty,...] [first seed=1] [baseline,...] [--quick]
// With --quick, designs are put to the law of the subjects without prompts and sandbox; not for families with instruments.

import { average } from "@assay/science/statistics/descriptive/average";
import { SandboxedTools } from "assay/testing";
import { families, findFamily } from "../src/families.ts";
import { rediscovery } from "../src/suite.ts";
import { type PosedStudy, playBaseline } from "./support/play-baseline.ts";
import { playQuickly } from "./support/play-quickly.ts";

const [
  given = "5",
  names = "all",
  steps = "0.1,0.3,0.5,0.7,0.85,1",
  givenFirst = "1",
  played = "oracle,sweep,sloppy,shotgun,memoriser",
] = process.argv.slice(2).filter((each) => each !== "--quick");
const isQuick = process.argv.includes("--quick");
const [seeds, first] = [given, givenFirst].map(Number);
const difficulties = steps.split(",").map(Number);
if (![seeds, first].every((count) => Number.isInteger(count) && count >= 1) || difficulties.some(Number.isNaN)) {
  console.error(
    "usage: node suites/rediscovery/audits/ladder.ts [seeds >= 1] [family,...|all] [difficulty,...] [first seed]",
  );
  process.exit(2);
}
const wanted = names === "all" ? families : names.split(",").map(findFamily);
const baselines = played.split(",");

/** One twin of a study, by turns. */
function pose(family: string, seed: number, difficulty: number): PosedStudy {
  const settings = { ...rediscovery.presets.default, family, difficulty };
  const world = rediscovery.world({ kind: "public", value: String(seed) }, settings);
  const challenges = [...rediscovery.items(world, settings)];
  return { world, challenge: challenges[seed % challenges.length] };
}

const tools = new SandboxedTools();
console.log("difficulty family baseline F1 above-guess; then a line for each difficulty over all families");
for (const difficulty of difficulties) {
  const all = new Map<string, { f1: number[]; above: number[] }>(
    baselines.map((name) => [name, { f1: [], above: [] }]),
  );
  const has = new Map<string, number>();
  let studies = 0;
  for (const { name: family } of wanted) {
    const own = new Map<string, { f1: number[]; above: number[] }>(
      baselines.map((name) => [name, { f1: [], above: [] }]),
    );
    for (let seed = first; seed < first + seeds; seed += 1) {
      const posed = pose(family, seed, difficulty);
      studies += 1;
      for (const [stratum, value] of Object.entries(posed.challenge.strata))
        if (value === "yes") has.set(stratum, (has.get(stratum) ?? 0) + 1);
      for (const baseline of baselines) {
        const scores = isQuick
          ? await playQuickly(baseline, posed)
          : await playBaseline(tools, baseline, posed, ["claims"]);
        for (const tally of [own, all]) {
          tally.get(baseline)?.f1.push(scores.get("claims/f1") ?? Number.NaN);
          tally.get(baseline)?.above.push(scores.get("claims/above-guess") ?? Number.NaN);
        }
      }
    }
    console.log(`${difficulty} ${family}: ${tell(own)}`);
  }
  const shares = Array.from(has, ([stratum, count]) => `${stratum} ${(count / studies).toFixed(2)}`);
  console.log(`${difficulty} ALL: ${tell(all)}; has ${shares.join(", ")}`);
}
await tools.close();

/** The means of each baseline, and its share of the way from the guess to the oracle. */
function tell(
  tally: ReadonlyMap<string, { readonly f1: readonly number[]; readonly above: readonly number[] }>,
): string {
  const ceiling = average(tally.get("oracle")?.above ?? [1]);
  return Array.from(
    tally,
    ([name, { f1, above }]) =>
      `${name} F1 ${average(f1).toFixed(3)} above ${average(above).toFixed(3)} way ${(average(above) / ceiling).toFixed(2)}`,
  ).join("; ");
}
