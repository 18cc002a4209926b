// The programs that Assay knows by name, as npm and PyPI have them, on an item of every suite with a local scripted model, in
// one run: node packages/assay/audits/programs.ts [NAME …]. Those that are missing are installed. Each hands in; those that can
// work on copies of the item's files are agents of the run once more, with money for one turn, and are stopped.
import { adapters } from "@assay/harness/agents";
import { installProgram } from "../src/cli/setup/install-program.ts";
import {
  itemsOfAllSuites,
  type TriedEpisode,
  type TriedProgram,
  tryPrograms,
} from "../src/testing/try-programs.test-support.ts";

const all = ["claude-code", "codex", "opencode", "mini-swe-agent", "smolagents"] as const;
const wanted = process.argv.length > 2 ? process.argv.slice(2) : all;
let failures = 0;

function show(program: string, { suite, outcome, turns, verdict, wrong }: TriedEpisode, expected: string): void {
  const isRight = outcome === expected && verdict === "not tainted" && wrong.length === 0;
  failures += isRight ? 0 : 1;
  const told = [suite, outcome, `${turns} turns`, verdict, ...wrong].join(", ");
  console.log(`${isRight ? "ok  " : "FAIL"}  ${program}: ${told}`);
}

for (const program of wanted) await installProgram(program, process.env, (line) => console.log(line));
const hasWorkspace = (program: string) => adapters.find(({ name }) => name === program)?.ways.includes("workspace");
const agents: readonly (TriedProgram & { readonly name: string; readonly expected: string })[] = [
  ...wanted.map((program) => ({ name: program, program, expected: "answered" })),
  ...wanted.filter(hasWorkspace).map((program) => ({
    ...{ name: `${program} with files and money for one turn`, program, expected: "limit cost" },
    ...{ way: "workspace" as const, cost: 0.0005 },
  })),
];
const { episodes, wrong } = await tryPrograms(agents);
for (const episode of episodes.toSorted((one, other) => one.agent - other.agent)) {
  const agent = agents[episode.agent];
  if (agent !== undefined) show(agent.name, episode, agent.expected);
}
for (const line of wrong) console.log(`FAIL  ${line}`);
failures += wrong.length;
const missing = agents.length * itemsOfAllSuites.length - episodes.length;
if (missing !== 0) console.log(`FAIL  ${missing} episodes are missing`);
failures += missing;
console.log(`${wanted.length} programs, ${episodes.length} episodes of one run, ${failures} failures`);
process.exitCode = failures === 0 ? 0 : 1;
