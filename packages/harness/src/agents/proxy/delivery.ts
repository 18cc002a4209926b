import type { Answer } from "./protocol.ts";

/** An answer on its way to a program: who has not taken it may ask for the same again, and is not counted twice. */
export interface Delivery {
  readonly answering: Promise<Answer>;
  /** How it ended: the program has read it, has gone before, or was refused. */
  readonly ended: Promise<"taken" | "left" | "refused">;
  end(how: "taken" | "left" | "refused"): void;
}

/** The answers of an episode that were not taken yet, by the digests of their requests. */
export class Deliveries {
  readonly #open = new Map<string, Delivery>();

  /** The answer to the same request that nobody took; waits while one is on its way. */
  async leftBehind(digest: string): Promise<Answer | undefined> {
    for (let earlier = this.#open.get(digest); earlier !== undefined; earlier = this.#open.get(digest)) {
      const how = await earlier.ended;
      // Of several who wait, the first is served, and the others wait for that.
      if (this.#open.get(digest) !== earlier) continue;
      this.#open.delete(digest);
      if (how === "left") return earlier.answering.catch(() => undefined);
    }
    return undefined;
  }

  begin(digest: string, answering: Promise<Answer>): Delivery {
    const { promise: ended, resolve } = Promise.withResolvers<"taken" | "left" | "refused">();
    const delivery: Delivery = {
      answering,
      ended,
      end: (how) => {
        if (how !== "left" && this.#open.get(digest) === delivery) this.#open.delete(digest);
        resolve(how);
      },
    };
    this.#open.set(digest, delivery);
    return delivery;
  }
}

/** Chunks as a body that knows whether it was read to its end. */
export function trackedBody(
  chunks: AsyncIterator<string>,
  ended: (wasRead: boolean) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done === true) {
          ended(true);
          controller.close();
        } else controller.enqueue(encoder.encode(value));
      },
      cancel() {
        ended(false);
        void chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
