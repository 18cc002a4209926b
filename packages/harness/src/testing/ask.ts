import type { Message, Model, ModelReply, ToolDeclaration } from "@assay/contract";
import { type Part, text } from "@assay/contract";
import type { Clock } from "../models/concurrency/clock.ts";
import { ConcurrencyLimiters } from "../models/concurrency/concurrency-limiters.ts";
import { type ModelContext, openModel } from "../models/open-model.ts";
import type { LocalServer } from "./local-server.ts";

export const secretKey = "sk-test-0123456789abcdef";

/** Keys for all, no chance, and no waiting: what would be waited is written down. */
export function testContext(waits: number[] = []): ModelContext {
  return {
    environment: {
      OPENAI_API_KEY: secretKey,
      ANTHROPIC_API_KEY: secretKey,
      GOOGLE_GENERATIVE_AI_API_KEY: secretKey,
      ASSAY_COMPATIBLE_KEY: secretKey,
    },
    limiters: new ConcurrencyLimiters(hurriedClock()),
    random: () => 0,
    pause: async (milliseconds, signal) => {
      signal.throwIfAborted();
      waits.push(milliseconds);
    },
  };
}

/** A clock on which every wait is over at once. */
function hurriedClock(): Clock {
  let skipped = 0;
  return {
    now: () => performance.now() + skipped,
    wake: (milliseconds, call) => {
      skipped += milliseconds;
      setImmediate(call);
    },
  };
}

export const lookTool: ToolDeclaration = {
  name: "look",
  description: "Looks at a file.",
  schema: { type: "object", properties: { path: { type: "string" } }, required: ["path"], additionalProperties: false },
};

/** A picture of one pixel. */
export const pixel: Part = {
  type: "image",
  mime: "image/png",
  bytes: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

export const pixelBase64 = pixel.type === "image" ? Buffer.from(pixel.bytes).toString("base64") : "";

export const question: readonly Message[] = [
  { role: "system", text: "You are careful." },
  { role: "user", parts: [text("How many rows?")] },
];

export function open(name: string, server: LocalServer, settings: object = {}, context = testContext()): Model {
  return openModel(name, { baseUrl: server.url, ...settings }, context);
}

export function ask(
  model: Model,
  messages: readonly Message[] = question,
  signal: AbortSignal = new AbortController().signal,
): Promise<ModelReply> {
  return model.reply({ messages, tools: [lookTool], signal });
}

/** The failure of a promise that should fail. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => new Error("it did not fail"),
    (error: unknown) => error,
  );
}
