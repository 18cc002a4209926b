// How subjects understand prompts by writers who had a study's workspace and nothing else, each with what it means:
// node suites/rediscovery/audits/outside-prompts.ts [FILE] [SEED]. A misreading is an `understood` that differs from it.
import { differences, outsidePrompts, outsideReader } from "./support/outside.ts";

const [file = "suites/rediscovery/tests/prompts/outside-100001.jsonl", seed = "100001"] = process.argv.slice(2);
const read = outsideReader(seed);

const counts = new Map<string, { clear: number; read: number; misread: number; all: number }>();
for (const prompt of outsidePrompts(file)) {
  const count = counts.get(prompt.family) ?? { clear: 0, read: 0, misread: 0, all: 0 };
  counts.set(prompt.family, count);
  const understood = await read(prompt);
  const wrong = understood === undefined ? [] : differences(prompt, understood);
  count.all += 1;
  if (prompt.isClear) count.clear += 1;
  if (prompt.isClear && understood !== undefined) count.read += 1;
  if (wrong.length > 0) {
    count.misread += 1;
    console.log(`misread, ${prompt.family}: ${wrong.join(", ")}: ${prompt.note}`);
  }
}

const total = { clear: 0, read: 0, misread: 0, all: 0 };
for (const [family, { clear, read, misread, all }] of counts) {
  console.log(`${family}: ${read} of ${clear} clear prompts read, ${misread} of ${all} misread`);
  total.clear += clear;
  total.read += read;
  total.misread += misread;
  total.all += all;
}
console.log(`all: ${total.read} of ${total.clear} clear prompts read, ${total.misread} of ${total.all} misread`);
process.exitCode = total.misread === 0 && total.read >= 0.9 * total.clear ? 0 : 1;
