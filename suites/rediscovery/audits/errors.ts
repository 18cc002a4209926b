// The share of errors in broken studies that get the right label, by family and broken study.
// node suites/rediscovery/audits/errors.ts [seeds=3] [family,...] [first seed]

import { SandboxedTools } from "assay/testing";
import { families, findFamily } from "../src/families.ts";
import { type BrokenStudy, brokenStudies } from "../tests/broken-studies.ts";
import { poseStudy, traceStudy } from "../tests/trace-study.ts";

const [given = "3", names = "", givenFirst = "1"] = process.argv.slice(2);
const [seeds, first] = [Number(given), Number(givenFirst)];
if (!Number.isInteger(seeds) || seeds < 1 || !Number.isInteger(first) || first < 1) {
  console.error("usage: node suites/rediscovery/audits/errors.ts [seeds >= 1] [family,...] [first seed]");
  process.exit(2);
}
const wanted = names === "" ? families : names.split(",").map(findFamily);

/** Minimum share of the errors of one broken study that must get the right label. */
const MIN_SHARE = 0.98;

interface Tally {
  readonly errors: number;
  readonly wrong: readonly string[];
}

async function breakStudies(tools: SandboxedTools, family: string, broken: BrokenStudy): Promise<Tally> {
  const wrong: string[] = [];
  let errors = 0;
  for (let seed = first; seed < first + seeds; seed += 1) {
    const traced = await traceStudy(tools, poseStudy(family, seed), broken);
    errors += traced.length;
    for (const { kind, type, evidence, statement } of traced) {
      if (type !== broken.type)
        wrong.push(`${broken.name}, seed ${seed}: ${type} (${evidence}) of a ${kind}: ${statement}`);
    }
  }
  return { errors, wrong };
}

const width = 30;
const cell = (text: string): string => text.padEnd(width);
const show = ({ errors, wrong }: Tally): string => `${errors - wrong.length} of ${errors}`;

const tools = new SandboxedTools();
const sums = new Map<string, Tally>();
console.log(cell("errors labelled rightly") + brokenStudies.map(({ name }) => cell(` ${name}`)).join(""));
for (const { name } of wanted) {
  const line: string[] = [];
  const wrong: string[] = [];
  for (const broken of brokenStudies) {
    if (broken.hiddenIn?.family === name) {
      line.push("-");
      continue;
    }
    const tally = await breakStudies(tools, name, broken);
    const { errors, wrong: before } = sums.get(broken.name) ?? { errors: 0, wrong: [] };
    sums.set(broken.name, { errors: errors + tally.errors, wrong: [...before, ...tally.wrong] });
    line.push(show(tally));
    wrong.push(...tally.wrong);
  }
  console.log(cell(name) + line.map((each) => cell(` ${each}`)).join("") + wrong.map((each) => `\n  ${each}`).join(""));
}
await tools.close();
console.log(
  cell("all") + brokenStudies.map(({ name }) => cell(` ${show(sums.get(name) ?? { errors: 0, wrong: [] })}`)).join(""),
);
for (const { hiddenIn, name } of brokenStudies) {
  if (hiddenIn !== undefined) console.log(`- ${name} in ${hiddenIn.family}: ${hiddenIn.why}`);
}
const failed = [...sums].filter(([, { errors, wrong }]) => errors === 0 || wrong.length > (1 - MIN_SHARE) * errors);
for (const [name, { errors, wrong }] of failed) {
  console.log(
    `FAIL ${name}: ${errors === 0 ? "no error was made" : `${wrong.length} of ${errors} errors are labelled wrongly`}`,
  );
}
console.log(
  failed.length === 0
    ? `${wanted.length} families hold over ${seeds} seeds`
    : `${failed.length} broken studies do NOT hold`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
