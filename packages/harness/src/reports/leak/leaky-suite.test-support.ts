import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Agent, AnySuite, Seed } from "@assay/contract";
import type { RunBench } from "../../testing/run-bench.ts";
import { sumsSuite } from "../../testing/sums-suite.ts";

const answering = (answer: number): Agent => ({
  can: ["tools", "branch"],
  attempt: async (session) => void (await session.submit(answer)),
});

const failing: Agent = {
  can: ["tools", "branch"],
  attempt: async () => {
    throw new Error("the program of the agent ended");
  },
};

/**
 * The suite of sums with three more baselines. `frail` is right or fails, `honest` is right half of the time, and so is
 * `leaky` in worlds of secret seeds, but in those of public ones it is right nearly always.
 */
export function leakySuite(grader?: Parameters<typeof sumsSuite>[0]): AnySuite {
  const sums: AnySuite = sumsSuite(grader);
  const rightWith =
    (chance: (kind: Seed["kind"]) => number): AnySuite["baselines"][string]["agent"] =>
    ({ world, key }, random) =>
      answering(random.uniform() < chance(world.kind) ? key.answer : -1);
  return {
    ...sums,
    world: (seed, settings) => ({ ...sums.world(seed, settings), kind: seed.kind }),
    baselines: {
      ...sums.baselines,
      honest: { knows: ["world", "key"], agent: rightWith(() => 0.5) },
      frail: {
        knows: ["key"],
        agent: ({ key }, random) => (random.uniform() < 0.3 ? failing : answering(key.answer)),
      },
      leaky: { knows: ["world", "key"], agent: rightWith((kind) => (kind === "public" ? 0.95 : 0.5)) },
    },
  };
}

/** A file of secret seeds in the bench's folder, as a plan writes it. */
export function secretSeeds(bench: RunBench, count: number, name = "seeds.txt"): string {
  const path = join(bench.folder, name);
  writeFileSync(path, Array.from({ length: count }, (_, index) => `${name} ${index}\n`).join(""));
  chmodSync(path, 0o600);
  return `@${path}`;
}
