// Checks that good design pays, over seeds and paired by world and questions: the best scientist beats the prior,
// chosen experiments beat random ones where designs differ, and experiments help.
// node suites/experiment-design/audits/design-strength.ts [seeds] [environment] [first seed]
import { type Claim, claimsOf, gainRatio } from "./support/strength/claims.ts";
import { measureSeeds } from "./support/strength/measure-seeds.ts";
import { casesOf } from "./support/strength/pose-items.ts";

const [given = "50", environment, givenFirst = "1"] = process.argv.slice(2);
const seeds = Number(given);
const first = Number(givenFirst);
const cases = casesOf(environment);
if (!Number.isInteger(seeds) || seeds < 10 || !Number.isInteger(first) || first < 1 || cases.length === 0) {
  console.error(
    "usage: node suites/experiment-design/audits/design-strength.ts [seeds >= 10] [environment] [first seed]",
  );
  process.exit(2);
}

/**
 * Number of scenes, such as tables of patients, in which gains are computed. Most environments have one scene for all
 * worlds.
 */
const judgedScenes = 4;

const started = performance.now();
const claims: Claim[] = [];
for (const { environment: name, goal } of cases) {
  const tasks = Array.from({ length: seeds }, (_, index) => ({
    environment: name,
    goal,
    seed: first + index,
    isJudged: index < judgedScenes,
  }));
  const report = (done: number): void => {
    if (done % 10 === 0) process.stderr.write(`${name} ${goal}: ${done} of ${seeds} seeds\n`);
  };
  const results = await measureSeeds(tasks, report);
  const seconds = results.reduce((sum, each) => sum + each.seconds, 0);
  const doubts = results.reduce((sum, { problems }) => sum + problems.length, 0);
  console.log(
    `\n${name} ${goal}: best gain ${gainRatio(results).toFixed(2)} times the mean, ${seconds.toFixed(0)} s of the processor, ${doubts} doubts about posteriors`,
  );
  for (const claim of claimsOf(results)) {
    claims.push(claim);
    console.log(
      `  ${claim.name.padEnd(24)} ${format(claim.mean)}  p ${claim.pValue.toExponential(1)}  ${verdictOf(claim)}`,
    );
  }
}
const hold = claims.filter((claim) => claim.holds === true).length;
const fail = claims.filter((claim) => claim.holds === false).length;
console.log(`\n${seeds} seeds, ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
console.log(`${hold} hold, ${fail} do not`);
process.exitCode = fail === 0 ? 0 : 1;

function format(value: number): string {
  return value.toPrecision(3).padStart(10);
}

function verdictOf({ name, holds }: Claim): string {
  if (holds === undefined) return name.startsWith(" ") ? "" : "not asked";
  return holds ? "holds" : "DOES NOT HOLD";
}
