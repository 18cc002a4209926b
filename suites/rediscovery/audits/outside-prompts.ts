// How subjects understand prompts by writers who had a study's workspace and nothing else, each with what it means:
// node suites/rediscovery/audits/outside-prompts.ts [FILE] [SEED]. A misreading is an `understood` that differs from it.
// It is silent unless `passed_over` quotes what was not taken; which sentence that is, is left to whoever reads the line.
import { differences, outsidePrompts, outsideReader } from "./support/outside.ts";

const [file = "suites/rediscovery/tests/prompts/outside-100001.jsonl", seed = "100001"] = process.argv.slice(2);
const read = outsideReader(seed);

const counts = new Map<string, { clear: number; read: number; misread: number; silent: number; all: number }>();
for (const prompt of outsidePrompts(file)) {
  const count = counts.get(prompt.family) ?? { clear: 0, read: 0, misread: 0, silent: 0, all: 0 };
  counts.set(prompt.family, count);
  const understood = await read(prompt);
  const wrong = understood === undefined ? [] : differences(prompt, understood);
  count.all += 1;
  if (prompt.isClear) count.clear += 1;
  if (prompt.isClear && understood !== undefined) count.read += 1;
  if (wrong.length > 0) {
    count.misread += 1;
    if (understood?.passed_over === undefined) count.silent += 1;
    const told = understood?.passed_over?.map((sentence) => JSON.stringify(sentence)).join(", ") ?? "nothing";
    console.log(`misread, ${prompt.family}: ${wrong.join(", ")}: ${prompt.note}; passed over: ${told}`);
  }
}

const total = { clear: 0, read: 0, misread: 0, silent: 0, all: 0 };
const line = ({ clear, read, misread, silent, all }: typeof total): string =>
  `${read} of ${clear} clear prompts read, ${misread} of ${all} misread, ${silent} of them with nothing passed over`;
for (const [family, count] of counts) {
  console.log(`${family}: ${line(count)}`);
  for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += count[name];
}
console.log(`all: ${line(total)}`);
process.exitCode = total.silent === 0 && total.read >= 0.9 * total.clear ? 0 : 1;
