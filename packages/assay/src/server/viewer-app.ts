import { Hono } from "hono";
import type { ApiOptions } from "./api/api.ts";
import { type Guarding, guard } from "./guards/index.ts";
import { serveFiles } from "./serve-files.ts";

/**
 * The viewer: its pages at `/` and what they read at `/api`, behind the guards. What reads runs is loaded while the first
 * page is on its way, because it takes longer than the page.
 */
export function makeViewerApp({ guarding, ...options }: ApiOptions & { readonly guarding: Guarding }): Hono {
  const app = new Hono();
  guard(app, guarding);
  let loading: Promise<Hono> | undefined;
  const load = (): Promise<Hono> => {
    loading ??= import("./api/api.ts").then(({ makeApi }) => new Hono().route("/api", makeApi(options)));
    return loading;
  };
  app.all("/api/*", async (context) => (await load()).fetch(context.req.raw, context.env));
  app.use(async (_, next) => {
    await next();
    // Whoever asks for a page asks for what it reads next.
    setImmediate(() => void load().catch(options.report));
  });
  serveFiles(app);
  return app;
}
