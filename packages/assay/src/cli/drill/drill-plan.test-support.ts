import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ModelGate, type ScriptedCall } from "./model-gate.test-support.ts";

const readers = 7;
/** Seven that read, one that computes in the sandbox, and two baselines. */
const agentsPlanned = readers + 3;
const itemsOfWorld = 8;
/** The suite of drills: it starts in a fraction of the time that a built-in one takes. */
const drillSuite = fileURLToPath(new URL("./drill-suite.test-support.ts", import.meta.url));
/** Worlds of repository-qa with few files, which take little time to make. */
const smallWorlds = ["32", "25", "27", "14", "28", "39", "6"];

const call = (tool: string, input: unknown): ScriptedCall => ({ tool, input });

const program = `
paths = list_directory(prefix="", depth=None)
tables = [path for path in paths if path.endswith(".csv")][:1]
print(len(paths), [load_table(path).shape for path in tables])`;

/** Answers that are right for some items, wrong for others, and of every type. */
const answers = ["not possible", "yes", "no", 1, 2, "3", ["a"]];

export interface DrillPlanOptions {
  /** Whether one of the agents computes in a sandbox. */
  readonly usesSandbox?: boolean;
  readonly concurrency?: number;
  /** Plays repository-qa instead of the suite of drills. */
  readonly isReal?: boolean;
  /** In USD; a call then costs `callPrice`. */
  readonly budget?: number;
}

/** What a call of a drill's model costs where the plan has a budget: 60 tokens at 1,000 USD a million. */
export const callPrice = 0.06;

const look = [
  call("list_directory", { depth: null }),
  call("read_text_file", { path: "README.md" }),
  call("list_directory", { prefix: "*", depth: 2 }),
];

const replies: { readonly [model: string]: readonly ScriptedCall[] } = {
  ...Object.fromEntries(
    Array.from({ length: readers }, (_, index) => [
      `reader-${index}`,
      [
        ...look.slice(0, 1 + (index % look.length)),
        call("submit", { value: { answer: answers[index % answers.length], confidence: 0.5 } }),
      ],
    ]),
  ),
  computer: [
    call("run_python_code", { code: program }),
    call("submit", { value: { answer: "not possible", confidence: 0.5 } }),
  ],
};

/** Serves the models that the plans of drills name. */
export const openDrillModels = (): Promise<ModelGate> => ModelGate.open(replies);

/** The words that name the suite of such a plan where it does not come with Assay. */
export const suiteWords = ({ isReal = false }: DrillPlanOptions = {}): readonly string[] =>
  isReal ? [] : ["--suite", drillSuite];

/** The words of a command that asks the models nothing but what the episodes ask them: the gate counts calls. */
export const withoutProbe = (words: readonly string[]): readonly string[] =>
  words[0] === "run" || words[0] === "resume" ? [...words, "--no-probe"] : words;

/**
 * Writes the plan of a run with so many episodes, or a few more, whose models are served at an address. Nothing in it is
 * left to chance or to time, so that two runs of it come to the same.
 */
export function writeDrillPlan(
  folder: string,
  episodes: number,
  baseUrl: string,
  options: DrillPlanOptions = {},
): string {
  const { usesSandbox = true, concurrency = 16, isReal = false } = options;
  const items = Math.ceil(episodes / (usesSandbox ? agentsPlanned : agentsPlanned - 1));
  const worlds = Math.ceil(items / itemsOfWorld);
  const models = Object.keys(replies).filter((name) => usesSandbox || name !== "computer");
  const path = join(folder, `plan-${episodes}.json`);
  const plan = {
    version: 1,
    suites: [
      {
        suite: isReal ? "repository-qa" : drillSuite,
        seeds: worlds > smallWorlds.length ? `1..${worlds}` : smallWorlds.slice(0, worlds).join(","),
        items: { perWorld: itemsOfWorld, sample: items },
      },
    ],
    agents: [
      {
        agent: "loop",
        model: models.map((name) => `compatible/${name}`),
        modelSettings: { baseUrl, timeout: 3600 },
      },
      { agent: "baseline/guess" },
      { agent: "baseline/null" },
    ],
    concurrency,
    ...(options.budget === undefined ? {} : { budget: options.budget, prices: pricesOf(models) }),
  };
  writeFileSync(path, JSON.stringify(plan));
  return path;
}

const pricesOf = (models: readonly string[]) =>
  Object.fromEntries(models.map((name) => [`compatible/${name}`, { input: 1000, output: 1000, cachedInput: 1000 }]));
