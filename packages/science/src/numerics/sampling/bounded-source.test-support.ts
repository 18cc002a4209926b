import type { RandomSource } from "../random-source.ts";
import { type KeyPart, stream } from "../stream.ts";

/** The numbers of a stream, as a plain object that counts the words drawn and fails a draw that would take too many. */
export interface BoundedSource extends RandomSource {
  readonly words: number;
}

export function boundedSource(key: KeyPart, most: number): BoundedSource {
  const drawn = stream("bounded", key);
  let words = 0;
  const count = (taken: number) => {
    words += taken;
    if (words > most) throw new Error(`More than ${most} random words were drawn.`);
  };
  return {
    get words() {
      return words;
    },
    int32() {
      count(1);
      return drawn.int32();
    },
    uniform() {
      count(2);
      return drawn.uniform();
    },
    uniformOpen() {
      count(2);
      return drawn.uniformOpen();
    },
  };
}
