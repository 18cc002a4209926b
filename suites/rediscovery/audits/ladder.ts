// The ladder of the scripted agents: what each reaches at growing difficulty, and whether a step rises (paired by study,
// Holm over steps), once of scores as they are and once with the guess as the least score.
// node suites/rediscovery/audits/ladder.ts [seeds=5] [family,...|all] [difficulty,...] [first seed=1] [baseline,...] [--quick] [--rows=FILE]
// With --quick, designs are put to the law of the subjects without prompts and sandbox; not for families with instruments.
// With --rows, every score is a line of FILE, and a run that was interrupted goes on where it ended.

import { holm, pairedT } from "@assay/science/statistics";
import { SandboxedTools } from "assay/testing";
import { families, findFamily } from "../src/families.ts";
import { rediscovery } from "../src/suite.ts";
import { pooledFigure, showFigure } from "./support/figure.ts";
import { type PosedStudy, playBaseline } from "./support/play-baseline.ts";
import { playQuickly } from "./support/play-quickly.ts";
import { ResumedRows } from "./support/resumed-rows.ts";

const isQuick = process.argv.includes("--quick");
const file = process.argv.find((each) => each.startsWith("--rows="))?.slice("--rows=".length);
const [
  given = "5",
  names = "all",
  steps = "0.05,0.15,0.25,0.35,0.45,0.55,0.65,0.75,0.85,0.95,1",
  givenFirst = "1",
  played = isQuick ? "oracle,sweep,sloppy,shotgun,guess,memoriser" : "oracle,sweep,sloppy,shotgun,memoriser",
] = process.argv.slice(2).filter((each) => !each.startsWith("--"));
const [seeds, first] = [given, givenFirst].map(Number);
const difficulties = steps.split(",").map(Number);
if (![seeds, first].every((count) => Number.isInteger(count) && count >= 1) || difficulties.some(Number.isNaN)) {
  console.error(
    "usage: node suites/rediscovery/audits/ladder.ts [seeds >= 1] [family,...|all] [difficulty,...] [first seed] [baseline,...] [--quick] [--rows=FILE]",
  );
  process.exit(2);
}
const possible = families.filter(({ compose }) => !isQuick || compose !== undefined);
const wanted = names === "all" ? possible : names.split(",").map(findFamily);
const baselines = played.split(",");

interface Row {
  readonly difficulty: number;
  readonly family: string;
  readonly seed: number;
  readonly baseline: string;
  readonly f1: number;
  /** What of F1 lies above the guess. */
  readonly above: number;
}

type Study = Pick<Row, "difficulty" | "family" | "seed">;

const keyOf = ({ difficulty, family, seed, baseline }: Omit<Row, "f1" | "above">): string =>
  [difficulty, family, seed, baseline].join(" ");
const rows = new ResumedRows<Row>(file, keyOf);
const tools = new SandboxedTools();

/** One twin of a study, by turns. */
function pose({ family, seed, difficulty }: Study): PosedStudy {
  const settings = { ...rediscovery.presets.default, family, difficulty };
  const world = rediscovery.world({ kind: "public", value: String(seed) }, settings);
  const challenges = [...rediscovery.items(world, settings)];
  return { world, challenge: challenges[seed % challenges.length] };
}

async function play(study: Study): Promise<readonly Row[]> {
  const known = baselines.map((baseline) => rows.get(keyOf({ ...study, baseline })));
  if (known.every((row) => row !== undefined)) return known;
  const posed = pose(study);
  const made: Row[] = [];
  for (const [index, baseline] of baselines.entries()) {
    const scores = isQuick
      ? await playQuickly(baseline, posed)
      : await playBaseline(tools, baseline, posed, ["claims"]);
    const [f1, above] = ["claims/f1", "claims/above-guess"].map((metric) => scores.get(metric) ?? Number.NaN);
    made.push(known[index] ?? rows.add({ ...study, baseline, f1, above }));
  }
  return made;
}

const all: Row[] = [];
for (const difficulty of difficulties) {
  for (const { name: family } of wanted) {
    for (let seed = first; seed < first + seeds; seed += 1) all.push(...(await play({ difficulty, family, seed })));
  }
  console.error(`played ${difficulty}`);
}
await tools.close();

/** The scores of a baseline at a difficulty, by family. */
function scoresOf(baseline: string, difficulty: number, metric: "f1" | "above"): readonly (readonly number[])[] {
  const own = all.filter((row) => row.baseline === baseline && row.difficulty === difficulty);
  const byFamily: ReadonlyMap<string, readonly Row[]> = Map.groupBy(own, ({ family }) => family);
  return Array.from(byFamily.values(), (alike) => alike.map((row) => row[metric]));
}

console.log("baseline difficulty F1 above-guess");
for (const baseline of baselines) {
  for (const difficulty of difficulties) {
    const [f1, above] = (["f1", "above"] as const).map((metric) =>
      showFigure(pooledFigure(scoresOf(baseline, difficulty, metric))),
    );
    console.log(`${baseline} ${difficulty}: ${f1}, ${above}`);
  }
  const risen = (least: number): string => {
    const scores = difficulties.map((difficulty) =>
      scoresOf(baseline, difficulty, "above")
        .flat()
        .map((each) => Math.max(least, each)),
    );
    const pValues = scores.slice(1).map((later, index) => {
      const test = pairedT([...later], [...scores[index]], "greater");
      return test.defined ? test.pValue : 1;
    });
    return (
      [...holm(pValues)]
        .flatMap((pValue, index) => (pValue < 0.05 ? [`${difficulties[index]} to ${difficulties[index + 1]}`] : []))
        .join(", ") || "nowhere"
    );
  };
  console.log(`${baseline} rises: ${risen(Number.NEGATIVE_INFINITY)}; with the guess as the least score: ${risen(0)}`);
}
