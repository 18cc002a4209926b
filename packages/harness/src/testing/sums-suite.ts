import { type Agent, type Json, type Suite, text } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { z } from "zod";

// A suite of sums: small enough to play thousands of episodes, with a tool, a file and, where the settings say so, a second
// phase, an actor and a fork of the agent.

const settingsSchema = z.strictObject({
  items: z.int().min(1).max(1000),
  range: z.tuple([z.int(), z.int()]),
  level: z.enum(["easy", "hard"]),
  phases: z.int().min(1).max(3),
  asksActor: z.boolean(),
  asksFork: z.boolean(),
});

export type SumsSettings = z.infer<typeof settingsSchema>;

interface World {
  readonly a: number;
  readonly b: number;
  readonly settings: SumsSettings;
}

interface Item {
  readonly id: string;
  readonly question: string;
  readonly times: number;
}

const base: SumsSettings = { items: 4, range: [1, 99], level: "easy", phases: 1, asksActor: false, asksFork: false };

const submits = (value: (session: Parameters<Agent["attempt"]>[0]) => Promise<Json>): Agent => ({
  can: ["tools", "branch"],
  async attempt(session) {
    for (;;) {
      const { status } = await session.submit(await value(session));
      if (status !== "next-phase") return;
    }
  },
  fork: () => submits(async () => 7),
});

const answerSchema: z.ZodType<Json> = z.union([
  z.number(),
  z.literal("pass"),
  z.object({ answer: z.number(), confidence: z.number().optional() }),
]);

const answerOf = (answer: Json | undefined): unknown =>
  typeof answer === "object" && answer !== null && "answer" in answer ? answer.answer : answer;

/** Graders as regrading meets them: another version may judge differently. */
export function sumsSuite(
  grader: { version: string; isRight(given: unknown, key: number): boolean } = exact,
): Suite<SumsSettings, World, Item, { answer: number }> {
  return {
    name: "sums",
    version: "1.0.0",
    generation: 1,
    settings: settingsSchema,
    presets: { default: base, hard: { ...base, level: "hard" } },
    prompts: { "prompt.md": "0".repeat(64) },
    world(seed, settings) {
      const random = stream("sums", seed.kind, seed.value);
      const [low, high] = settings.range;
      return { a: random.integer(low, high), b: random.integer(low, high), settings };
    },
    *items({ a, b, settings }) {
      for (let times = 1; times <= settings.items; times++) {
        const id = `sum-${a}-${b}-${settings.level}-${times}`;
        yield {
          item: { id, question: id, times },
          key: { answer: (a + b) * times },
          needs: settings.asksFork ? ["tools", "branch"] : ["tools"],
          evidence: [{ source: "tool", name: "look" }],
          strata: { times, parity: ((a + b) * times) % 2 === 0 ? "even" : "odd" },
        };
      }
    },
    files: () => ({ paths: [], has: () => false, read: () => new Uint8Array() }),
    open: ({ a, b }) => ({
      files: { paths: [], has: () => false, read: () => new Uint8Array() },
      delivery: "virtual",
      toolsets: [],
      tools: [
        {
          name: "look",
          description: "Shows the two numbers.",
          input: z.strictObject({}),
          readOnly: true,
          run: async () => ({
            parts: [text(`${a} and ${b}`)],
            data: { a, b },
            evidence: [{ source: "tool", name: "look" }],
          }),
        },
      ],
      services: {},
      deliverables: [],
    }),
    actors: { roles: ["novice", "judge"], needed: ({ asksActor }) => (asksActor ? ["novice"] : []) },
    async *episode({ settings }, { times }) {
      if (settings.asksActor) {
        yield { to: "actor", role: "novice", prompt: [text("Say a number.")], reply: z.number() };
      }
      for (let phase = 1; phase <= settings.phases; phase++) {
        yield {
          to: "agent",
          prompt: [text(`Phase ${phase}: what is ${times} times the sum?`)],
          tools: ["look"],
          reply: answerSchema,
          abstains: (value) => answerOf(value) === "pass",
        };
        if (settings.asksFork) {
          yield { to: "agent", prompt: [text("And aside?")], tools: [], reply: z.number(), branch: true };
        }
      }
    },
    scorers: [
      {
        name: "exact",
        version: grader.version,
        actors: [],
        ranges: { correct: [0, 1] },
        async score({ key, submission }) {
          const answer = submission.answers.findLast(({ to }) => to === "agent");
          const right = grader.isRight(answerOf(answer?.value), key.answer);
          return [{ metric: "correct", value: right ? 1 : 0, weight: 1, reason: right ? "equal" : "different" }];
        },
      },
    ],
    baselines: {
      oracle: {
        knows: ["key"],
        agent: ({ key }) =>
          submits(async (session) => {
            await session.call("look", {});
            return key?.answer ?? null;
          }),
      },
      null: { knows: [], agent: () => submits(async () => 0) },
      abstain: { knows: [], agent: () => submits(async () => "pass") },
    },
    bounds: {
      ceiling: { baseline: "oracle", scorer: "exact", metric: "correct", holds: (mean) => mean === 1 },
      floor: { baseline: "null", scorer: "exact", metric: "correct", holds: (mean) => mean === 0 },
      guess: { baseline: "null", scorer: "exact", metric: "correct", holds: (mean) => mean === 0 },
      cheat: { baseline: "null", scorer: "exact", metric: "correct", holds: (mean) => mean === 0 },
    },
    selection: { balance: ["times"], secret: ["parity"], samples: {} },
  };
}

const exact = { version: "1", isRight: (given: unknown, key: number): boolean => given === key };
