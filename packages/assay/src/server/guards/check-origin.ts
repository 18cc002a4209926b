import type { MiddlewareHandler } from "hono";
import { refuse } from "./refuse.ts";

/**
 * Refuses requests that pages of other origins make. Browsers send `Origin` with what a script may read or change, and
 * `Sec-Fetch-Site` with everything; following a link from elsewhere is left to the token's cookie, which is not sent then.
 */
export function checkOrigin(): MiddlewareHandler {
  return async (context, next) => {
    const { origin, host = "", "sec-fetch-site": site, "sec-fetch-mode": mode } = context.req.header();
    const isForeign =
      (origin !== undefined && URL.parse(origin)?.host !== host) || (site === "cross-site" && mode !== "navigate");
    if (isForeign) return refuse(context, 403, "pages of other sites may not use this server");
    return next();
  };
}
