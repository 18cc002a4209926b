// What agents score that have not done the work, and what right answers score.
//   node suites/repository-qa/audits/probes.ts SEEDS [PRESET]
// The policy of `insider` is fitted and tested on these worlds, in five parts; give 10,000 for its full strength.
import { type BlindRow, blindProbe } from "@assay/bench/blind";
import { fitInsider, insiderRow } from "@assay/bench/insider";
import { type ProbeRow, printProbes } from "@assay/bench/probe-table";
import { presets } from "../src/settings.ts";
import {
  answerAsPolicy,
  formRow,
  monotoneRow,
  type ProbedItem,
  shotgunRow,
  sweepRow,
  truthRow,
} from "./support/probe-rows.ts";
import { probedItems } from "./support/probed-items.ts";

const [span = "1..300", preset = "default"] = process.argv.slice(2);
const [first, last = first] = span.split("..").map(Number);
const settings = { ...presets[preset], variants: ["template" as const] };

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

const items: ProbedItem[] = [];
for (let seed = first; seed <= last; seed++) {
  items.push(...probedItems(String(seed), settings));
  if (seed % 50 === 0) console.error(`world ${seed}`);
}
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
