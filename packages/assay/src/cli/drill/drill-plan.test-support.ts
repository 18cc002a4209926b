import { writeFileSync } from "node:fs";
import { join } from "node:path";

const readers = 7;
/** Seven that read, one that computes in the sandbox, and two baselines. */
const agentsPlanned = readers + 3;
const itemsOfWorld = 8;
/** Worlds of few files, which take little time to make. */
const smallWorlds = ["16", "20", "10", "23", "8", "24", "19"];

const call = (tool: string, input: unknown) => ({
  calls: [{ tool, input }],
  usage: { inputTokens: 100, outputTokens: 10 },
});

const program = `
paths = list_directory(prefix="", depth=None)
tables = [path for path in paths if path.endswith(".csv")][:1]
print(len(paths), [load_table(path).shape for path in tables])`;

/** Answers that are right for some items, wrong for others, and of every type. */
const answers = ["not possible", "yes", "no", 1, 2, "3", ["a"]];

export interface DrillPlanOptions {
  /** Milliseconds that each reply of a model takes. */
  readonly delay?: number;
  /** Whether one of the agents computes in a sandbox. */
  readonly usesSandbox?: boolean;
  readonly concurrency?: number;
}

/**
 * Writes the plan of a run with so many episodes, or a few more, and the replies of its models. Nothing in it is left to
 * chance or to time, so that two runs of it come to the same.
 */
export function writeDrillPlan(folder: string, episodes: number, options: DrillPlanOptions = {}): string {
  const { delay = 5, usesSandbox = true, concurrency = 16 } = options;
  const items = Math.ceil(episodes / (usesSandbox ? agentsPlanned : agentsPlanned - 1));
  const worlds = Math.ceil(items / itemsOfWorld) + 1;
  const model = (name: string, replies: readonly object[]): string => {
    const path = join(folder, `${name}.json`);
    writeFileSync(path, JSON.stringify({ version: 1, replies }));
    return `scripted/${path}`;
  };
  const look = [
    call("list_directory", { depth: null }),
    call("read_text_file", { path: "README.md" }),
    call("list_directory", { prefix: "*", depth: 2 }),
  ];
  const reading = Array.from({ length: readers }, (_, index) =>
    model(`reader-${index}`, [
      ...look.slice(0, 1 + (index % look.length)),
      call("submit", { value: { answer: answers[index % answers.length], confidence: 0.5 } }),
    ]),
  );
  const computing = model("computer", [
    call("run_python_code", { code: program }),
    call("submit", { value: { answer: "not possible", confidence: 0.5 } }),
  ]);
  const path = join(folder, `plan-${episodes}.json`);
  const plan = {
    version: 1,
    suites: [
      {
        suite: "repository-qa",
        seeds: worlds > smallWorlds.length ? `1..${worlds}` : smallWorlds.slice(0, worlds).join(","),
        items: { perWorld: itemsOfWorld, sample: items },
      },
    ],
    agents: [
      { agent: "loop", model: usesSandbox ? [...reading, computing] : reading, modelSettings: { delay } },
      { agent: "baseline/guess" },
      { agent: "baseline/null" },
    ],
    concurrency,
  };
  writeFileSync(path, JSON.stringify(plan));
  return path;
}
