// What agents score that have not done the work, and what right answers score.
//   node suites/repository-qa/audits/probes.ts SEEDS [PRESET] [THREADS]
//   node suites/repository-qa/audits/probes.ts ITEMS.jsonl (see probe-items.ts)
// The policy of `insider` is fitted and tested on these worlds, in five parts; insider.ts does it on 10,000.
import { readFileSync } from "node:fs";
import { blindProbe } from "@assay/bench/blind";
import { inThreads } from "@assay/bench/in-threads";
import { fitInsider, insiderRow } from "@assay/bench/insider";
import { type ProbeRow, printProbes } from "@assay/bench/probe-table";
import { blindRows } from "./support/blind-rows.ts";
import {
  answerAsPolicy,
  formRow,
  monotoneRow,
  type ProbedItem,
  shotgunRow,
  sweepRows,
  truthRow,
} from "./support/probe-rows.ts";

const [span = "1..300", preset = "default", given] = process.argv.slice(2);
const [first, last = first] = span.split("..").map(Number);

const tasks = Array.from({ length: Math.max(0, last - first + 1) || 0 }, (_, index) => ({
  seed: String(first + index),
  preset,
}));
const worker = new URL("./support/probed-items-worker.ts", import.meta.url);
const threads = given === undefined ? undefined : Number(given);
const tell = (_: unknown, done: number): void => {
  if (done % 50 === 0) console.error(`${done} of ${tasks.length} worlds`);
};
const items = span.endsWith(".jsonl")
  ? readFileSync(span, "utf8")
      .trim()
      .split("\n")
      .map((line): ProbedItem => JSON.parse(line))
  : (await inThreads<(typeof tasks)[number], ProbedItem[]>(worker, tasks, tell, threads)).flat();
const found = fitInsider(
  items.map((item) => {
    const { world, type: group, form, text } = item;
    return { world, group, ...(form === undefined ? {} : { form }), answer: answerAsPolicy(item), text };
  }),
);
const guessOf = (type: string): number => {
  const policy = found.find(({ group }) => group === type);
  return policy === undefined ? 0 : Math.max(policy.constant, policy.insider);
};
// A limit of 0.10 takes some 450 items; interpretations of so few worlds are fewer, and insider.ts has enough of them.
const isJudged = (group: string): boolean => group !== "interpretation";
const rows: ProbeRow[] = [
  // Over all types the share of items without an answer differs from type to type, and the type is told.
  ...blindProbe(items.flatMap(blindRows), ({ group }) => group !== "all types" && isJudged(group)),
  ...found.map((each) => (isJudged(each.group) ? insiderRow(each) : { ...insiderRow(each), bar: "none", holds: true })),
  ...[...Map.groupBy(items, ({ type }) => type)].flatMap(([type, own]) => [
    shotgunRow(type, own, guessOf(type)),
    ...sweepRows(type, own),
    truthRow(type, own),
    formRow(type, own),
    monotoneRow(type, own),
  ]),
];
printProbes("repository-qa", rows);
