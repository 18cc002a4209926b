// How much the abstracts of different worlds repeat each other: node suites/repository-qa/audits/prose.ts SEEDS
import { presets } from "../src/settings.ts";
import { repositoryWorld } from "../src/world.ts";
import { mostRepeated, repeatedShare } from "./support/repeated-prose.ts";

const [span = "1..300"] = process.argv.slice(2);
const [first, last = first] = span.split("..").map(Number);
const bar = 0.04;

const abstracts: string[] = [];
for (let seed = first; seed <= last; seed++) {
  const { blueprint } = repositoryWorld({ kind: "public", value: String(seed) }, presets.default);
  abstracts.push(blueprint.project.abstract);
}
for (const [sequence, count] of mostRepeated(abstracts, 10)) console.log(`${String(count).padStart(5)}  ${sequence}`);
const share = repeatedShare(abstracts);
console.log(
  `${(100 * share).toFixed(2)} % of an abstract's six-word sequences recur in another of ${abstracts.length} worlds; bar ${100 * bar} %`,
);
process.exitCode = share < bar ? 0 : 1;
