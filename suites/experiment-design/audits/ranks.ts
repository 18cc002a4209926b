// Checks that the mean headline ranks agents as they deserve, in every environment and goal: bayes over random over
// prior-mean, paired by world. A single episode holds much luck, so each difference has a 95 % interval.
// node suites/experiment-design/audits/ranks.ts WORLDS [environment,… | all] [first seed] [file]
// The file keeps every world that was played, so that a run can be continued; delete it if the code changes.

import { referenceErrors, whyLeftOut } from "../src/scoring/reference-errors.ts";
import { playKept } from "./support/play-kept.ts";
import type { RankedWorld, RankTask } from "./support/ranks/rank-worker.ts";
import { plainMean } from "./support/reference/controlled-mean.ts";
import { type Case, casesOf, poseItem } from "./support/strength/pose-items.ts";

const [given = "", names = "all", first = "1", keptIn] = process.argv.slice(2);
const worlds = Number(given);
const cases = casesOf(names);
if (!Number.isInteger(worlds) || worlds < 4 || !Number.isInteger(Number(first)) || cases.length === 0) {
  console.error(
    "usage: node suites/experiment-design/audits/ranks.ts WORLDS [environment,… | all] [first seed] [file]",
  );
  process.exit(2);
}
const seeds = Array.from({ length: worlds }, (_, index) => Number(first) + index);
const worker = new URL("./support/ranks/rank-worker.ts", import.meta.url);
/** Sets of questions that worlds share, because references without data take long for each. */
const questionSets = 8;
/** Normal quantiles: of a 95 % interval, and of a mean of 0 that must not be refuted in any of many looks. */
const z = 1.96;
const maxBias = 4;

type Agent = keyof RankedWorld;
const pairs: readonly (readonly [better: Agent, worse: Agent])[] = [
  ["bayes", "random"],
  ["random", "prior-mean"],
];

/**
 * The headline of an agent in a world. `luck` is how much more the best predictions given the same data erred than was
 * to be expected. Its mean is 0 whatever the experiments were, so that the headline without it has the same mean and a
 * far smaller spread.
 */
function placesOf({ error, luck, loss }: RankedWorld[Agent], { none, range }: { none: number; range: number }) {
  const placed = (reached: number): number => Math.max(-1, (none - reached) / range);
  // Luck is taken off before the floor: what is added to a floored headline only makes it vary more.
  return { way: placed(error), steady: placed(error - luck), design: (none - loss) / range, luck: luck / range };
}

async function rank(one: Case): Promise<void> {
  const tasks = seeds.map((seed, index): RankTask => ({ ...one, seed, questions: seeds[index % questionSets] }));
  const played = await playKept<RankTask, RankedWorld>(worker, tasks, keptIn);
  const constants = referenceErrors(poseItem(one, seeds[0], 2).key);
  const left = constants === undefined ? "there are no constants" : whyLeftOut(constants);
  const scale =
    constants === undefined ? { none: 0, range: 1 } : { none: constants.none, range: constants.none - constants.best };
  console.log(
    `${one.environment} ${one.goal}, ${worlds} worlds${left === undefined ? "" : `, not in the headline: ${left}`}`,
  );
  const places = (agent: Agent) => played.map((world) => placesOf(world[agent], scale));
  for (const agent of ["bayes", "random", "prior-mean"] as const) {
    const of = (part: "way" | "design" | "luck") => plainMean(places(agent).map((each) => each[part]));
    const luck = of("luck");
    const isFair = Math.abs(luck.value) <= maxBias * luck.standardError;
    console.log(
      `  ${agent}: headline ${show(of("way"))}, design ${show(of("design"))}, luck ${show(luck)}${isFair ? "" : ": NOT 0"}`,
    );
    if (!isFair) process.exitCode = 1;
  }
  for (const [better, worse] of pairs) {
    const [high, low] = [places(better), places(worse)];
    const difference = (part: "way" | "steady") => plainMean(high.map((each, index) => each[part] - low[index][part]));
    const [raw, steady] = [difference("way"), difference("steady")];
    const won = high.filter((each, index) => each.way > low[index].way).length;
    const lost = high.filter((each, index) => each.way < low[index].way).length;
    const holds = steady.value - z * steady.standardError > 0;
    console.log(
      `  ${better} over ${worse}: ${show(steady)}, as played ${show(raw)}, ${won} to ${lost}: ${holds ? "ranked" : "NOT RANKED"}`,
    );
    if (!holds) process.exitCode = 1;
  }
}

function show({ value, standardError }: { value: number; standardError: number }): string {
  return `${value.toFixed(4)} [${(value - z * standardError).toFixed(4)}, ${(value + z * standardError).toFixed(4)}]`;
}

for (const one of cases) await rank(one);
