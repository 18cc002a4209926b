import { isIP } from "node:net";
import { hostname } from "node:os";
import type { MiddlewareHandler } from "hono";
import { refuse } from "./refuse.ts";

const loopbackNames = ["127.0.0.1", "localhost", "[::1]"];
const everyAddress: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

/**
 * Refuses requests that call the server by a foreign name: a page of another site may make its own name point to this
 * machine (DNS rebinding), and would then count as the same origin. Where the server listens on every address, the
 * machine's own name and addresses as numbers are taken, which nobody can rebind.
 */
export function checkHost(bound: string): MiddlewareHandler {
  const names = new Set([...loopbackNames, bound, `[${bound}]`]);
  const isAllowed = (name: string): boolean =>
    names.has(name) ||
    (everyAddress.has(bound) && (name === hostname().toLowerCase() || isIP(withoutBrackets(name)) > 0));
  return async (context, next) => {
    const name = nameOf(context.req.header("host") ?? "");
    if (name === undefined || !isAllowed(name)) {
      return refuse(context, 403, "this server answers only under the address that it was started with");
    }
    return next();
  };
}

const withoutBrackets = (name: string): string => name.replace(/^\[(.*)\]$/, "$1");

/** The name in a Host header, without the port. */
const nameOf = (host: string): string | undefined => URL.parse(`http://${host}/`)?.hostname;
