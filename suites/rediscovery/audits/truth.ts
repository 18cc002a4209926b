// Compares the truth of every possible claim about scenarios with brute-force sampling of the response function. Cells
// are sampled with fresh noise until the opposite verdict is excluded at an error of 1e-6 per claim over all looks, or
// until every cell has a million draws.
//
// node suites/rediscovery/audits/truth.ts [SCENARIOS] [FAMILY,FAMILY…|all]     default: 100 scenarios over all families

import { inThreads } from "@assay/bench/in-threads";
import { families } from "../src/families.ts";
import type { Audited, Job } from "./support/truth-worker.ts";

const [scenarios = "100", names = "all"] = process.argv.slice(2);
const wanted = names === "all" ? families.map(({ name }) => name) : names.split(",");
const unknown = wanted.filter((name) => !families.some((family) => family.name === name));
if (unknown.length > 0 || !(Number(scenarios) >= 1)) {
  console.error(
    `Give a number of scenarios and families among ${families.map(({ name }) => name).join(", ")}; there is no ${unknown.join(", ") || "such number"}.`,
  );
  process.exit(2);
}

/** The families take turns, and the twins of a world follow each other. */
const jobs = Array.from({ length: Number(scenarios) }, (_, index): Job => {
  const turn = Math.floor(index / wanted.length);
  return {
    family: wanted[index % wanted.length],
    key: `audit ${Math.floor(turn / 2) + 1}`,
    member: turn % 2 === 0 ? 0 : 1,
  };
});

const file = new URL("./support/truth-worker.ts", import.meta.url);
const done = await inThreads<Job, Audited>(file, jobs, (audited, count) =>
  console.log(`${count} of ${jobs.length}: ${told(audited)}`),
);

function told(audited: Audited): string {
  const { family, key, member } = audited.job;
  const which = `${family}, ${key}, twin ${member + 1}`;
  if ("failed" in audited) return `${which}: failed, ${audited.failed}`;
  const { claims, cells, draws, open, disagreements } = audited.audit;
  const sampled = `${claims.supported + claims.contradicted} claims in ${cells} cells with ${draws} draws`;
  return `${which}: ${sampled}, ${open} left open, ${disagreements.length} disagree (${audited.seconds.toFixed(1)} s)`;
}

const sum = (of: (audited: Extract<Audited, { audit: unknown }>) => number, all: readonly Audited[]): number =>
  all.reduce((total, audited) => total + ("failed" in audited ? 0 : of(audited)), 0);

console.table(
  wanted.map((family) => {
    const own = done.filter(({ job }) => job.family === family);
    return {
      family,
      scenarios: own.length,
      failed: own.filter((audited) => "failed" in audited).length,
      supported: sum(({ audit }) => audit.claims.supported, own),
      contradicted: sum(({ audit }) => audit.claims.contradicted, own),
      undecided: sum(({ audit }) => audit.claims.undecided, own),
      meaningless: sum(({ audit }) => audit.claims.meaningless, own),
      cells: sum(({ audit }) => audit.cells, own),
      draws: sum(({ audit }) => audit.draws, own),
      open: sum(({ audit }) => audit.open, own),
      disagree: sum(({ audit }) => audit.disagreements.length, own),
      seconds: Math.round(sum(({ seconds }) => seconds, own)),
    };
  }),
);
const problems = done.flatMap((audited) =>
  "failed" in audited
    ? [told(audited)]
    : audited.audit.disagreements.slice(0, 10).map((claim) => `${audited.job.family}, ${audited.job.key}: ${claim}`),
);
for (const problem of problems) console.log(problem);
console.log(problems.length === 0 ? "brute force agrees with the truth of every claim" : "brute force disagrees");
process.exitCode = problems.length === 0 ? 0 : 1;
