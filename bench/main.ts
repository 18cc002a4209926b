// What `make bench` does after set-up: every benchmark, each in a process of its own, so that none finds the heap and the
// compiled code that another left behind.
import { spawnSync } from "node:child_process";

const parts = [
  "packages/science/bench/core.ts",
  "packages/science/bench/figures.ts",
  "packages/harness/bench/sandbox.ts",
  "packages/harness/bench/store.ts",
  "packages/harness/bench/proxy.ts",
  "packages/assay/bench/start-up.ts",
  "packages/assay/bench/tools.ts",
  "packages/assay/bench/engine.ts",
  "packages/assay/bench/verify.ts",
  "packages/assay/bench/results.ts",
  "packages/assay/bench/viewer.ts",
  "suites/repository-qa/bench/repository-qa.ts",
  "suites/repository-qa/bench/items.ts",
  "suites/data-analysis/bench/data-analysis.ts",
  "suites/experiment-design/bench/information-gain.ts",
  "suites/rediscovery/bench/subject-endpoint.ts",
];
/** As `assay run` starts Node: packages/assay/src/cli/memory-options.ts. */
const options = ["--max-old-space-size=2000", "--max-semi-space-size=8"];
const kept = parts.map((part) => spawnSync(process.execPath, [...options, part], { stdio: "inherit" }).status === 0);
console.log(kept.every((each) => each) ? "every promise kept" : "a promise was missed");
process.exitCode = kept.every((each) => each) ? 0 : 1;
