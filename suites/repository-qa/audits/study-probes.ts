// What agents score on studies that have not done the work, and what right answers score.
//   node suites/repository-qa/audits/study-probes.ts SEEDS [DIFFICULTY]
import { type BlindRow, blindProbe } from "@assay/bench/blind";
import { fitInsider, type InsiderRow, insiderRow } from "@assay/bench/insider";
import { type ProbeRow, printProbes } from "@assay/bench/probe-table";
import { parseSeeds } from "assay/testing";
import { studyForms, studyLabels, studyText } from "../src/probes/study-probes.ts";
import { presets } from "../src/settings.ts";
import { readDifferences } from "../src/studies/differences/difference-reply.ts";
import { studyItems } from "../src/studies/study-items.ts";
import { readInterval } from "../src/studies/study-reply.ts";
import { studyWorld } from "../src/world.ts";
import { formRow, monotoneRow, type ProbedItem, shotgunRow, truthRow } from "./support/probe-rows.ts";

const [span = "1..200", given = "0.85"] = process.argv.slice(2);
const difficulty = Number(given);
const settings = { ...presets.default, difficulty };
const texts: BlindRow[] = [];
const policies: InsiderRow[] = [];
const probed: ProbedItem[] = [];
let intervals = 0;
let read = 0;
for (const seed of parseSeeds(span)) {
  const world = studyWorld(seed, settings, difficulty);
  for (const challenge of studyItems(world, settings)) {
    const { item, key, strata } = challenge;
    const type = String(strata.type);
    const text = studyText(challenge, world);
    const row = { world: seed.value, group: type, text };
    const group = type === "study-interval" || type === "study-differences" ? type : "study-verdict or study-chain";
    for (const [label, value] of Object.entries(studyLabels(challenge))) {
      texts.push({ ...row, group, label, value: value ? 1 : 0 });
    }
    if (key.answer.kind === "interval") {
      for (const [, handedIn] of studyForms(challenge)) {
        intervals++;
        if (readInterval(handedIn.value ?? handedIn.text ?? null) !== undefined) read++;
      }
      continue;
    }
    if (key.answer.kind === "differences") {
      const pairs = key.answer.truths.length;
      for (const [, handedIn] of studyForms(challenge)) {
        intervals++;
        const found = readDifferences(handedIn.value ?? handedIn.text ?? null, pairs);
        if (found.every((each) => each !== undefined)) read++;
      }
      continue;
    }
    probed.push({
      world: seed.value,
      type,
      text: item.text,
      answer: key.answer,
      careless: undefined,
      sloppy: undefined,
      readme: text,
      paths: [],
    });
    if (type === "study-value") continue;
    const place = key.answer.kind === "choice" ? item.choices.indexOf(key.answer.answer) : 3;
    policies.push({ ...row, group, answer: ["the first level", "the second level", "neither", "not possible"][place] });
  }
}
const rows: ProbeRow[] = [
  ...blindProbe(texts, () => true),
  ...fitInsider(policies).map(insiderRow),
  ...[...Map.groupBy(probed, ({ type }) => type)].flatMap(([type, own]) => [
    shotgunRow(type, own, type === "study-value" ? 0 : 1 / 3),
    truthRow(type, own),
    formRow(type, own),
    monotoneRow(type, own),
  ]),
  {
    probe: "form",
    group: "study-interval and study-differences",
    measure: "intervals in accepted forms that are read",
    value: read / Math.max(1, intervals),
    n: intervals,
    bar: "all",
    holds: read === intervals,
  },
];
printProbes("repository-qa studies", rows);
