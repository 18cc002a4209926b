// What `make audit` does after set-up: long checks of truth against sources that share no code with ours.
import { spawnSync } from "node:child_process";

interface Audit {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

const python = ".venv/bin/python";

const audits: readonly Audit[] = [
  { name: "properties, on fresh examples", command: ["node", "scripts/audit-properties.ts"] },
  {
    name: "numerics fixtures, made again by scipy and mpmath",
    command: [python, "packages/science/audits/python/fixtures_numerics.py", "--check"],
  },
  {
    name: "statistics fixtures, made again by scipy",
    command: [python, "packages/science/audits/python/fixtures_statistics.py", "--check"],
  },
  {
    name: "fixtures of clustered intervals, made again by numpy and scipy",
    command: [python, "packages/science/audits/python/fixtures_intervals.py", "--check"],
  },
  {
    name: "fixtures of the leak experiment, made again by numpy and scipy",
    command: [python, "packages/science/audits/python/fixtures_contamination.py", "--check"],
  },
  {
    name: "fixtures of agreement, made again by scikit-learn",
    command: [python, "packages/science/audits/python/fixtures_agreement.py", "--check"],
  },
  {
    name: "leak experiment: false alarms and power over 1,000 simulations of each shape",
    command: ["node", "packages/science/audits/leak.ts"],
  },
  {
    name: "linear algebra fixtures, made again by numpy",
    command: [python, "packages/science/audits/python/fixtures_linear_algebra.py", "--check"],
  },
  {
    name: "differential equation fixtures, made again by scipy",
    command: [python, "packages/science/audits/python/fixtures_ode.py", "--check"],
  },
  {
    name: "fixtures of parametric distributions, made again by scipy and mpmath",
    command: [python, "packages/science/audits/python/fixtures_parametric_distributions.py", "--check"],
  },
  {
    name: "fixtures of information gains, made again by numpy and scipy",
    command: [python, "packages/science/audits/python/fixtures_information.py", "--check"],
  },
  {
    name: "fixtures of diagnostics and leave-one-out, made again by ArviZ",
    command: [python, "packages/science/audits/python/fixtures_sampling.py", "--check"],
  },
  {
    name: "posteriors: ranks of 200 simulations of every small model and environment",
    command: ["node", "suites/experiment-design/audits/calibration.ts", "200"],
  },
  {
    name: "rediscovery: truth of every claim of 100 scenarios by brute force",
    command: ["node", "suites/rediscovery/audits/truth.ts", "100"],
  },
  {
    name: "rediscovery: what the baselines score over 40 seeds of every family",
    command: ["node", "suites/rediscovery/audits/baselines.ts", "40"],
  },
  {
    name: "rediscovery: every broken study of every family traced to its stage and type",
    command: ["node", "suites/rediscovery/audits/errors.ts", "3"],
  },
  {
    name: "experiment-design: laws, gains and posteriors of every environment again by scipy",
    command: ["node", "suites/experiment-design/audits/laws-and-gains.ts"],
  },
  {
    name: "experiment-design: information of 30 random measurements, as in the literature",
    command: ["node", "suites/experiment-design/audits/sequential-gain.ts"],
  },
  {
    name: "experiment-design: good design pays, over 50 seeds of every environment and goal",
    command: ["node", "suites/experiment-design/audits/design-strength.ts", "50"],
  },
  {
    name: "power fixtures, made again by mpmath",
    command: [python, "packages/science/audits/python/fixtures_power.py", "--check"],
  },
  {
    name: "power over 100,000 arguments against mpmath",
    command: [python, "packages/science/audits/python/audit_power.py"],
  },
  {
    name: "repository-qa: every key of 500 worlds again in pandas and scipy",
    command: ["node", "suites/repository-qa/audits/keys.ts", "1..500"],
  },
  ...["published", "published-code", "messy"].map(
    (preset): Audit => ({
      name: `repository-qa: the same of 50 worlds of the preset ${preset}`,
      command: ["node", "suites/repository-qa/audits/keys.ts", "1..50", preset],
    }),
  ),
  {
    name: "repository-qa: what is asked of 2,000 worlds",
    command: ["node", "suites/repository-qa/audits/diversity.ts", "2000"],
  },
  {
    name: "data-analysis: solvers, mistakes and ladders over 40 seeds of every task and level",
    command: ["node", "suites/data-analysis/audits/solvers.ts", "40"],
  },
  {
    name: "sandbox: 1,000 calls on 50 episodes while servers and children are killed",
    command: ["node", "packages/harness/audits/load-sandbox.ts"],
  },
  {
    name: "kill drill: 2,000 episodes, killed 20 times, in SQLite and in PostgreSQL",
    command: ["node", "packages/assay/audits/kill-drill.ts"],
  },
  { name: "golden hashes under Node 22, 24 and 26", command: ["node", "scripts/golden-nodes.ts"] },
  {
    name: "packed packages: set-up and demo without a checkout under Node 22, 24 and 26",
    command: ["node", "tests/packed/audit.ts"],
  },
];

let passed = 0;
let failed = 0;
for (const { name, command } of audits) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const [program, ...rest] = command;
  const { status, error } = spawnSync(program, rest, { stdio: "inherit" });
  if (error !== undefined) console.log(error.message);
  const good = status === 0;
  if (good) passed += 1;
  else failed += 1;
  console.log(`${good ? "pass" : "FAIL"}  ${name}  (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
