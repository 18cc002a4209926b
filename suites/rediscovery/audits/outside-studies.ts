// How the tracer of errors labels broken studies by people who did not write it, beside what each author meant.
// node suites/rediscovery/audits/outside-studies.ts FILE...
// node suites/rediscovery/audits/outside-studies.ts --show FAMILY SEED    what a study is about, for authors
import { readFileSync } from "node:fs";
import { rediscovery } from "../src/suite.ts";
import { readStudies } from "./support/outside-study/study-file.ts";
import { traceOutsideStudy } from "./support/outside-study/trace-outside-study.ts";

/** Minimum share of errors that are labelled as their authors meant, where each study weighs the same. */
const MIN_SHARE = 0.9;
/** A rate from fewer studies says little. */
const MIN_STUDIES = 30;

const [first, ...rest] = process.argv.slice(2);
if (first === undefined) {
  console.error("usage: node suites/rediscovery/audits/outside-studies.ts FILE... | --show FAMILY SEED");
  process.exit(2);
}
if (first === "--show") {
  const [family = "persona", seed = "1"] = rest;
  const settings = { ...rediscovery.presets.default, family, hint: "plan" as const };
  const world = rediscovery.world({ kind: "public", value: seed }, settings);
  const [{ item }] = rediscovery.items(world, settings);
  console.log(item.text);
  process.exit(0);
}

const shares: number[] = [];
for (const file of [first, ...rest]) {
  for (const study of readStudies(readFileSync(file, "utf8"))) {
    const { errors, problems, f1, calls, refused } = await traceOutsideStudy(study);
    const right = errors.filter(({ type }) => type === study.meant.type);
    const verdict =
      errors.length === 0
        ? "NO ERROR"
        : right.length === errors.length
          ? "as meant"
          : `${right.length} of ${errors.length} as meant`;
    console.log(`${study.name} (${study.family}, seed ${study.seed}): ${verdict}`);
    console.log(`  author: ${study.meant.stage}, ${study.meant.type}; ${calls} calls, F1 ${f1.toFixed(2)}`);
    for (const [code, count] of Object.entries(refused)) console.log(`  refused: ${count} calls, ${code}`);
    for (const problem of problems) console.log(`  form: ${problem}`);
    for (const { kind, stage, type, evidence, statement } of errors) {
      const about = kind === "false-positive" ? "false" : "missing";
      console.log(`  tracer: ${stage}, ${type}: ${evidence} (${about}: ${statement})`);
    }
    if (errors.length > 0) shares.push(right.length / errors.length);
  }
}
const share = shares.reduce((sum, each) => sum + each, 0) / Math.max(1, shares.length);
const whole = shares.filter((each) => each === 1).length;
console.log(
  `${shares.length} studies with errors: ${(100 * share).toFixed(1)} % of a study's errors are labelled as meant, all of them in ${whole} studies`,
);
if (shares.length < MIN_STUDIES) console.log(`fewer than ${MIN_STUDIES} studies: this share says little`);
process.exitCode = share >= MIN_SHARE ? 0 : 1;
