// The items of many worlds as lines of JSON, for audits/probes.ts, so that several processes can share the work:
//   node suites/repository-qa/audits/probe-items.ts SEEDS [PRESET] > items.jsonl
import { presets } from "../src/settings.ts";
import { probedItems } from "./support/probed-items.ts";

const [span = "1..10", preset = "default"] = process.argv.slice(2);
const [first, last = first] = span.split("..").map(Number);
for (let seed = first; seed <= last; seed++) {
  for (const item of probedItems(String(seed), { ...presets[preset], variants: ["template"] })) {
    process.stdout.write(`${JSON.stringify(item)}\n`);
  }
}
