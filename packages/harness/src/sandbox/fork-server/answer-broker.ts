import type { Socket } from "node:net";
import type { Json } from "@assay/contract";
import { z } from "zod";
import { FrameError, readFrame, writeFrame } from "../frames/frame.ts";
import type { BrokerHandler, BrokerReply, BrokerRequest } from "../sandbox.ts";
import type { BrokerLimits } from "../sandbox-settings.ts";

/** What a call may send over its connection to the host: a batch of questions. */
const batchSchema = z.strictObject({
  requests: z.array(z.strictObject({ name: z.string().max(200), arguments: z.record(z.string(), z.unknown()) })).min(1),
});

const noBroker: BrokerReply = { error: { code: "broker/none", message: "this call has nobody to ask" } };

/** Answers a call's questions until it ends. Gives what was wrong where the call broke the rules, else undefined. */
export async function answerBroker(
  socket: Socket,
  handler: BrokerHandler | undefined,
  limits: BrokerLimits,
): Promise<string | undefined> {
  try {
    for (;;) {
      const frame = await readFrame(socket, { value: limits.requestBytes, binary: 0 });
      if (frame === undefined) return undefined;
      const batch = batchSchema.safeParse(frame.value);
      if (!batch.success) throw new FrameError("a value that is not a batch of requests");
      const { requests } = batch.data;
      if (requests.length > limits.batch) throw new FrameError(`${requests.length} requests, at most ${limits.batch}`);
      const { values, binaries } = await answerAll(requests, handler, limits.replyBytes);
      await writeFrame(socket, { replies: values }, binaries);
    }
  } catch (error) {
    if (error instanceof FrameError) return error.message;
    throw error;
  }
}

/** Replies as they are sent: what JSON holds, and the bytes beside it. */
interface BoundedReplies {
  readonly values: readonly Json[];
  readonly binaries: readonly Uint8Array[];
}

const tooLarge: Json = {
  error: { code: "broker/too-large", message: "the replies do not fit in one exchange; ask for fewer at once" },
};

/**
 * Answers a batch within a number of bytes, texts and binaries together. From the first reply that does not fit on,
 * nothing more is asked for, so that no more than one reply too many is ever made.
 */
export async function answerAll(
  requests: readonly BrokerRequest[],
  handler: BrokerHandler | undefined,
  maxBytes: number,
): Promise<BoundedReplies> {
  const values: Json[] = [];
  const binaries: Uint8Array[] = [];
  let left = maxBytes;
  for (const request of requests) {
    if (left <= 0) {
      values.push(tooLarge);
      continue;
    }
    const reply = handler === undefined ? noBroker : await handler(request);
    if ("error" in reply) {
      values.push({ error: { ...reply.error } });
      continue;
    }
    const own = reply.binaries ?? [];
    const text = Buffer.byteLength(JSON.stringify(reply.value));
    left -= own.reduce((sum, bytes) => sum + bytes.length, text);
    if (left < 0) {
      values.push(tooLarge);
      continue;
    }
    binaries.push(...own);
    values.push({ value: reply.value, binaries: own.map((bytes) => bytes.length) });
  }
  return { values, binaries };
}
