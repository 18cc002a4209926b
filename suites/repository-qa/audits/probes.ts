// What agents score that have not done the work, and what right answers score.
//   node suites/repository-qa/audits/probes.ts SEEDS [PRESET] [THREADS]
//   node suites/repository-qa/audits/probes.ts ITEMS.jsonl (see probe-items.ts)
// The policy of `insider` is fitted and tested on these worlds, in five parts; give 10,000 for its full strength.
import { readFileSync } from "node:fs";
import { type BlindRow, blindProbe } from "@assay/bench/blind";
import { inThreads } from "@assay/bench/in-threads";
import { fitInsider, insiderRow } from "@assay/bench/insider";
import { type ProbeRow, printProbes } from "@assay/bench/probe-table";
import {
  answerAsPolicy,
  formRow,
  monotoneRow,
  type ProbedItem,
  shotgunRow,
  sweepRow,
  truthRow,
} from "./support/probe-rows.ts";

const [span = "1..300", preset = "default", given] = process.argv.slice(2);
const [first, last = first] = span.split("..").map(Number);

/** What a text might tell of an item: whether it has an answer, and which of a closed list it is. */
function blindRows({ world, type, text, answer }: ProbedItem): BlindRow[] {
  const value = answer.kind === "unanswerable" ? 1 : 0;
  const row = { world, group: type, text };
  const rows: BlindRow[] = [
    { ...row, label: "answerable", value },
    { ...row, group: "all types", label: "answerable", value },
  ];
  if (answer.kind !== "choice" || !isClosed(answer.choices)) return rows;
  return [
    ...rows,
    ...answer.choices.map((choice): BlindRow => {
      return { ...row, label: `the answer ${choice}`, value: answer.answer === choice ? 1 : 0 };
    }),
  ];
}

/** Whether all worlds have the same list of choices. */
const isClosed = (choices: readonly string[]): boolean =>
  ["yes,no", "rises,falls"].includes(choices.join()) || choices.includes(".csv");

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
  items.map((item) => ({ world: item.world, group: item.type, answer: answerAsPolicy(item), text: item.text })),
);
const guessOf = (type: string): number => {
  const policy = found.find(({ group }) => group === type);
  return policy === undefined ? 0 : Math.max(policy.constant, policy.insider);
};
const rows: ProbeRow[] = [
  // Over all types the share of items without an answer differs from type to type, and the type is told.
  ...blindProbe(items.flatMap(blindRows), ({ group }) => group !== "all types"),
  ...found.map(insiderRow),
  ...[...Map.groupBy(items, ({ type }) => type)].flatMap(([type, own]) => [
    shotgunRow(type, own, guessOf(type)),
    ...sweepRow(type, own),
    truthRow(type, own),
    formRow(type, own),
    monotoneRow(type, own),
  ]),
];
printProbes("repository-qa", rows);
