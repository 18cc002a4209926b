import type { Seed } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import type { Blueprint } from "./blueprint-schema.ts";

/**
 * Chooses a seed's blueprint among several frozen ones. Public seeds take turns, so that all are used. Other seeds draw
 * one.
 */
export function chooseBlueprint(seed: Seed, key: string, blueprints: readonly Blueprint[]): Blueprint {
  if (seed.kind === "public" && /^\d{1,15}$/.test(seed.value)) {
    const turn = Number(seed.value) % blueprints.length;
    return blueprints[(turn + blueprints.length - 1) % blueprints.length];
  }
  return stream("repository-qa", "blueprint", key).choose(blueprints);
}
