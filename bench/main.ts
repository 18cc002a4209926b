// What `make bench` does after set-up: every benchmark, each in a process of its own, so that none finds the heap and the
// compiled code that another left behind.
import { spawnSync } from "node:child_process";

const parts = [
  "core",
  "repository-qa",
  "items",
  "sandbox",
  "tools",
  "store",
  "engine",
  "figures",
  "data-analysis",
  "information-gain",
  "subject-endpoint",
  "verify",
];
/** As `assay` starts Node. */
const options = ["--max-old-space-size=2000", "--max-semi-space-size=8"];
const kept = parts.map(
  (part) => spawnSync(process.execPath, [...options, `bench/${part}.ts`], { stdio: "inherit" }).status === 0,
);
console.log(kept.every((each) => each) ? "every promise kept" : "a promise was missed");
process.exitCode = kept.every((each) => each) ? 0 : 1;
