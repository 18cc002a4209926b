import { z } from "zod";
import type { CallHandler } from "./call-handler.ts";
import { readChatCall } from "./chat-call.ts";
import { chatResponse } from "./chat-response.ts";
import { Refusal } from "./refusal.ts";

const maxRequests = 2000;

const batchSchema = z.object({ requests: z.array(z.unknown()).max(maxRequests) });

/** Answers many calls in order, each as if it came alone. Each result is the body of an answer or of an error. */
export function answerBatch(handler: CallHandler, body: unknown): { readonly responses: readonly unknown[] } {
  const parsed = batchSchema.safeParse(body);
  if (!parsed.success)
    throw new Refusal("invalid_value", `'requests' must be a list of at most ${maxRequests} requests.`, "requests");
  return { responses: parsed.data.requests.map((request) => answerOne(handler, request)) };
}

function answerOne(handler: CallHandler, request: unknown): unknown {
  try {
    return meet(handler, request);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    handler.refuse(error);
    return error.body;
  }
}

/**
 * A request with a `url` and a `body` goes to that path, which may be an instrument's. Any other is a chat completion.
 */
function meet(handler: CallHandler, request: unknown): unknown {
  if (typeof request !== "object" || request === null || !("url" in request)) return complete(handler, request);
  const { url } = request;
  const body = "body" in request ? request.body : undefined;
  if (url === "/v1/chat/completions") return complete(handler, body);
  const instrument = typeof url === "string" && url.startsWith("/v1/") ? url.slice("/v1/".length) : "";
  if (Object.hasOwn(handler.subjects.instruments, instrument)) return handler.measure(instrument, body);
  throw new Refusal("not_found", "'url' must be /v1/chat/completions or the path of an instrument.", "url");
}

function complete(handler: CallHandler, body: unknown): unknown {
  const call = readChatCall(body, handler.subjects.names);
  if (call.stream) throw new Refusal("invalid_value", "'stream' is of no use in a batch; leave it out.", "stream");
  const { head, completions } = handler.complete(call);
  return chatResponse(head, call, completions);
}
