import { stream } from "@assay/science/numerics/stream";
import fc from "fast-check";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Query } from "../query/query-schema.ts";
import { MemoryReader } from "../query/repository-reader.ts";
import { drawnTypes, fixedTypes, sampleQuery } from "../questions/sample-query.ts";
import { Repository } from "../repository/repository.ts";
import { presets } from "../settings.ts";
import { repositoryWorld } from "../world.ts";
import { arbitraryQuery } from "./arbitrary-query.test-support.ts";

const readers = new Map<number, MemoryReader>();

/** A world of the built-in author, cached. */
export function sampledWorld(seed: number): MemoryReader {
  const found =
    readers.get(seed) ??
    new MemoryReader(new Repository(repositoryWorld({ kind: "public", value: String(seed) }, presets.default)));
  readers.set(seed, found);
  return found;
}

interface AskedQuery {
  readonly blueprint: Blueprint;
  readonly query: Query;
}

const seed = fc.integer({ min: 1, max: 24 });

const drawnQuestion: fc.Arbitrary<AskedQuery> = fc
  .record({
    seed,
    type: fc.constantFrom(...fixedTypes, ...drawnTypes),
    draw: fc.nat(),
  })
  .map(({ seed, type, draw }) => {
    const reader = sampledWorld(seed);
    const query = sampleQuery(stream("sampled-question", seed, type, draw), type, reader, "levels");
    return { blueprint: reader.repository.model.blueprint, query: query ?? ({ type: "readme" } as const) };
  });

const anyQuestion: fc.Arbitrary<AskedQuery> = seed.chain((chosen) => {
  const { blueprint } = sampledWorld(chosen).repository.model;
  return arbitraryQuery(blueprint).map((query) => ({ blueprint, query }));
});

/** Questions as drawn for worlds, and arbitrary ones about them, with the world's blueprint. */
export const sampledQuestion: fc.Arbitrary<AskedQuery> = fc.oneof(drawnQuestion, anyQuestion);
