// The programs that Assay knows by name, as npm and PyPI have them, on an item of every suite with a local scripted model:
// ASSAY_PROGRAMS=… node packages/assay/audits/programs.ts [NAME …]. Each hands in; with little money one of them is stopped.
import { itemsOfAllSuites, type TriedEpisode, tryProgram } from "../src/testing/try-program.test-support.ts";

const all = ["claude-code", "codex", "opencode", "mini-swe-agent", "smolagents"];
const wanted = process.argv.length > 2 ? process.argv.slice(2) : all;
let failures = 0;

function show(program: string, { suite, outcome, turns, verdict, wrong }: TriedEpisode, expected: string): void {
  const isRight = outcome === expected && verdict === "not tainted" && wrong.length === 0;
  failures += isRight ? 0 : 1;
  const told = [suite, outcome, `${turns} turns`, verdict, ...wrong].join(", ");
  console.log(`${isRight ? "ok  " : "FAIL"}  ${program}: ${told}`);
}

for (const program of wanted) {
  try {
    const { episodes, wrong } = await tryProgram({ program });
    for (const episode of episodes) show(program, episode, "answered");
    for (const line of wrong) console.log(`FAIL  ${program}: ${line}`);
    failures += wrong.length + (episodes.length === 4 ? 0 : 1);
    const poor = await tryProgram({ program, cost: 0.0005, suites: itemsOfAllSuites.slice(0, 1) });
    const [first] = poor.episodes;
    if (first !== undefined) show(`${program} with money for one turn`, first, "limit cost");
  } catch (error) {
    failures += 1;
    console.log(`FAIL  ${program}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
console.log(`${wanted.length} programs, ${failures} failures`);
process.exitCode = failures === 0 ? 0 : 1;
