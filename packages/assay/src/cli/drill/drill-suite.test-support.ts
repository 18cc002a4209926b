import { type Baseline, type Files, type Json, type Session, type Suite, text } from "@assay/contract";
import { z } from "zod";

// A suite that loads and makes its worlds in no time, for drills that start many processes. Its agents have the tools of a
// repository, the sandbox among them, and what is asked takes every type of answer.

interface World {
  readonly seed: string;
}

interface Item {
  readonly id: string;
  readonly asks: string;
}

interface Key {
  readonly answer: Json;
}

/** What is right, by what is asked. */
const truths: { readonly [asks: string]: Json } = {
  whether: "yes",
  impossible: "not possible",
  count: 1,
  more: 2,
  name: "3",
  names: ["a"],
  denied: "no",
  other: "other",
};

const texts = ({ seed }: World): { readonly [path: string]: string } => ({
  "README.md": `# World ${seed}\n`,
  "data/table.csv": `x,y\n1,${seed}\n2,3\n`,
});

function filesOf(world: World): Files {
  const files = texts(world);
  return {
    paths: Object.keys(files).sort(),
    has: (path) => Object.hasOwn(files, path),
    read: (path) => new TextEncoder().encode(files[path]),
  };
}

const reply: z.ZodType<Json> = z.object({ answer: z.json(), confidence: z.number().optional() });

const baseline = (find: (session: Session) => Promise<Json | undefined>): Baseline<World, Item, Key> => ({
  knows: [],
  agent: () => ({
    can: ["tools"],
    async attempt(session) {
      const answer = await find(session);
      if (answer !== undefined) await session.submit({ answer });
    },
  }),
});

const bound = (name: string) => ({ baseline: name, scorer: "accuracy", metric: "credit", holds: () => true });

export const suite: Suite<Record<string, never>, World, Item, Key> = {
  name: "drill",
  version: "1",
  generation: 1,
  settings: z.strictObject({}),
  presets: { default: {} },
  world: ({ value }) => ({ seed: value }),
  items: ({ seed }) =>
    Object.entries(truths).map(([asks, answer]) => ({
      item: { id: `${asks}-${seed}`, asks },
      key: { answer },
      needs: ["tools"],
      evidence: [{ source: "file", name: "README.md" }],
      strata: { asks },
    })),
  files: filesOf,
  open: (world) => ({
    files: filesOf(world),
    delivery: "virtual",
    toolsets: ["repository"],
    tools: [],
    services: {},
    deliverables: [],
  }),
  async *episode({ seed }, { asks }) {
    const prompt = [text(`What is the ${asks} of world ${seed}?`)];
    yield { to: "agent", prompt, tools: ["list_directory", "read_text_file", "run_python_code"], reply };
  },
  prompts: {},
  scorers: [
    {
      name: "accuracy",
      version: "1",
      actors: [],
      async score({ key, submission }) {
        const given = submission.answers[0]?.value as { readonly answer: Json } | undefined;
        const isRight = JSON.stringify(given?.answer) === JSON.stringify(key.answer);
        return [{ metric: "credit", value: isRight ? 1 : 0, weight: 1, reason: JSON.stringify(given ?? null) }];
      },
    },
  ],
  grading: { key: z.object({ answer: z.json() }), reply },
  baselines: { null: baseline(async () => undefined), guess: baseline(async () => "yes") },
  bounds: { ceiling: bound("guess"), floor: bound("null"), guess: bound("guess"), cheat: bound("null") },
  selection: { balance: ["asks"], secret: [], samples: {} },
};
