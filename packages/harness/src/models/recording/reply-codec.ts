import type { ModelReply } from "@assay/contract";
import { AssayError, type Json } from "@assay/contract";
import { z } from "zod";

const provider = z.json().exactOptional();
const count = z.number().min(0);

const recordedReply = z.strictObject({
  version: z.literal(1),
  parts: z.array(
    z.discriminatedUnion("type", [
      z.strictObject({ type: z.literal("text"), text: z.string(), provider }),
      z.strictObject({ type: z.literal("reasoning"), text: z.string(), provider }),
      z.strictObject({
        type: z.literal("tool-call"),
        id: z.string(),
        tool: z.string(),
        input: z.discriminatedUnion("valid", [
          z.strictObject({ valid: z.literal(true), value: z.json() }),
          z.strictObject({ valid: z.literal(false), text: z.string() }),
        ]),
        provider,
      }),
    ]),
  ),
  finish: z.enum(["stop", "length", "tool-calls", "content-filter", "refusal", "other"]),
  usage: z.strictObject({
    inputTokens: count,
    outputTokens: count,
    cachedInputTokens: count,
    reasoningTokens: count,
    cacheWriteTokens: count.exactOptional(),
    estimated: z.literal(true).exactOptional(),
  }),
  servedBy: z.string().nullable(),
  milliseconds: count,
  waited: count,
  tries: count,
  warnings: z.array(z.string()).exactOptional(),
});

/** A reply as a recording keeps it: all of it, the provider's own words included. */
export function encodeReply(reply: ModelReply): Json {
  const { parts, finish, usage, servedBy, milliseconds, waited, tries, warnings } = reply;
  const whole = { version: 1, parts, finish, usage, servedBy: servedBy ?? null, milliseconds, waited, tries, warnings };
  const json: Json = JSON.parse(JSON.stringify(whole));
  return json;
}

/** The reply that a recording keeps. */
export function decodeReply(json: Json): ModelReply {
  const result = recordedReply.safeParse(json);
  if (!result.success) {
    const where = result.error.issues[0]?.path.join(".") || "its form";
    throw new AssayError(
      "models/wrong-replies",
      `A recorded reply cannot be read (${where}): it was recorded by another version of Assay, or damaged.`,
    );
  }
  const { version: _, servedBy, ...rest } = result.data;
  return { ...rest, servedBy: servedBy ?? undefined };
}
