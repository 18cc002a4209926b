// The constants that errors are compared with: those of `guess` and `reference` at eleven difficulties, over so many worlds
// that no run is scored on. Writes src/scoring/reference-errors.json with --write, else compares with it.
// Usage: node suites/campaign/audits/reference-errors.ts [worlds] [--write]
// `guess` plays ten times as many worlds, since it takes a thousandth of the time.
import { writeFileSync } from "node:fs";
import { inThreads } from "@assay/bench/in-threads";
import table from "../src/scoring/reference-errors.json" with { type: "json" };
import { average, type Scores, standardError, type Task } from "./support/play-baseline.ts";

const worlds = Number(process.argv[2] ?? 60);
const difficulties = Array.from({ length: 11 }, (_, index) => index / 10);
const seedsOf = (baseline: string): string[] =>
  Array.from({ length: baseline === "guess" ? 10 * worlds : worlds }, (_, index) => `constants-${index + 1}`);
const tasks = difficulties.flatMap((difficulty) =>
  ["guess", "reference"].flatMap((baseline) => seedsOf(baseline).map((seed): Task => ({ baseline, seed, difficulty }))),
);
const played = await inThreads<Task, Scores>(new URL("./support/playing-worker.ts", import.meta.url), tasks, () => {});

let isFar = false;
const rows = difficulties.map((difficulty, index) => {
  const of = (baseline: string, metric: string): number[] =>
    tasks.flatMap((task, place) =>
      task.difficulty === difficulty && task.baseline === baseline ? [played[place][metric]] : [],
    );
  const rounded = (value: number): number => Math.round(value * 1000) / 1000;
  const squares = of("reference", "diagnosis/offset-error").map((error) => error * error);
  const row = {
    difficulty,
    none: rounded(average(of("guess", "prediction/error"))),
    noneInterval: rounded(average(of("guess", "prediction/interval-score"))),
    best: rounded(average(of("reference", "prediction/error"))),
    bestInterval: rounded(average(of("reference", "prediction/interval-score"))),
    offset: rounded(Math.sqrt(average(squares))),
  };
  const errors = [standardError(of("guess", "prediction/error")), standardError(of("reference", "prediction/error"))];
  const stored = table.rows[index];
  // Four standard errors of each of two independent means.
  const isNear = Math.abs(stored.none - row.none) <= 6 * errors[0] && Math.abs(stored.best - row.best) <= 6 * errors[1];
  if (!isNear) isFar = true;
  console.log(JSON.stringify({ ...row, errors: errors.map(rounded) }), isNear ? "" : "differs from the table");
  return row;
});
if (process.argv.includes("--write")) {
  const file = new URL("../src/scoring/reference-errors.json", import.meta.url);
  writeFileSync(file, `${JSON.stringify({ worlds, rows }, null, 2)}\n`);
} else if (isFar) process.exitCode = 1;
