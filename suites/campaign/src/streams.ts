import { type Stream, stream } from "@assay/science/numerics/stream";
import type { KeyPart } from "@assay/science/numerics/stream-key";

export const suiteName = "campaign";

/** Part of every stream key and item id. Raise it only to change worlds on purpose. */
export const generation = 1;

/** The random stream for one purpose in a world. */
export const worldStream = (key: string, ...purpose: readonly KeyPart[]): Stream =>
  stream(suiteName, generation, key, ...purpose);
