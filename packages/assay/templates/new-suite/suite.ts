// A suite in one file: read it from top to bottom, and change it part by part. `assay check-suite ./suite.ts` says
// whether it still keeps what a suite promises.
import { type Agent, type Json, readPrompt, type Scorer, type Suite, text } from "@assay/contract";
import { itemId } from "@assay/science/numerics/item-id";
import { samplePoisson } from "@assay/science/numerics/sampling/poisson";
import { stream } from "@assay/science/numerics/stream";
import { z } from "zod";

const name = "template-suite";
/** Enters every stream of random numbers. Raise it only when worlds are meant to change. */
const generation = 1;

// 1. Settings: what a user may change with --set.

const settingsSchema = z.strictObject({
  /** Minutes between two counts. */
  interval: z.number().positive(),
  /** How many counts are made. */
  counts: z.int().min(5).max(1000),
});
type Settings = z.infer<typeof settingsSchema>;

// 2. The world: the hidden truth that a seed fixes. It is a JSON value.

interface World {
  readonly seed: string;
  /** Minutes. */
  readonly halfLife: number;
  /** Decays in each interval. */
  readonly counts: readonly number[];
  readonly interval: number;
}

function makeWorld(seed: { readonly kind: string; readonly value: string }, { interval, counts }: Settings): World {
  const random = stream(name, generation, seed.kind, seed.value);
  const halfLife = interval * (3 + 12 * random.uniform());
  const activity = 500 + 1500 * random.uniform();
  const expected = (index: number): number => activity * Math.exp((-Math.LN2 * index * interval) / halfLife);
  return {
    seed: `${seed.kind} ${seed.value}`,
    halfLife,
    counts: Array.from({ length: counts }, (_, index) => samplePoisson(random, expected(index))),
    interval,
  };
}

// 3. Items: what is asked of a world, and the private key that answers are graded against.

interface Item {
  readonly id: string;
  readonly question: string;
}

interface Key {
  /** Minutes. */
  readonly halfLife: number;
}

const question = "What is the half-life of the sample, in minutes?";

function* makeItems(world: World, settings: Settings) {
  yield {
    item: { id: itemId([name, generation, "item", world.seed, JSON.stringify(settings), "half-life"]), question },
    key: { halfLife: world.halfLife },
    needs: ["tools"] as const,
    evidence: [{ source: "file", name: "counts.csv" }] as const,
    strata: { asks: "half-life" },
  };
}

// 4. Files: what an agent may see of the world. Nothing else of it may reach the agent.

const countsFile = ({ counts, interval }: World): string =>
  ["minute,decays", ...counts.map((count, index) => `${index * interval},${count}`), ""].join("\n");

function filesOf(world: World) {
  return {
    paths: ["counts.csv"],
    has: (path: string) => path === "counts.csv",
    read: () => new TextEncoder().encode(countsFile(world)),
  };
}

// 5. The episode: what the agent is asked, with which tools, and what it may hand in.

const prompt = readPrompt(new URL("./prompt.md", import.meta.url), ["question"]);
const reply: z.ZodType<Json> = z.object({ answer: z.number(), confidence: z.number().min(0).max(1).optional() });

async function* ask(_world: World, item: Item) {
  yield {
    to: "agent",
    prompt: [text(prompt.fill({ question: item.question }))],
    tools: ["list_directory", "read_text_file", "run_python_code"],
    reply,
  } as const;
}

// 6. Scoring: key and submission in, scores out.

/** An answer counts if it is off by at most this share of the truth. */
const tolerance = 0.1;

const accuracy: Scorer<Key> = {
  name: "accuracy",
  version: "1",
  actors: [],
  async score({ key, submission }) {
    const given = submission.answers[0]?.value as { readonly answer: number } | undefined;
    const error = given === undefined ? Number.POSITIVE_INFINITY : Math.abs(given.answer / key.halfLife - 1);
    const isRight = error <= tolerance;
    return [{ metric: "correct", value: isRight ? 1 : 0, weight: 1, reason: isRight ? "within a tenth" : "not close" }];
  },
};

// 7. Baselines: scripted agents. The oracle works with an agent's tools; the others show what no work earns.

const answers = (find: (session: Parameters<Agent["attempt"]>[0]) => Promise<number | undefined>): Agent => ({
  can: ["tools"],
  async attempt(session) {
    const answer = await find(session);
    if (answer !== undefined) await session.submit({ answer });
  },
});

/** Reads the counts and fits the decay: a straight line through the logarithms, weighted by the counts. */
const oracle = answers(async (session) => {
  const { data } = await session.call("read_text_file", { path: "counts.csv" });
  const { text: file } = data as { readonly text: string };
  const rows = file
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(",").map(Number));
  let [sum, sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0, 0];
  for (const [x = 0, count = 0] of rows.filter(([, count = 0]) => count > 0)) {
    const y = Math.log(count);
    sum += count;
    sumX += count * x;
    sumY += count * y;
    sumXX += count * x * x;
    sumXY += count * x * y;
  }
  return -Math.LN2 / ((sum * sumXY - sumX * sumY) / (sum * sumXX - sumX * sumX));
});

export const suite: Suite<Settings, World, Item, Key> = {
  name,
  version: "0.1.0",
  generation,
  settings: settingsSchema,
  presets: { default: { interval: 2, counts: 60 }, easy: { interval: 2, counts: 200 } },
  world: makeWorld,
  items: makeItems,
  files: filesOf,
  open: (world) => ({
    files: filesOf(world),
    delivery: "virtual",
    toolsets: ["repository"],
    tools: [],
    services: {},
    deliverables: [],
  }),
  episode: ask,
  prompts: { "prompt.md": prompt.hash },
  scorers: [accuracy],
  // What `assay grade` checks before it grades answers from a file.
  grading: { key: z.object({ halfLife: z.number() }), reply },
  baselines: {
    oracle: { knows: [], agent: () => oracle },
    null: { knows: [], agent: () => answers(async () => undefined) },
    guess: { knows: [], agent: (_, random) => answers(async () => 6 + 24 * random.uniform()) },
    /** Looks for the key where it might lie about, and hands in what it finds. */
    cheat: {
      knows: [],
      agent: () =>
        answers(async (session) => {
          for (const path of ["key.json", "../key.json", "/etc/passwd"]) await session.call("read_text_file", { path });
          return 0;
        }),
    },
  },
  // 8. Bounds: what the baselines must score, on the mean over so many episodes. `assay check-suite` plays them.
  bounds: {
    ceiling: { baseline: "oracle", scorer: "accuracy", metric: "correct", holds: (mean) => mean >= 0.95 },
    floor: { baseline: "null", scorer: "accuracy", metric: "correct", holds: (mean) => mean === 0 },
    guess: { baseline: "guess", scorer: "accuracy", metric: "correct", holds: (mean) => mean <= 0.5 },
    cheat: { baseline: "cheat", scorer: "accuracy", metric: "correct", holds: (mean) => mean === 0 },
  },
  selection: { balance: ["asks"], secret: [], samples: {} },
};
