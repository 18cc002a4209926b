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
  played = process.argv.includes("--quick")
    ? "oracle,reference,sweep,sloppy,shotgun,guess,memoriser"
    : "oracle,sweep,sloppy,shotgun,memoriser",
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
const possible = families.filter(({ compose }) => !isQuick || compose !== undefined);
const wanted = names === "all" ? possible : names.split(",").map(findFamily);
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
  const all = new Map(baselines.map((name) => [name, none()]));
  const has = new Map<string, number>();
  let studies = 0;
  for (const { name: family } of wanted) {
    const own = new Map(baselines.map((name) => [name, none()]));
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
          const { f1, above, predicted } = tally.get(baseline) ?? none();
          f1.push(...defined(scores.get("claims/f1")));
          above.push(...defined(scores.get("claims/above-guess")));
          predicted.push(...defined(scores.get("prediction/way")));
        }
      }
    }
    console.log(`${difficulty} ${family}: ${tell(own)}`);
  }
  const shares = Array.from(has, ([stratum, count]) => `${stratum} ${(count / studies).toFixed(2)}`);
  console.log(`${difficulty} ALL: ${tell(all)}; has ${shares.join(", ")}`);
}
await tools.close();

/** F1, what of it lies above the guess, and the way of predictions, over studies. */
interface Tally {
  readonly f1: number[];
  readonly above: number[];
  readonly predicted: number[];
}

function none(): Tally {
  return { f1: [], above: [], predicted: [] };
}

function defined(value: number | undefined): readonly number[] {
  return value === undefined || Number.isNaN(value) ? [] : [value];
}

/** The means of each baseline, and its share of the way from the guess to the oracle. */
function tell(tally: ReadonlyMap<string, Tally>): string {
  const ceiling = average(tally.get("oracle")?.above ?? [1]);
  return Array.from(
    tally,
    ([name, { f1, above, predicted }]) =>
      `${name} F1 ${average(f1).toFixed(3)} above ${average(above).toFixed(3)} way ${(average(above) / ceiling).toFixed(2)}${predicted.length === 0 ? "" : ` predicts ${average(predicted).toFixed(2)}`}`,
  ).join("; ");
}
