import { difficultySchema, type Suite, text } from "@assay/contract";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { logistic } from "@assay/science/numerics/special/logistic";
import { stream } from "@assay/science/numerics/stream";
import { z } from "zod";

type Settings = { readonly difficulty: number };
type World = { readonly seed: string; readonly difficulty: number };
type Item = { readonly id: string; readonly question: string };

const noFiles = { paths: [], has: () => false, read: () => new Uint8Array() };
const bound = { scorer: "right", metric: "right", holds: () => true };

/** The least that tells worlds of one seed and different difficulties apart. */
const worldStream = ({ seed, difficulty }: World) => stream("ramp", seed, String(difficulty));

/** An agent of an ability: its chance falls with the difficulty over eight logits, and worlds differ by 0.7. */
const ofAbility = (ability: number): Suite<Settings, World, Item, number>["baselines"][string] => ({
  knows: ["world"],
  agent: ({ world = { seed: "", difficulty: 0 } }) => ({
    can: [],
    attempt: async (session) => {
      const { difficulty } = world;
      const gap = ability - 8 * (difficulty - 0.5) - 0.7 * sampleNormal(worldStream(world));
      const random = stream("ramp", "answer", String(ability), world.seed, String(difficulty));
      await session.submit(Number(random.uniform() < logistic(gap)));
    },
  }),
});

/** Abilities of baselines, by name. */
export const abilities: { readonly [name: string]: number } = { low: -2, middling: 0.4, high: 1.6 };

/** A suite whose baseline `steady` is right with a chance that falls in a straight line from 1 to 0. */
export const ramp: Suite<Settings, World, Item, number> = {
  name: "ramp",
  version: "1.0.0",
  generation: 1,
  settings: z.strictObject({ difficulty: difficultySchema }) as unknown as z.ZodType<Settings>,
  presets: { default: { difficulty: 0.5 } },
  ingredients: { slope: { about: "It goes uphill.", from: 0, to: 1 } },
  prompts: {},
  world: ({ value }, { difficulty }) => ({ seed: value, difficulty }),
  *items({ seed, difficulty }) {
    // Every world has an item of the one type, and one in two has one of the other.
    for (const type of Number(seed) % 2 === 0 ? ["walk", "climb"] : ["walk"]) {
      const id = `ramp-${seed}-${difficulty}${type === "walk" ? "" : "-climb"}`;
      const strata = { difficulty, slope: difficulty > 0 ? "yes" : "no", type };
      yield { item: { id, question: id }, key: difficulty, needs: [], evidence: [], strata };
    }
  },
  files: () => noFiles,
  open: () => ({ files: noFiles, delivery: "virtual", toolsets: [], tools: [], services: {}, deliverables: [] }),
  async *episode() {
    yield { to: "agent", prompt: [text("Up?")], tools: [], reply: z.number() };
  },
  scorers: [
    {
      name: "right",
      version: "1",
      actors: [],
      ranges: { right: [0, 1] },
      score: async ({ submission }) => [
        { metric: "right", value: Number(submission.answers.at(-1)?.value ?? 0), weight: 1, reason: "" },
      ],
    },
  ],
  baselines: {
    steady: {
      knows: ["world"],
      agent: ({ world }) => ({
        can: [],
        attempt: async (session) => {
          const { seed = "", difficulty = 0 } = world ?? {};
          await session.submit(Number(stream("ramp", seed).uniform() > difficulty));
        },
      }),
    },
    ...Object.fromEntries(Object.entries(abilities).map(([name, ability]) => [name, ofAbility(ability)])),
    perfect: { knows: [], agent: () => ({ can: [], attempt: async (session) => void (await session.submit(1)) }) },
  },
  bounds: {
    ceiling: { ...bound, baseline: "perfect" },
    floor: { ...bound, baseline: "steady" },
    guess: { ...bound, baseline: "steady" },
    cheat: { ...bound, baseline: "steady" },
  },
  selection: { balance: ["type"], secret: [], samples: {} },
};
