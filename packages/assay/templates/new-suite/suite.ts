// A suite in one file: read it from top to bottom, and change it part by part. `assay check-suite ./suite.ts` says
// whether it still keeps what a suite promises.
import {
  type Baseline,
  type Challenge,
  type Files,
  type Json,
  type Random,
  readPrompt,
  type Scorer,
  type Seed,
  type Session,
  type Step,
  type Suite,
  text,
} from "@assay/contract";
import { itemId } from "@assay/science/numerics/item-id";
import { samplePoisson } from "@assay/science/numerics/sampling/poisson";
import { stream } from "@assay/science/numerics/stream";
import { z } from "zod";

const name = "template-suite";
/** Enters every stream of random numbers and every item id. Raise it only when worlds are meant to change. */
const generation = 1;

// 1. Settings: what a user may change with --set, or with a flag (see `flags` at the end).

const settingsSchema = z.strictObject({
  /** A good detector sees most decays, a poor one about a tenth. */
  detector: z.enum(["good", "poor"]),
  /** How many counts are made. */
  counts: z.int().min(20).max(1000),
});
type Settings = z.infer<typeof settingsSchema>;

// 2. The world: the hidden truth that a seed fixes. It is a JSON value.

/** What can be asked, the range from which the truth is drawn, and the files that tell it. */
const kinds = {
  "half-life": {
    question: "What is the half-life of the sample, in minutes?",
    range: [6, 30],
    files: ["counts.csv"],
  },
  activity: {
    question: "What was the activity of the sample at minute 0, in becquerel (decays per second)?",
    range: [2000, 10_000],
    files: ["counts.csv", "detector.json"],
  },
} as const;
type Kind = keyof typeof kinds;

/** Minutes between two counts. A count takes one second. */
const interval = 2;

interface World {
  readonly seed: string;
  readonly truth: { readonly [kind in Kind]: number };
  /** The share of the decays that the detector sees. */
  readonly efficiency: number;
  readonly counts: readonly number[];
}

/** A number from a range, all equally likely. */
const draw = (random: Random, [low, high]: readonly [number, number]): number => low + (high - low) * random.uniform();

function makeWorld(seed: Seed, settings: Settings): World {
  // The detector is in the key: levels of difficulty share no draws.
  const random = stream(name, generation, seed.kind, seed.value, settings.detector);
  const truth = { "half-life": draw(random, kinds["half-life"].range), activity: draw(random, kinds.activity.range) };
  const efficiency = Number(draw(random, settings.detector === "good" ? [0.5, 0.9] : [0.05, 0.15]).toFixed(3));
  // N(t) = efficiency A exp(-t ln 2 / T): the decays that the detector sees in a second.
  const expected = (minute: number): number =>
    efficiency * truth.activity * Math.exp((-Math.LN2 * minute) / truth["half-life"]);
  const counts = Array.from({ length: settings.counts }, (_, index) =>
    samplePoisson(random, expected(index * interval)),
  );
  return { seed: `${seed.kind} ${seed.value}`, truth, efficiency, counts };
}

// 3. Items: what is asked of a world, and the private key that answers are graded against.

interface Item {
  readonly id: string;
  readonly asks: Kind;
}

interface Key {
  readonly truth: number;
}

function* makeItems(world: World, settings: Settings): Iterable<Challenge<Item, Key>> {
  for (const asks of Object.keys(kinds) as Kind[]) {
    yield {
      item: { id: itemId([name, generation, "item", world.seed, JSON.stringify(settings), asks]), asks },
      key: { truth: world.truth[asks] },
      needs: ["tools"],
      evidence: kinds[asks].files.map((file) => ({ source: "file", name: file })),
      strata: { asks },
    };
  }
}

// 4. Files: what an agent may see of the world. Nothing else of it may reach the agent.

function filesOf({ counts, efficiency }: World): Files {
  const rows = counts.map((count, index) => `${index * interval},${count}\n`);
  const texts: { readonly [path: string]: string } = {
    "counts.csv": `minute,counts\n${rows.join("")}`,
    "detector.json": `${JSON.stringify({ efficiency })}\n`,
  };
  return {
    paths: Object.keys(texts).sort(),
    has: (path) => Object.hasOwn(texts, path),
    read: (path) => new TextEncoder().encode(texts[path]),
  };
}

// 5. The episode: what the agent is asked, with which tools, and what it may hand in.

const prompt = readPrompt(new URL("./prompt.md", import.meta.url), ["question"]);
const reply: z.ZodType<Json> = z.object({ answer: z.number(), confidence: z.number().min(0).max(1).optional() });

async function* ask(_world: World, { asks }: Item): AsyncGenerator<Step, void> {
  yield {
    to: "agent",
    prompt: [text(prompt.fill({ question: kinds[asks].question }))],
    tools: ["list_directory", "read_text_file", "run_python_code"],
    reply,
  };
}

// 6. Scoring: key and submission in, scores out.

/**
 * Up to this relative error an answer gets full credit. Credit then falls evenly, to none at twice this error. With the
 * poor detector, the oracle is off by more than half of it in one item of twenty.
 */
const tolerance = 0.1;

const closeness: Scorer<Key> = {
  name: "closeness",
  version: "1",
  actors: [],
  // What a metric can be: intervals of its mean stay inside.
  ranges: { credit: [0, 1] },
  async score({ key, submission }) {
    const given = submission.answers[0]?.value as { readonly answer: number } | undefined;
    if (given === undefined) return [{ metric: "credit", value: 0, weight: 1, reason: "nothing was handed in" }];
    const error = Math.abs(given.answer / key.truth - 1);
    const credit = Math.min(1, Math.max(0, 2 - error / tolerance));
    return [{ metric: "credit", value: credit, weight: 1, reason: `off by ${(100 * error).toFixed(1)} %` }];
  },
};

// 7. Baselines: scripted agents. The oracle works with an agent's tools; the others show what no work earns.

type Find = (session: Session, item: Item) => Promise<number | undefined>;

/** An agent that hands in what it finds. It knows the item, as every agent does, and neither world nor key. */
const baseline = (find: Find): Baseline<World, Item, Key> => ({
  knows: ["item"],
  agent: ({ item }) => ({
    can: ["tools"],
    async attempt(session) {
      const answer = item && (await find(session, item));
      if (answer === undefined) return;
      const submitted = await session.submit({ answer });
      if (submitted.status === "refused") throw new Error(submitted.problem);
    },
  }),
});

async function readText(session: Session, path: string): Promise<string> {
  const { data, error } = await session.call("read_text_file", { path });
  if (error !== undefined) throw new Error(error.message);
  return (data as { readonly text: string }).text;
}

/** Fits a straight line to the logarithms of the counts. Each weighs as much as its count, the inverse of its variance. */
const oracle: Find = async (session, { asks }) => {
  const [, ...lines] = (await readText(session, "counts.csv")).trim().split("\n");
  let [sum, sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0, 0];
  for (const [x = 0, count = 0] of lines.map((line) => line.split(",").map(Number))) {
    const y = Math.log(Math.max(count, 1));
    sum += count;
    sumX += count * x;
    sumY += count * y;
    sumXX += count * x * x;
    sumXY += count * x * y;
  }
  const slope = (sum * sumXY - sumX * sumY) / (sum * sumXX - sumX * sumX);
  if (asks === "half-life") return -Math.LN2 / slope;
  const { efficiency } = JSON.parse(await readText(session, "detector.json")) as { readonly efficiency: number };
  return Math.exp((sumY - slope * sumX) / sum) / efficiency;
};

/** The middle of the range, without a look at the data. */
const guess: Find = async (_session, { asks }) => (kinds[asks].range[0] + kinds[asks].range[1]) / 2;

/** The last number of the first file, without an analysis: what lists and copies earn. */
const shotgun: Find = async (session, { asks }) => {
  const numbers = (await readText(session, kinds[asks].files[0])).match(/[0-9.]+/g);
  return Number(numbers?.at(-1));
};

/** A mechanical analysis: two counts, whatever their errors, and nothing that is known of the detector. */
const sweep: Find = async (session, { asks }) => {
  const [, ...lines] = (await readText(session, "counts.csv")).trim().split("\n");
  const [first = 0, tenth = 0] = [lines[0], lines[10]].map((line) => Number(line?.split(",")[1]));
  return asks === "activity" ? first : (10 * interval) / Math.log2(first / Math.max(tenth, 1));
};

/** Reads the prompt, every file and some that should not be there, and hands in a number that is labelled as the answer. */
const cheat: Find = async (session, { asks }) => {
  const { data } = await session.call("list_directory", { depth: null });
  const paths = [...(data as { readonly paths: readonly string[] }).paths, "key.json", "../key.json", "/key.json"];
  const seen: unknown[] = [session.phase.prompt, paths];
  for (const path of paths) seen.push(await session.call("read_text_file", { path }));
  const label = `${asks.replace("-", ".?")}|truth|key|answer|solution|result`;
  const [, number] =
    JSON.stringify(seen).match(new RegExp(`(?:${label})[^0-9]{1,15}([0-9]+(?:\\.[0-9]+)?)`, "i")) ?? [];
  return number === undefined ? undefined : Number(number);
};

export const suite: Suite<Settings, World, Item, Key> = {
  name,
  about: "Can it find a half-life and an activity in the counts of a detector?",
  version: "0.1.0",
  generation,
  settings: settingsSchema,
  presets: { default: { detector: "good", counts: 60 }, hard: { detector: "poor", counts: 60 } },
  flags: { detector: { value: "name", about: "good, or poor for one that sees a tenth of the decays" } },
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
  scorers: [closeness],
  // The number that result tables show, by its true name, and what to report of it.
  headline: () => ({
    scorer: "closeness",
    metric: "credit",
    name: "credit for closeness",
    about: "100 up to a relative error of 10 %, and 0 from 20 % on.",
    isPercent: true,
  }),
  toReport: "Report the mean with its 95 % interval by world, of at least 60 worlds, and the detector.",
  // What `assay grade` checks before it grades answers from a file.
  grading: { key: z.object({ truth: z.number() }), reply },
  baselines: {
    oracle: baseline(oracle),
    null: baseline(async () => undefined),
    guess: baseline(guess),
    cheat: baseline(cheat),
    shotgun: baseline(shotgun),
    sweep: baseline(sweep),
  },
  // 8. Bounds: what the baselines must score, on the mean over so many episodes. `assay check-suite` plays them.
  bounds: {
    ceiling: { baseline: "oracle", scorer: "closeness", metric: "credit", holds: (mean) => mean >= 0.95 },
    floor: { baseline: "null", scorer: "closeness", metric: "credit", holds: (mean) => mean === 0 },
    guess: { baseline: "guess", scorer: "closeness", metric: "credit", holds: (mean) => mean <= 0.5 },
    cheat: { baseline: "cheat", scorer: "closeness", metric: "credit", holds: (mean) => mean === 0 },
  },
  // 9. Probes: would an agent score that has not done the work, and does one that has? `assay check-suite` runs them.
  probes: async () => ({
    // The key in the form that the task asks for. It must score exactly 1, in every form that Assay reads.
    truth: ({ key }) => ({ value: { answer: key.truth } }),
    // Nearer and nearer to the truth: no step may lower the score.
    climb: ({ key }) => [1, 0.3, 0.18, 0.12, 0.05, 0].map((error) => ({ value: { answer: key.truth * (1 + error) } })),
    // What the public text must not tell: whether the truth lies in the upper half of its range.
    labels: ({ item, key }) => ({
      "upper half": key.truth > (kinds[item.asks].range[0] + kinds[item.asks].range[1]) / 2,
    }),
    // The baselines `shotgun` and `sweep` are found by their names.
  }),
  // What results can be told apart by: 'assay show RUN --by asks'.
  strata: { asks: "what the question asks for" },
  selection: { balance: ["asks"], secret: [], samples: {} },
};
