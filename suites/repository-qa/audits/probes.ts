// What agents score that have not done the work: node suites/repository-qa/audits/probes.ts SEEDS [PRESET]
import { type BlindRow, blindProbe } from "@assay/bench/blind";
import { printProbes } from "@assay/bench/probe-table";
import { makeItems } from "../src/items/make-items.ts";
import { presets } from "../src/settings.ts";
import { repositoryWorld } from "../src/world.ts";

const [span = "1..300", preset = "default"] = process.argv.slice(2);
const [first, last = first] = span.split("..").map(Number);
const settings = { ...presets[preset], variants: ["template" as const] };

/** What a text might tell of an item: whether it has an answer, and which of a closed list it is. */
function labelsOf(world: string): BlindRow[] {
  const rows: BlindRow[] = [];
  for (const { item, key, strata } of makeItems(
    repositoryWorld({ kind: "public", value: world }, settings),
    settings,
  )) {
    const isWithout = strata.answerable === "no";
    const row = { world, group: String(strata.type), text: item.text };
    rows.push({ ...row, label: "answerable", value: isWithout ? 1 : 0 });
    rows.push({ ...row, group: "all types", label: "answerable", value: isWithout ? 1 : 0 });
    if (key.answer.kind !== "choice" || !isClosed(key.answer.choices)) continue;
    for (const choice of key.answer.choices) {
      rows.push({ ...row, label: `the answer ${choice}`, value: key.answer.answer === choice ? 1 : 0 });
    }
  }
  return rows;
}

/** Whether all worlds have the same list of choices. */
const isClosed = (choices: readonly string[]): boolean =>
  ["yes,no", "rises,falls"].includes(choices.join()) || choices.includes(".csv");

const rows: BlindRow[] = [];
for (let seed = first; seed <= last; seed++) rows.push(...labelsOf(String(seed)));
// Over all types the share of items without an answer differs from type to type, and the type is told.
printProbes(
  "repository-qa",
  blindProbe(rows, ({ group }) => group !== "all types"),
);
