import type { Context } from "hono";

/** Refuses a request with a sentence for whoever made it. */
export const refuse = (context: Context, status: 403 | 413 | 503, message: string): Response =>
  context.json({ code: "server/refused", message }, status);
