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
      await sendReplies(socket, await answerAll(requests, handler), limits.replyBytes);
    }
  } catch (error) {
    if (error instanceof FrameError) return error.message;
    throw error;
  }
}

async function answerAll(
  requests: readonly BrokerRequest[],
  handler: BrokerHandler | undefined,
): Promise<BrokerReply[]> {
  const replies: BrokerReply[] = [];
  for (const request of requests) replies.push(handler === undefined ? noBroker : await handler(request));
  return replies;
}

/** Replies that do not fit any more are replaced by an error that says so. */
async function sendReplies(socket: Socket, replies: readonly BrokerReply[], maxBytes: number): Promise<void> {
  let total = 0;
  const binaries: Uint8Array[] = [];
  const values = replies.map((reply): Json => {
    if ("error" in reply) return { error: { ...reply.error } };
    const own = reply.binaries ?? [];
    const size = own.reduce((sum, bytes) => sum + bytes.length, 0);
    if (total + size > maxBytes) {
      return {
        error: { code: "broker/too-large", message: "the replies do not fit in one exchange; ask for fewer at once" },
      };
    }
    total += size;
    binaries.push(...own);
    return { value: reply.value, binaries: own.map((bytes) => bytes.length) };
  });
  await writeFrame(socket, { replies: values }, binaries);
}
