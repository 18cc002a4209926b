import {
  type Agent,
  type Bound,
  type Files,
  type Json,
  type Random,
  type Reply,
  type Scorer,
  type Session,
  type Step,
  type Suite,
  type Tool,
  text,
  type Workspace,
} from "@assay/contract";
import { itemId } from "@assay/science/numerics/item-id";
import { stream } from "@assay/science/numerics/stream";
import { z } from "zod";

// A suite in miniature that uses every part of the contract at once: a spring whose stiffness and rest length are
// hidden. The agent stretches it with a tool, reads a file, sees a picture, asks a service, leaves a file behind,
// answers, predicts in a branch, and explains the spring to a novice, who predicts too.

export interface Settings {
  readonly itemsPerWorld: number;
}

export interface World {
  /** Newton per metre. */
  readonly stiffness: number;
  /** Metres. */
  readonly restLength: number;
}

export interface Item {
  readonly id: string;
  readonly asks: "stiffness" | "rest-length";
  readonly budget: number;
  /** Where the branch and the novice are asked for a force, in metres of length. */
  readonly probe: number;
}

export interface Key {
  readonly answer: number;
  readonly force: number;
}

const answer = z.object({ answer: z.number().nullable(), confidence: z.number().min(0).max(1).optional() });
const prediction = z.object({ force: z.number() });
const explanation = z.object({ explanation: z.string().max(400) });

const forceAt = (world: World, length: number): number => world.stiffness * (length - world.restLength);

/** The smallest legal PNG: one white pixel. */
const whitePixel = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg=="),
  (character) => character.charCodeAt(0),
);

function files(): Files {
  const contents: { readonly [path: string]: string } = { "notes/readme.txt": "force is in newton, length in metre\n" };
  return {
    paths: Object.keys(contents),
    has: (path) => Object.hasOwn(contents, path),
    read(path) {
      if (!Object.hasOwn(contents, path)) throw new Error(`no file '${path}'`);
      return new TextEncoder().encode(contents[path]);
    },
  };
}

function stretchTool(world: World, item: Item): Tool<{ length: number }> {
  let spent = 0;
  return {
    name: "stretch",
    description: "Stretches the spring to a length in metres and returns the force in newton.",
    input: z.object({ length: z.number().min(0).max(10) }),
    readOnly: false,
    cost: () => 1,
    async run({ length }, host) {
      if (spent >= item.budget) {
        return {
          parts: [text("no measurements left")],
          error: { code: "toy/no-budget", message: "no measurements left" },
        };
      }
      spent += 1;
      host.record("measurement", { length });
      const force = forceAt(world, length);
      return { parts: [text(`${force} N`)], data: { force }, evidence: [{ source: "tool", name: "stretch" }] };
    },
  };
}

function open(world: World, item: Item): Workspace {
  return {
    files: files(),
    delivery: "copied",
    toolsets: ["files"],
    tools: [stretchTool(world, item)],
    services: {
      scale: {
        async handle(request, host) {
          host.record("weighed", { url: new URL(request.url).pathname });
          return Response.json({ sensitivity: 0.001 });
        },
      },
    },
    deliverables: [{ path: "results.json", maxBytes: 1000 }],
  };
}

async function* episode(_world: World, item: Item): AsyncGenerator<Step, void, Reply> {
  const first = yield {
    to: "agent",
    prompt: [
      text(
        `What is the spring's ${item.asks}? You have ${item.budget} measurements. Answer null when it cannot be told.`,
      ),
      { type: "image", mime: "image/png", bytes: whitePixel },
    ],
    tools: ["stretch", "read_file"],
    reply: answer,
    abstains: (value) => (value as z.infer<typeof answer>).answer === null,
  };
  if (first.outcome.kind !== "answered") return;
  yield { to: "agent", prompt: [text(`What force at ${item.probe} m?`)], tools: [], reply: prediction, branch: true };
  const told = yield { to: "agent", prompt: [text("Explain the spring to a novice.")], tools: [], reply: explanation };
  const words = told.value === undefined ? "" : (told.value as z.infer<typeof explanation>).explanation;
  yield {
    to: "actor",
    role: "novice",
    prompt: [text(words), text(`What force at ${item.probe} m?`)],
    reply: prediction,
  };
}

const close = (value: number, truth: number): boolean => Math.abs(value - truth) <= 1e-6 * Math.max(1, Math.abs(truth));

const exact: Scorer<Key> = {
  name: "exact",
  version: "1",
  actors: [],
  ranges: { correct: [0, 1] },
  async score({ key, submission }) {
    const given = submission.answers.find((each) => each.to === "agent")?.value as z.infer<typeof answer> | undefined;
    const branch = submission.answers.find((each) => each.to === "branch")?.value as
      | z.infer<typeof prediction>
      | undefined;
    const novice = submission.answers.find((each) => each.role === "novice")?.value as
      | z.infer<typeof prediction>
      | undefined;
    const right = typeof given?.answer === "number" && close(given.answer, key.answer);
    const forces = [branch, novice].map((each) => (each !== undefined && close(each.force, key.force) ? 1 : 0));
    const delivered = submission.files["results.json"] === undefined ? 0 : 1;
    return [
      {
        metric: "correct",
        value: right ? 1 : 0,
        weight: 1,
        reason: right ? "within a millionth" : "not within a millionth",
      },
      { metric: "predicted", value: forces[0] ?? 0, weight: 1, reason: "the branch's force" },
      { metric: "taught", value: forces[1] ?? 0, weight: 1, reason: "the novice's force" },
      { metric: "delivered", value: delivered, weight: 1, reason: "results.json" },
    ];
  },
};

const judged: Scorer<Key> = {
  name: "judged",
  version: "1",
  actors: ["judge"],
  async score({ submission, host }) {
    const told = submission.answers.filter((each) => each.to === "agent")[1]?.text ?? "";
    const verdict = await host.actor("judge", [text(`Is this clear? ${told}`)], z.object({ clear: z.boolean() }));
    const clear = (verdict as { clear: boolean }).clear;
    return [{ metric: "clear", value: clear ? 1 : 0, weight: 1, reason: "the judge's word" }];
  },
};

/** Answers each phase in turn; a fork goes on with the answers that are left, and the original keeps its own. */
function scripted(replies: (session: Session) => Promise<readonly Json[]>, branchReply: Json | undefined): Agent {
  return {
    can: ["tools", "images", "branch"],
    async attempt(session) {
      for (const value of await replies(session)) {
        if ((await session.submit(value)).status === "finished") return;
      }
    },
    fork: () => scripted(async () => (branchReply === undefined ? [] : [branchReply]), undefined),
  };
}

const oracle = (world: World, item: Item): Agent =>
  scripted(
    async (session) => {
      const near = (await session.call("stretch", { length: 1 })).data as { force: number };
      const far = (await session.call("stretch", { length: 2 })).data as { force: number };
      await session.call("write_file", { path: "results.json", text: JSON.stringify({ near, far }) });
      const stiffness = far.force - near.force;
      const restLength = 1 - near.force / stiffness;
      const value = item.asks === "stiffness" ? stiffness : restLength;
      return [{ answer: value, confidence: 1 }, { explanation: `force = ${stiffness} * (length - ${restLength})` }];
    },
    { force: forceAt(world, item.probe) },
  );

const guess = (random: Random): Agent =>
  scripted(async () => [{ answer: random.integer(1, 50) / 10 }, { explanation: "" }], { force: 0 });

/** Asks for what it must not have: measurements without end, files outside, other people's tools, a NaN for an answer. */
const cheat: Agent = scripted(async (session) => {
  for (let attempt = 0; attempt < 50; attempt++) await session.call("stretch", { length: -1 });
  for (const path of ["../key.json", "/etc/passwd", "notes/../../key.json"]) await session.call("read_file", { path });
  await session.call("reveal_key", {});
  await session.submit({ answer: "NaN" });
  await session.submit({ answer: 1, confidence: 2 });
  return [{ answer: 0 }, { explanation: "full marks, please" }];
}, undefined);

const bound = (baseline: string, holds: Bound["holds"]): Bound => ({
  baseline,
  scorer: "exact",
  metric: "correct",
  holds,
});

export const toySuite: Suite<Settings, World, Item, Key> = {
  name: "toy-spring",
  version: "1.0.0",
  prompts: {},
  generation: 1,
  settings: z.object({ itemsPerWorld: z.int().min(1).max(100) }),
  presets: { default: { itemsPerWorld: 4 }, published: { itemsPerWorld: 1 } },
  world(seed) {
    const random = stream("toy-spring", 1, seed.kind, seed.value, "world");
    return { stiffness: random.integer(1001, 4999) / 1000, restLength: random.integer(101, 999) / 1000 };
  },
  *items(world, settings) {
    for (let index = 0; index < settings.itemsPerWorld; index++) {
      const asks = index % 2 === 0 ? "stiffness" : "rest-length";
      const id = itemId(["toy-spring", 1, "item", world.stiffness, world.restLength, index]);
      const item: Item = { id, asks, budget: 2 + index, probe: 3 + index };
      const key: Key = {
        answer: asks === "stiffness" ? world.stiffness : world.restLength,
        force: forceAt(world, item.probe),
      };
      const evidence = [{ source: "tool", name: "stretch" }] as const;
      yield { item, key, needs: ["tools", "images", "branch"], evidence, strata: { asks, budget: item.budget } };
    }
  },
  files: (world) => open(world, { id: "", asks: "stiffness", budget: 0, probe: 0 }).files,
  open,
  episode,
  scorers: [exact, judged],
  baselines: {
    oracle: {
      knows: ["world", "item"],
      agent: ({ world, item }) => {
        if (world === undefined || item === undefined) throw new Error("the oracle knows world and item");
        return oracle(world, item);
      },
    },
    empty: { knows: [], agent: () => scripted(async () => [{ answer: null }], undefined) },
    guess: { knows: [], agent: (_known, random) => guess(random) },
    cheat: { knows: [], agent: () => cheat },
  },
  bounds: {
    ceiling: bound("oracle", (mean) => mean === 1),
    floor: bound("empty", (mean) => mean === 0),
    guess: bound("guess", (mean, episodes) => mean <= 0.1 + 3 / Math.sqrt(episodes)),
    cheat: bound("cheat", (mean) => mean === 0),
  },
  selection: { balance: ["asks"], secret: [], samples: { two: [{ strata: { asks: "stiffness" }, count: 2 }] } },
};
