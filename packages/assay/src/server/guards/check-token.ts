import type { MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AccessToken } from "./access-token.ts";
import { refuse } from "./refuse.ts";

/**
 * Lets in whoever has the token: as `Authorization: Bearer`, or as the cookie that is set by opening any page once with
 * `?token=`. The address loses the token at once, so that it stays out of the history and of what people copy.
 */
export function checkToken(token: AccessToken): MiddlewareHandler {
  return async (context, next) => {
    const [, bearer] = /^Bearer (\S+)$/i.exec(context.req.header("authorization") ?? "") ?? [];
    const given = context.req.method === "GET" ? context.req.query("token") : undefined;
    if (given !== undefined && token.opensWith(given)) {
      setCookie(context, token.cookieName, given, { httpOnly: true, sameSite: "Strict", path: "/" });
      return context.redirect(withoutToken(context.req.url), 303);
    }
    if (token.opensWith(bearer) || token.opensWith(getCookie(context, token.cookieName))) return next();
    return refuse(
      context,
      403,
      "the token is missing or wrong: open the address that 'assay view' printed, which carries it",
    );
  };
}

function withoutToken(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete("token");
  const query = searchParams.size === 0 ? "" : `?${searchParams}`;
  // A path that begins with two slashes would lead to another host.
  return `${pathname.replace(/^\/+/, "/")}${query}`;
}
