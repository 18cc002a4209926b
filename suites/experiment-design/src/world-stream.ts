import { type Stream, stream } from "@assay/science/numerics/stream";
import type { KeyPart } from "@assay/science/numerics/stream-key";

export const suiteName = "experiment-design";

/** Part of every stream key and item id. Raise it only to change worlds on purpose. */
export const generation = 2;

/** The random stream for one purpose in one environment of a world. */
export const worldStream = (key: string, environment: string, ...purpose: readonly KeyPart[]): Stream =>
  stream(suiteName, generation, key, environment, ...purpose);

/** The random stream for one purpose in work on an item. It contains no secret of the world. */
export const itemStream = (purpose: string, item: string, ...rest: readonly KeyPart[]): Stream =>
  stream(suiteName, generation, purpose, item, ...rest);
