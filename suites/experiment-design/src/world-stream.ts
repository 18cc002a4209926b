import { type Stream, stream } from "@assay/science/numerics/stream";
import type { KeyPart } from "@assay/science/numerics/stream-key";

export const suiteName = "experiment-design";

/** Enters every stream key and item id; raised only when worlds are meant to change. */
export const generation = 1;

/** The stream of one purpose in one environment of a world. */
export const worldStream = (key: string, environment: string, ...purpose: readonly KeyPart[]): Stream =>
  stream(suiteName, generation, key, environment, ...purpose);

/** The stream of one purpose for whoever works on an item: no secret of the world is in it. */
export const itemStream = (purpose: string, item: string, ...rest: readonly KeyPart[]): Stream =>
  stream(suiteName, generation, purpose, item, ...rest);
