// Evaluates composed laws again in Python, from the rules in docs/grammar.md, and compares.
// node suites/experiment-design/audits/composed-laws.ts WORLDS
import { spawnSync } from "node:child_process";
import { composedCases } from "./support/systems/composed-cases.ts";

const worlds = Number(process.argv[2] ?? "50");
const seeds = Array.from({ length: worlds }, (_, index) => 1 + index);
const input = [0.2, 0.5, 0.85, 1].map((difficulty) => composedCases(seeds, difficulty)).join("");
const { stdout, stderr } = spawnSync(".venv/bin/python", ["suites/experiment-design/audits/python/composed_laws.py"], {
  input,
  encoding: "utf8",
  maxBuffer: 100_000_000,
});
if (stderr !== "") console.error(stderr);
const { largest, values } = JSON.parse(stdout) as { readonly largest: number; readonly values: number };
console.log(`${values} values of ${4 * worlds} laws, largest difference ${largest}`);
process.exitCode = largest < 1e-8 ? 0 : 1;
