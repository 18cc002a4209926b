// How far the reference and the scripted agents get with lists of comparisons at `frontier`, each study played quickly, one
// twin by turns.
// node suites/rediscovery/audits/list-reference.ts [studies=3] [family,...|all] [--rows=FILE] [--write]
// With --rows, every study is a line of FILE, and a run that was interrupted goes on where it ended. With --write, the mean
// errors of the reference's predictions become E* in src/scoring/prediction.json.

import { readFileSync, writeFileSync } from "node:fs";
import { average } from "@assay/science/statistics/descriptive/average";
import { families, findFamily } from "../src/families.ts";
import { scoreDecisions } from "../src/headroom/listed/decisions.ts";
import { canBeListed } from "../src/headroom/listed/listed-twins.ts";
import { aboveGuess, listedGuessOf } from "../src/scoring/above-guess.ts";
import { type PredictionConstants, predictionError } from "../src/scoring/prediction-scorer.ts";
import { type Figure, figureOf, pooledFigure, showFigure } from "./support/figure.ts";
import { listedWorlds } from "./support/listed-worlds.ts";
import { listAnswerOf } from "./support/play-quickly.ts";
import { ResumedRows } from "./support/resumed-rows.ts";

const agents = ["oracle", "reference", "planned", "sweep", "sloppy", "guess"] as const;
type Agent = (typeof agents)[number];

interface PlayedStudy {
  readonly family: string;
  readonly seed: number;
  readonly f1: { readonly [agent in Agent]: number };
  /** The error of the reference's predictions. */
  readonly error: number;
}

const [given = "3", names = "all"] = process.argv.slice(2).filter((each) => !each.startsWith("--"));
const file = process.argv.find((each) => each.startsWith("--rows="))?.slice("--rows=".length);
const studies = Number(given);
if (!Number.isInteger(studies) || studies < 1) {
  console.error(
    "usage: node suites/rediscovery/audits/list-reference.ts [studies] [family,...|all] [--rows=FILE] [--write]",
  );
  process.exit(2);
}
const wanted = (names === "all" ? families : names.split(",").map(findFamily)).filter(canBeListed);
/** Seeds that no policy was fitted to, and that no ladder plays. */
const FIRST = 50_001;

const rows = new ResumedRows<PlayedStudy>(file, ({ family, seed }) => `${family} ${seed}`);
const played: PlayedStudy[] = [];
for (let seed = FIRST; seed < FIRST + studies; seed += 1)
  for (const { name } of wanted) played.push(rows.get(`${name} ${seed}`) ?? rows.add(playStudy(name, seed)));

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

const byFamily = [...Map.groupBy(played, ({ family }) => family)];
const above = (own: readonly PlayedStudy[], agent: Agent): readonly number[] =>
  own.map(({ family, f1 }) => aboveGuess(f1[agent], listedGuessOf(family)));
for (const [family, own] of byFamily) {
  const told = agents.map((agent) => `${agent} ${average(own.map(({ f1 }) => f1[agent])).toFixed(3)}`);
  console.log(
    `${family}: ${own.length} studies; F1 ${told.join(", ")}; reference above guess ${showFigure(figureOf(above(own, "reference")))}; E* ${showFigure(figureOf(own.map(({ error }) => error)))}`,
  );
}
const aboveOf = (agent: Agent): Figure => pooledFigure(byFamily.map(([, own]) => above(own, agent)));
const top = aboveOf("reference").mean;
for (const agent of agents) {
  const figure = aboveOf(agent);
  const f1 = pooledFigure(byFamily.map(([, own]) => own.map((each) => each.f1[agent])));
  console.log(
    `ALL ${agent}: F1 ${showFigure(f1)}, above guess ${showFigure(figure)}, way ${(figure.mean / top).toFixed(2)}`,
  );
}
if (process.argv.includes("--write")) {
  const url = new URL("../src/scoring/prediction.json", import.meta.url);
  const constants: { [family: string]: PredictionConstants } = JSON.parse(readFileSync(url, "utf8"));
  for (const [family, own] of byFamily) {
    const reference = Math.round(10_000 * average(own.map(({ error }) => error))) / 10_000;
    constants[family] = { ...constants[family], reference };
  }
  writeFileSync(url, `${JSON.stringify(constants, null, 2)}\n`);
}
