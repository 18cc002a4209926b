// How far the reference and the scripted agents get with lists of comparisons at `frontier`, each study played quickly, one
// twin by turns. Every study is a line of FILE, so a run that was interrupted goes on where it ended.
// node suites/rediscovery/audits/list-reference.ts FILE [studies=3] [family,...|all] [--write]
// With --write, the mean errors of the reference's predictions become E* in src/scoring/prediction.json.

import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { average } from "@assay/science/statistics/descriptive/average";
import { families, findFamily } from "../src/families.ts";
import { scoreDecisions } from "../src/headroom/listed/decisions.ts";
import { canBeListed } from "../src/headroom/listed/listed-twins.ts";
import { aboveGuess, listedGuessOf } from "../src/scoring/above-guess.ts";
import { type PredictionConstants, predictionError } from "../src/scoring/prediction-scorer.ts";
import { listedWorlds } from "./support/listed-worlds.ts";
import { listAnswerOf } from "./support/play-quickly.ts";

const agents = ["oracle", "reference", "sweep", "sloppy", "guess"] as const;
type Agent = (typeof agents)[number];

interface PlayedStudy {
  readonly family: string;
  readonly seed: number;
  readonly f1: { readonly [agent in Agent]: number };
  /** The error of the reference's predictions. */
  readonly error: number;
}

const [file, given = "3", names = "all"] = process.argv.slice(2).filter((each) => !each.startsWith("--"));
const studies = Number(given);
if (file === undefined || !Number.isInteger(studies)) {
  console.error("usage: node suites/rediscovery/audits/list-reference.ts FILE [studies] [family,...|all] [--write]");
  process.exit(2);
}
const wanted = (names === "all" ? families : names.split(",").map(findFamily)).filter(canBeListed);
/** Seeds that no policy was fitted to, and that no ladder plays. */
const FIRST = 50_001;

const rows: PlayedStudy[] = existsSync(file)
  ? readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line) => (line === "" ? [] : [JSON.parse(line)]))
  : [];
for (let seed = FIRST; seed < FIRST + studies; seed += 1) {
  for (const { name } of wanted) {
    if (rows.some((row) => row.family === name && row.seed === seed)) continue;
    const row = playStudy(name, seed);
    rows.push(row);
    appendFileSync(file, `${JSON.stringify(row)}\n`);
  }
}

function playStudy(family: string, seed: number): PlayedStudy {
  const [twins] = listedWorlds(family, seed, 1);
  const { scenario, item } = twins[seed % twins.length];
  const answers = agents.map((agent) => [agent, listAnswerOf(agent, item, scenario)] as const);
  const f1 = Object.fromEntries(
    answers.map(([agent, { decisions }]) => [agent, scoreDecisions(scenario.core, decisions).f1]),
  ) as PlayedStudy["f1"];
  const { predictions = new Map() } = new Map(answers).get("reference") ?? {};
  return { family, seed, f1, error: predictionError(scenario, predictions, {}) };
}

/** A mean and its standard error. */
interface Figure {
  readonly mean: number;
  readonly error: number;
}

function figureOf(values: readonly number[]): Figure {
  const mean = average(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return { mean, error: Math.sqrt(squares / Math.max(1, values.length - 1) / values.length) };
}

/** The mean over families, each with equal weight, and its standard error from the studies within each. */
const pooled = (figures: readonly Figure[]): Figure => ({
  mean: average(figures.map(({ mean }) => mean)),
  error: Math.hypot(...figures.map(({ error }) => error)) / figures.length,
});

const show = ({ mean, error }: Figure): string => `${mean.toFixed(3)} ± ${error.toFixed(3)}`;

const byFamily = wanted.flatMap(({ name }) => {
  const own = rows.filter(({ family, seed }) => family === name && seed < FIRST + studies);
  if (own.length === 0) return [];
  const above = (agent: Agent): Figure => figureOf(own.map(({ f1 }) => aboveGuess(f1[agent], listedGuessOf(name))));
  return [
    {
      name,
      studies: own.length,
      f1: new Map(agents.map((agent) => [agent, figureOf(own.map(({ f1 }) => f1[agent]))])),
      above: new Map(agents.map((agent) => [agent, above(agent)])),
      error: figureOf(own.map(({ error }) => error)),
    },
  ];
});
for (const { name, studies: played, f1, above, error } of byFamily) {
  const told = agents.map((agent) => `${agent} ${f1.get(agent)?.mean.toFixed(3)}`);
  const reference = above.get("reference") ?? { mean: Number.NaN, error: Number.NaN };
  console.log(
    `${name}: ${played} studies; F1 ${told.join(", ")}; reference above guess ${show(reference)}; E* ${show(error)}`,
  );
}
const aboveOf = (agent: Agent): Figure =>
  pooled(byFamily.map(({ above }) => above.get(agent) ?? { mean: Number.NaN, error: Number.NaN }));
const ceiling = aboveOf("reference").mean;
for (const agent of agents) {
  const { mean, error } = aboveOf(agent);
  const f1 = pooled(byFamily.map((each) => each.f1.get(agent) ?? { mean: Number.NaN, error: Number.NaN }));
  console.log(`ALL ${agent}: F1 ${show(f1)}, above guess ${show({ mean, error })}, way ${(mean / ceiling).toFixed(2)}`);
}
if (process.argv.includes("--write")) {
  const url = new URL("../src/scoring/prediction.json", import.meta.url);
  const constants: { [family: string]: PredictionConstants } = JSON.parse(readFileSync(url, "utf8"));
  for (const { name, error } of byFamily)
    constants[name] = { ...constants[name], reference: Math.round(10_000 * error.mean) / 10_000 };
  writeFileSync(url, `${JSON.stringify(constants, null, 2)}\n`);
}
