import type { Delivery } from "./delivery.ts";
import { trackedBody } from "./delivery.ts";
import type { Problem, WireProtocol } from "./protocol.ts";
import { WrongRequest } from "./protocol.ts";

export const json = "application/json";
export const eventStream = "text/event-stream";

/** Chunks as a response that tells its delivery how it ended. */
export function respond(chunks: Iterator<string> | AsyncIterator<string>, type: string, delivery: Delivery): Response {
  const each: AsyncIterator<string> = {
    next: async () => chunks.next(),
    return: async () => (await chunks.return?.()) ?? { done: true, value: undefined },
  };
  const body = trackedBody(each, (wasRead) => delivery.end(wasRead ? "taken" : "left"));
  return new Response(body, { headers: { "content-type": type, "cache-control": "no-store" } });
}

export function refuse(protocol: WireProtocol, problem: Problem): Response {
  const { status, body } = protocol.refuse(problem);
  return Response.json(body, { status });
}

/** What is wrong with a request, in words that tell nothing of the host. */
export function sayWrong(error: unknown): string {
  if (error instanceof WrongRequest) return error.message;
  return error instanceof SyntaxError ? "the body is no JSON, or is nested too deeply" : "the request cannot be read";
}
