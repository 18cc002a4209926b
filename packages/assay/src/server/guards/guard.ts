import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { AccessToken } from "./access-token.ts";
import { checkHost } from "./check-host.ts";
import { checkOrigin } from "./check-origin.ts";
import { checkToken } from "./check-token.ts";
import { refuse } from "./refuse.ts";
import { securityHeaders } from "./security-headers.ts";

export interface Guarding {
  readonly token: AccessToken;
  /** The address that the server listens on. */
  readonly bound: string;
  /** The most bytes of a request's body; without it, as many as pages send. */
  readonly maxBody?: number;
}

/** Where files are sent, with the most bytes of one: a result card names every episode. */
const largeBodies: { readonly [path: string]: number } = { "/api/reports/verify-card": 1 << 25 };

/** Puts every guard before whatever is mounted on the server later. */
export function guard(app: Hono, { token, bound, maxBody = 1 << 16 }: Guarding): void {
  app.use(securityHeaders(), checkHost(bound), checkOrigin(), checkToken(token));
  for (const [path, most] of Object.entries(largeBodies)) app.use(path, limited(most));
  const small = limited(maxBody);
  app.use((context, next) => (Object.hasOwn(largeBodies, context.req.path) ? next() : small(context, next)));
}

const limited = (most: number) =>
  bodyLimit({
    maxSize: most,
    onError: (context) => refuse(context, 413, `the body of a request may have ${most} bytes`),
  });
