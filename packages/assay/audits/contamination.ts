// How close worlds for training come to worlds of evaluations: for laws, the nearest neighbour among equal structures; for
// texts, how many are equal, and how many of their runs of eight words stand in some text of an evaluation.
//
//     node packages/assay/audits/contamination.ts [WORLDS]
import type { Json } from "@assay/contract";
import { type Purpose, seedFor } from "../src/training/purpose.ts";
import { TaskSet } from "../src/training/task-set.ts";

const asked = Number(process.argv[2] ?? "10000");

interface Part {
  readonly suite: string;
  readonly part?: string;
  readonly settings: { readonly [name: string]: Json };
  /** A share of the worlds, where they take long to make. */
  readonly share: number;
  /** Whether worlds are compared without their items, which take long to make. */
  readonly isOfWorlds?: true;
  /** What is hidden, of a world or of a key. */
  law(world: unknown, key: Json): unknown;
  /** What an agent reads: of an item, or of a world. */
  text(shown: Json): string;
}

const field = (value: unknown, name: string): unknown => (value as { readonly [name: string]: unknown } | null)?.[name];
const textOf = (item: Json): string => String(field(item, "text") ?? "");

const parts: readonly Part[] = [
  {
    suite: "campaign",
    settings: {},
    share: 1,
    law: (world) => field(world, "law"),
    text: (item) => JSON.stringify(item),
  },
  {
    suite: "experiment-design",
    settings: { difficulty: 0.5, evaluation: "design" },
    share: 1,
    law: (world) => field(world, "law"),
    text: textOf,
  },
  {
    suite: "experiment-design",
    part: "location-finding",
    settings: { evaluation: "design", goal: "sources" },
    share: 1,
    law: (_, key) => field(key, "parameters"),
    text: textOf,
  },
  {
    suite: "repository-qa",
    settings: {},
    share: 1,
    isOfWorlds: true,
    law: (world) => ["columns", "paths", "rows"].map((name) => field(field(world, "blueprint"), name)),
    text: (world) => {
      const project = field(field(world, "blueprint"), "project");
      return [field(project, "title"), field(project, "abstract")].join(" ");
    },
  },
  {
    suite: "data-analysis",
    part: "cepheid-calibration",
    settings: {},
    share: 1,
    isOfWorlds: true,
    law: (world) => (field(world, "instances") as readonly unknown[]).map((each) => field(each, "scenario")),
    text: () => "",
  },
];

interface Sample {
  readonly structure: string;
  readonly numbers: readonly number[];
  readonly text: string;
}

async function sample(
  { suite, part, settings, isOfWorlds, law, text }: Part,
  purpose: Purpose,
  worlds: number,
): Promise<Sample[]> {
  const set = await TaskSet.open({ suite, part, purpose, settings, where: [] });
  return Array.from({ length: worlds }, (_, seed) => {
    if (isOfWorlds === true) {
      const world: unknown = set.suite.world(seedFor(purpose, String(seed + 1)), set.settings);
      return { ...split(law(world, null)), text: text(world as Json) };
    }
    const { world, challenge } = set.item(String(seed + 1), 0);
    return { ...split(law(world.world, challenge.key)), text: text(challenge.item as unknown as Json) };
  });
}

/** The numbers of a law, and everything else of it as a text. */
function split(law: unknown): Pick<Sample, "structure" | "numbers"> {
  const numbers: number[] = [];
  const structure = JSON.stringify(law, (_, each: unknown) => {
    if (typeof each !== "number") return each;
    numbers.push(each);
    return "#";
  });
  return { structure: structure ?? "none", numbers };
}

/** The largest difference between two laws of a structure, as a share of the spread of each number. */
function nearest(trained: readonly Sample[], evaluated: readonly Sample[]): { equal: number; distances: number[] } {
  const groups = Map.groupBy(evaluated, ({ structure }) => structure);
  const spreads = new Map([...groups].map(([structure, members]) => [structure, spreadOf(members)]));
  let equal = 0;
  const distances: number[] = [];
  for (const { structure, numbers } of trained) {
    const spread = spreads.get(structure) ?? [];
    let best = Number.POSITIVE_INFINITY;
    for (const other of groups.get(structure) ?? []) {
      let largest = 0;
      for (let index = 0; index < numbers.length && largest < best; index++)
        largest = Math.max(
          largest,
          Math.abs((numbers[index] ?? 0) - (other.numbers[index] ?? 0)) / (spread[index] || 1),
        );
      best = Math.min(best, largest);
    }
    if (best === 0) equal += 1;
    distances.push(best);
  }
  return { equal, distances };
}

function spreadOf(members: readonly Sample[]): number[] {
  const width = Math.max(...members.map(({ numbers }) => numbers.length));
  return Array.from({ length: width }, (_, index) => {
    const values = members.map(({ numbers }) => numbers[index] ?? 0).toSorted((a, b) => a - b);
    return (values.at(-1) ?? 0) - (values[0] ?? 0);
  });
}

const runLength = 8;

function runsOf(text: string): string[] {
  const words = text.split(/\s+/);
  return words.slice(runLength - 1).map((_, index) => words.slice(index, index + runLength).join(" "));
}

const quantile = (values: readonly number[], share: number): string => {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return found === Number.POSITIVE_INFINITY ? "none" : found.toPrecision(3);
};

let isFine = true;
for (const part of parts) {
  const worlds = Math.max(20, Math.round(asked * part.share));
  const [trained, evaluated] = [await sample(part, "training", worlds), await sample(part, "evaluation", worlds)];
  const { equal, distances } = nearest(trained, evaluated);
  const texts = new Set(evaluated.map(({ text }) => text));
  const known = new Set(evaluated.flatMap(({ text }) => runsOf(text)));
  const shares = trained.map(({ text }) => {
    const runs = runsOf(text);
    return runs.length === 0 ? 0 : runs.filter((run) => known.has(run)).length / runs.length;
  });
  const same = trained.filter(({ text }) => texts.has(text)).length;
  const name = [part.suite, part.part, JSON.stringify(part.settings)].filter((each) => each !== undefined).join(" ");
  console.log(`${name}: ${worlds} worlds each`);
  console.log(
    `  laws: ${equal} equal; distance to the nearest of the same structure, as a share of the spread: least ${quantile(distances, 0)}, 1 % ${quantile(distances, 0.01)}, median ${quantile(distances, 0.5)}`,
  );
  console.log(
    `  texts: ${same} equal; runs of ${runLength} words that are known: median ${quantile(shares, 0.5)}, most ${quantile(shares, 1)}`,
  );
  if (equal > 0) isFine = false;
}
process.exitCode = isFine ? 0 : 1;
