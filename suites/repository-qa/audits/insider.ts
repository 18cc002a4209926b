// What somebody scores who knows the generator but looks at no data: a policy fitted on many worlds with their keys,
// and how well their texts tell labels. One question of each type of a world and all its interpretations; audits/probes.ts
// has all questions of few worlds.
//   node suites/repository-qa/audits/insider.ts SEEDS [PRESET] [THREADS]
import { blindProbe } from "@assay/bench/blind";
import { inThreads } from "@assay/bench/in-threads";
import { fitInsider, insiderRow } from "@assay/bench/insider";
import { printProbes } from "@assay/bench/probe-table";
import { blindRows } from "./support/blind-rows.ts";
import type { SampledRow } from "./support/sampled-rows.ts";

const [span = "1..1000", preset = "default", threads] = process.argv.slice(2);
const [first, last = first] = span.split("..").map(Number);
const tasks = Array.from({ length: last - first + 1 }, (_, index) => ({ seed: String(first + index), preset }));
const sampled = await inThreads<(typeof tasks)[number], SampledRow[]>(
  new URL("./support/sampled-rows-worker.ts", import.meta.url),
  tasks,
  (_, done) => {
    if (done % 500 === 0) console.error(`${done} of ${tasks.length} worlds`);
  },
  threads === undefined ? undefined : Number(threads),
);
const rows = sampled.flat();
const texts = rows.flatMap(({ world, group, question, key }) =>
  blindRows({ world, type: group, text: question, answer: key }),
);
printProbes("repository-qa", [
  ...blindProbe(texts, ({ group }) => group !== "all types"),
  ...fitInsider(rows).map(insiderRow),
]);
