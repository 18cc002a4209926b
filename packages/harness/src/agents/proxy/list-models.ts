import { refuse } from "./answer-request.ts";
import type { Problem } from "./protocol.ts";
import { messagesProtocol } from "./protocols/messages.ts";

export const notFound: Problem = {
  kind: "not-found",
  message: "there is POST /v1/chat/completions, /v1/responses and /v1/messages here, and GET /v1/models",
};

/** The model under the plan's name for it, in the words of whoever asks. */
export function listModels(name: string, pathname: string, headers: Headers): Response {
  if (pathname === "/" || pathname === "/v1") return new Response("");
  const [, id] = /\/models(?:\/(.+))?$/.exec(pathname) ?? [];
  if (!/\/models(\/|$)/.test(pathname)) return refuse(messagesProtocol, notFound);
  const isMessages = headers.has("anthropic-version");
  const model = isMessages
    ? { type: "model", id: id ?? name, display_name: name, created_at: "1970-01-01T00:00:00Z" }
    : { id: id ?? name, object: "model", created: 0, owned_by: "assay" };
  if (id !== undefined) return Response.json(model);
  const list = isMessages ? { has_more: false, first_id: name, last_id: name } : { object: "list" };
  return Response.json({ data: [model], ...list });
}
