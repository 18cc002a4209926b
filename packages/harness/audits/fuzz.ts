// Feeds every parser with mutated, made-up and hostile inputs: node packages/harness/audits/fuzz.ts [inputs] [seed] [parser].
// A parser may refuse an input in its own way and do nothing else, and 100 kB may take 100 ms of CPU at most.
import { fuzzParser, mostMilliseconds } from "./fuzz/fuzz-parser.ts";
import { parsers } from "./fuzz/parsers.ts";

const [inputs = "200000", seed = String(Date.now()), only = ""] = process.argv.slice(2);
if (!(Number.isInteger(Number(inputs)) && Number(inputs) >= 100)) {
  console.error("usage: node packages/harness/audits/fuzz.ts [inputs >= 100] [seed] [part of a parser's name]");
  process.exit(2);
}
const largeShare = 0.01;
const shown = (text: string): string =>
  text.length > 300 ? `${JSON.stringify(text.slice(0, 300))}…` : JSON.stringify(text);

console.log(`fuzzing with seed ${seed}`);
console.log("parser | inputs | refused | accepted | slowest ms per 100 kB");
let isGood = true;
for (const parser of parsers().filter(({ name }) => name.includes(only))) {
  const large = Math.ceil(Number(inputs) * largeShare);
  const report = await fuzzParser(parser, { inputs: Number(inputs), large, seed });
  const { refused, accepted, slowest, slowestInput, failures } = report;
  console.log([parser.name, report.inputs, refused, accepted, slowest.toFixed(1)].join(" | "));
  for (const { what, input } of failures)
    console.log(`  FAIL ${what}\n    ${shown(input)} (${input.length} characters)`);
  if (slowest > mostMilliseconds / 2) console.log(`  slowest: ${shown(slowestInput)}`);
  isGood &&= failures.length === 0;
}
console.log(isGood ? "pass  every input was read or refused, and none took too long" : "FAIL");
process.exit(isGood ? 0 : 1);
