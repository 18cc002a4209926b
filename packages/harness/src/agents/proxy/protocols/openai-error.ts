import type { Json } from "@assay/contract";
import type { Problem } from "../protocol.ts";

const forms: { readonly [kind in Problem["kind"]]: { status: number; type: string; code: string | null } } = {
  "wrong-request": { status: 400, type: "invalid_request_error", code: null },
  overflow: { status: 400, type: "invalid_request_error", code: "context_length_exceeded" },
  limit: { status: 403, type: "permission_error", code: "limit_reached" },
  "not-found": { status: 404, type: "invalid_request_error", code: "not_found" },
  "rate-limit": { status: 429, type: "rate_limit_error", code: "rate_limit_exceeded" },
  overload: { status: 503, type: "server_error", code: "server_is_overloaded" },
  failed: { status: 502, type: "server_error", code: "server_error" },
  "cannot-be-asked": { status: 403, type: "permission_error", code: "model_not_available" },
};

/** An error as OpenAI's protocols word it. */
export function openaiError({ kind, message }: Problem): { readonly status: number; readonly body: Json } {
  const { status, type, code } = forms[kind];
  return { status, body: { error: { message, type, param: null, code } } };
}

/** The code of an error within a stream of the Responses API. */
export const openaiCode = ({ kind }: Problem): string => forms[kind].code ?? "invalid_prompt";
