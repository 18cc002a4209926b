// Plays scripted agents in composed systems over steps of difficulty. Prints their mean errors and ways, and with `write`
// writes the constants of the headline, which are the errors of `bayes`, to src/mechanisms/reference-errors.json; those of
// other difficulties stay.
// node suites/experiment-design/audits/system-ladder.ts WORLDS [agents] [difficulties] [first seed] [check | write] [file]
// The file keeps every world that was played, so that a run can be continued; delete it if the code changes.
import { readFileSync, writeFileSync } from "node:fs";
import { average } from "@assay/science/statistics/descriptive/average";
import { hardEnd } from "../src/mechanisms/facts.ts";
import { tellable } from "../src/mechanisms/ingredients.ts";
import { systemReference } from "../src/mechanisms/reference-errors.ts";
import { playKept } from "./support/play-kept.ts";
import { controlledMean, plainMean } from "./support/reference/controlled-mean.ts";
import type { SystemResult, SystemTask } from "./support/systems/play-system.ts";

const everyAgent = "oracle,bayes,random,sweep,sloppy,prior-mean";
const everyStep = "0,0.1,0.3,0.5,0.7,0.85,1";
const [givenWorlds = "", agents = everyAgent, steps = everyStep, givenFirst = "700000", mode = "check", keptIn] =
  process.argv.slice(2);
const control = "prior-mean";
const worlds = Number(givenWorlds);
const first = Number(givenFirst);
const difficulties = steps.split(",").map(Number);
if (!Number.isInteger(worlds) || worlds < 2 || !Number.isInteger(first) || !["check", "write"].includes(mode)) {
  console.error(
    "usage: node suites/experiment-design/audits/system-ladder.ts WORLDS [agents] [difficulties] [first seed] [check | write] [file]",
  );
  process.exit(2);
}

// World by world, so that a run that was stopped has played about as many of each difficulty.
const tasks = Array.from({ length: worlds }, (_, index) => first + index).flatMap((seed) =>
  [...new Set([...agents.split(","), control])].flatMap((agent) =>
    difficulties.map((difficulty): SystemTask => ({ agent, difficulty, seed })),
  ),
);
const worker = new URL("./support/systems/system-worker.ts", import.meta.url);
const results = await playKept<SystemTask, SystemResult>(worker, tasks, keptIn);

const played = (agent: string, difficulty: number): readonly SystemResult[] =>
  results.filter((_, index) => tasks[index].agent === agent && tasks[index].difficulty === difficulty);

/**
 * The constants of a difficulty. Below the hard end, what the best prediction without data has in the same worlds is a
 * control variate: its expectation is 1 by definition, and worlds in which it is large are hard for everybody. From there
 * on it is 1 in every world.
 */
const bayes = difficulties.flatMap((difficulty) => {
  const errors = played("bayes", difficulty).map(({ error }) => error);
  if (errors.length < 3) return [];
  const controls = played(control, difficulty).map(({ error }) => [error - 1]);
  const { value, standardError } = difficulty < hardEnd ? controlledMean(errors, controls) : plainMean(errors);
  const rounded = (number: number): number => Math.round(1e4 * number) / 1e4;
  return [{ difficulty, best: rounded(value), standardError: rounded(standardError), worlds: errors.length }];
});
/** The constant of this run where bayes was played, else the published one. */
const bestAt = (difficulty: number): number =>
  bayes.find((each) => each.difficulty === difficulty)?.best ?? systemReference(difficulty).best;

const gainOf = (pair: readonly [own: number, prior: number] | undefined): readonly number[] =>
  pair === undefined ? [] : [pair[1] - pair[0]];

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

for (const { difficulty, best, standardError } of bayes) {
  console.log(`E* at ${difficulty}: ${best} ± ${standardError}, ${percent(standardError / (1 - best))} of the way`);
}
for (const agent of agents.split(",")) {
  for (const difficulty of difficulties) {
    const systems = played(agent, difficulty);
    const errors = systems.map(({ error }) => error);
    const ways = errors.map((error) => Math.max(-1, (1 - error) / (1 - bestAt(difficulty))));
    const asked = tellable[difficulty < hardEnd ? "below" : "hard"];
    const gains = systems.flatMap(({ losses }) => asked.flatMap((name) => gainOf(losses[name])));
    const [error, way] = [plainMean(errors), plainMean(ways)];
    console.log(
      [
        agent.padEnd(10),
        `difficulty ${difficulty}`,
        `error ${error.value.toFixed(3)} ± ${error.standardError.toFixed(3)}`,
        `way ${way.value.toFixed(3)} ± ${way.standardError.toFixed(3)}`,
        `gain on mechanisms ${gains.length === 0 ? "-" : average(gains).toFixed(3)} nats`,
        `readings ${average(systems.map(({ readings }) => readings)).toFixed(1)}`,
      ].join("  "),
    );
  }
}

for (const difficulty of difficulties) {
  const losses = played("bayes", difficulty).flatMap((each) => Object.entries(each.losses));
  const names = [...new Set(losses.map(([name]) => name))];
  const told = names.map((name) => {
    const pairs = losses.flatMap(([each, pair]) => (each === name ? [pair] : []));
    return `${name} ${(average(pairs.map(([own]) => own)) / average(pairs.map(([, prior]) => prior))).toFixed(2)}`;
  });
  if (told.length > 0) console.log(`loss of bayes over that of the prior at ${difficulty}: ${told.join(", ")}`);
}

if (mode === "write") {
  const file = new URL("../src/mechanisms/reference-errors.json", import.meta.url);
  const { steps: published } = JSON.parse(readFileSync(file, "utf8")) as { readonly steps: typeof bayes };
  const kept = published.filter((step) => !bayes.some(({ difficulty }) => difficulty === step.difficulty));
  const all = [...kept, ...bayes].sort((one, other) => one.difficulty - other.difficulty);
  writeFileSync(file, `${JSON.stringify({ steps: all }, undefined, 2)}\n`);
}
