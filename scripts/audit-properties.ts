// Every property once more, on examples that no run has seen: node scripts/audit-properties.ts [SEED]
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { globSync, readFileSync } from "node:fs";

const seed = process.argv[2] ?? String(randomInt(2 ** 31));
const files = globSync("{{packages,suites}/*/{src,tests,audits},{tests,scripts,bench}}/**/*.test.ts").filter((file) =>
  readFileSync(file, "utf8").includes('from "fast-check"'),
);
console.log(`${files.length} files with properties, seed ${seed}`);
const { status } = spawnSync("vitest", ["run", "--reporter=dot", ...files], {
  stdio: "inherit",
  env: { ...process.env, NO_COLOR: "1", ASSAY_PROPERTY_SEED: seed },
});
process.exitCode = status ?? 1;
