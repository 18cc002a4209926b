// How scripted agents fare as difficulty grows: node packages/assay/audits/ladder.ts SUITE [seeds] [figure.png] [agent,…].
// Ten steps from 0.05 to 0.95 and the step `frontier`. The ceiling stays where it is, and nobody else's score rises.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AnySuite, namedDifficulties } from "@assay/contract";
import { runRows } from "@assay/harness/reports";
import { linePlot, toPng } from "@assay/science/figures";
import { openStore, runPlan } from "../src/index.ts";
import { loadSuite } from "../src/suites/load-suite.ts";
import { judgeLadder, type Rungs } from "./ladder/judge-ladder.ts";

const [name = "", given = "101..140", figure, only] = process.argv.slice(2);
const usage = "usage: node packages/assay/audits/ladder.ts SUITE [seeds] [figure.png] [agent,…]";
const suite: AnySuite = await loadSuite(name).catch(() => {
  console.error(usage);
  process.exit(2);
});
if (suite.ingredients === undefined) {
  console.error(`${suite.name} has no difficulty`);
  process.exit(2);
}

const steps = [...Array.from({ length: 10 }, (_, index) => (5 + 10 * index) / 100), namedDifficulties.frontier].sort();
const { ceiling, guess } = suite.bounds;
const known = [
  ceiling.baseline,
  "reference",
  "bayes",
  "random",
  "sweep",
  "sloppy",
  "careless",
  "shotgun",
  guess.baseline,
];
const agents = [...new Set(only?.split(",") ?? known)].filter((each) => Object.hasOwn(suite.baselines, each));

/** The largest share of the way that agents without judgement may go at the step `frontier`. */
const mostAtFrontier = 0.4;
const mechanical = ["sweep", "sloppy"];
/** The trend is judged of agents that have something to lose at the easiest step. */
const leastToLose = 0.05;

const folder = mkdtempSync(join(tmpdir(), "assay-ladder-"));
const store = await openStore(join(folder, "runs.sqlite"));
const rungs: Rungs[] = [];
try {
  for (const agent of agents) {
    const scores: number[][] = [];
    for (const difficulty of steps) {
      const { run } = await runPlan(
        {
          suites: [{ suite: suite.name, seeds: given, settings: { difficulty }, items: { perWorld: 1 } }],
          agents: [{ agent: `baseline/${agent}` }],
          repeats: 1,
          concurrency: 4,
        },
        { store, suites: [suite] },
      );
      const worlds = new Map<string, number>();
      for await (const { world, score } of runRows(store, run, [suite])) worlds.set(world, score?.value ?? 0);
      scores.push([...worlds].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value));
      process.stderr.write(`${agent} at ${difficulty}: ${worlds.size} worlds\n`);
    }
    rungs.push({ agent, steps: scores });
  }
} finally {
  await store.close();
  rmSync(folder, { recursive: true });
}

const verdicts = rungs.map(judgeLadder);
const meansOf = (agent: string): readonly number[] | undefined => verdicts.find((each) => each.agent === agent)?.means;
const [top, bottom] = [meansOf(ceiling.baseline), meansOf(guess.baseline)];
const way = (mean: number, step: number): number | undefined =>
  top === undefined || bottom === undefined ? undefined : (mean - bottom[step]) / (top[step] - bottom[step]);

console.log(`${suite.name}, seeds ${given}, mean score by difficulty`);
console.log(`agent | ${steps.join(" | ")} | trend | rises`);
for (const { agent, means, trend, rises } of verdicts) {
  const shown = means.map((mean) => mean.toFixed(3));
  const risen = rises.map((step) => `${steps[step]} to ${steps[step + 1]}`).join(", ");
  console.log([agent, ...shown, trend?.toFixed(2) ?? "none", risen || "none"].join(" | "));
}

const problems = verdicts.flatMap(({ agent, means, rises, trend }) => {
  if (agent === ceiling.baseline)
    return means.flatMap((mean, step) =>
      ceiling.holds(mean, rungs[0].steps[step].length) ? [] : [`${agent} is at ${mean.toFixed(3)} at ${steps[step]}`],
    );
  const frontier = steps.indexOf(namedDifficulties.frontier);
  const reached = way(means[frontier], frontier);
  const hasMuch = means[0] - (bottom?.[0] ?? 0) >= leastToLose;
  return [
    ...rises.map((step) => `${agent} rises from ${steps[step]} to ${steps[step + 1]}`),
    ...(hasMuch && trend !== undefined && trend > -0.9 ? [`${agent} has a trend of ${trend.toFixed(2)}`] : []),
    ...(mechanical.includes(agent) && reached !== undefined && reached > mostAtFrontier
      ? [`${agent} goes ${(100 * reached).toFixed(0)} % of the way at frontier`]
      : []),
  ];
});
if (figure !== undefined) {
  const series = verdicts.map(({ agent, means }) => ({ label: agent, x: steps, y: [...means] }));
  const plot = linePlot({
    title: `${suite.name}: scripted agents, ${rungs[0].steps[0].length} worlds a step`,
    x: { title: "Difficulty", domain: [0, 1] },
    y: { title: "Mean score" },
    series,
  });
  writeFileSync(figure, toPng(plot.scene));
}
for (const problem of problems) console.log(`FAIL ${problem}`);
if (problems.length === 0) console.log("pass  the ceiling holds at every step, and no other agent's score rises");
process.exit(problems.length === 0 ? 0 : 1);
