import { AssayError } from "@assay/contract";
import { type Context, Hono } from "hono";
import type { TrainingGround } from "../../training/training-ground.ts";
import { type Guarding, guard } from "../guards/index.ts";
import { callMethod } from "./training-methods.ts";

export interface TrainingOptions {
  readonly ground: TrainingGround;
  readonly guarding: Omit<Guarding, "maxBody">;
  /** What a client is not told in full. */
  report(error: unknown): void;
}

/** A call of a batch, and what came of it. */
interface Call {
  readonly method?: unknown;
  readonly input?: unknown;
}

/** Programs of agents and batches of them are larger than what pages send. */
const maxBody = 1 << 26;
const maxCalls = 10_000;

/**
 * What trainers ask, behind the guards: `POST /training/METHOD` with the input as JSON, or `POST /training/batch` with a
 * list of calls that are made side by side. A client that hangs up cancels what it asked for.
 */
export function makeTrainingApp({ ground, guarding, report }: TrainingOptions): Hono {
  const app = new Hono();
  guard(app, { ...guarding, maxBody });

  const told = (error: unknown) => {
    if (AssayError.isInstance(error)) return { code: error.code, message: error.message };
    report(error);
    return { code: "server/internal", message: "the server failed; its standard error says why" };
  };

  app.post("/training/batch", async (context) => {
    const { calls } = (await readJson(context)) as { readonly calls?: unknown };
    if (!Array.isArray(calls) || calls.length > maxCalls) {
      throw new AssayError("training/wrong-request", `a batch is {"calls": […]} of at most ${maxCalls} calls`);
    }
    const { signal } = context.req.raw;
    const results = await Promise.all(
      calls.map(async ({ method, input }: Call) => {
        try {
          return { result: await callMethod(ground, String(method), input ?? {}, signal) };
        } catch (error) {
          return { error: told(error) };
        }
      }),
    );
    return context.json({ results } as never);
  });

  app.post("/training/:method", async (context) => {
    const input = await readJson(context);
    return context.json(
      (await callMethod(ground, context.req.param("method"), input, context.req.raw.signal)) as never,
    );
  });

  app.all("*", (context) =>
    context.json(
      { code: "server/not-found", message: "there is nothing at this address; methods are at /training" },
      404,
    ),
  );

  app.onError((error, context) => {
    const { code, message } = told(error);
    const status = code === "server/internal" ? 500 : code === "server/not-found" ? 404 : 400;
    return context.json({ code, message }, status);
  });
  return app;
}

async function readJson(context: Context): Promise<object> {
  const body: unknown = await context.req.json().catch(() => undefined);
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return body;
  throw new AssayError("training/wrong-request", "the body of a request is a JSON object");
}
