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
}

/** The most bytes of a request's body. */
const maxBody = 1 << 16;

/** Puts every guard before whatever is mounted on the server later. */
export function guard(app: Hono, { token, bound }: Guarding): void {
  app.use(securityHeaders(), checkHost(bound), checkOrigin(), checkToken(token));
  app.use(
    bodyLimit({
      maxSize: maxBody,
      onError: (context) => refuse(context, 413, `the body of a request may have ${maxBody} bytes`),
    }),
  );
}
