// Recomputes the laws, gains and posteriors of every environment with audits/python/audit_experiment_design.py, an
// independent implementation written from their description.
// node suites/experiment-design/audits/laws-and-gains.ts [environment…] [--write FILE]
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { environments, findEnvironment } from "../src/environments.ts";
import { auditSample } from "./support/audit-sample.ts";

const given = process.argv.slice(2);
const file = given.includes("--write") ? given.splice(given.indexOf("--write"), 2)[1] : undefined;
const wanted = given.length === 0 ? environments : given.map(findEnvironment);
const specimens = wanted.flatMap((environment) =>
  Object.keys(environment.presets).map((preset) => {
    const started = performance.now();
    const made = auditSample(environment, preset);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.error(`${environment.name} ${preset}: ${seconds} s`);
    for (const { problems } of made.posteriors) for (const problem of problems) console.error(`  ${problem}`);
    return made;
  }),
);
const json = JSON.stringify({ environments: specimens });
if (file !== undefined) writeFileSync(file, json);
else {
  const audit = spawnSync(".venv/bin/python", ["suites/experiment-design/audits/python/audit_experiment_design.py"], {
    input: json,
    stdio: ["pipe", "inherit", "inherit"],
  });
  process.exitCode = audit.status ?? 1;
}
