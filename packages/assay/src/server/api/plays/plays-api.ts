import { AssayError, type Json } from "@assay/contract";
import type { PlayLine } from "@assay/viewer/play-types";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { blockAt, imageOf, maxTextWindow, textOf } from "../events.ts";
import { parseWindow } from "../parse-query.ts";
import { askedWorld } from "../worlds/asked-world.ts";
import { askedSettings, shownSuite } from "../worlds/shown-suite.ts";
import type { BaselineRuns } from "./baseline-runs.ts";
import { describePlay } from "./describe-play.ts";
import type { OpenPlays } from "./open-plays.ts";

export interface PlayingOptions {
  readonly guests: readonly string[];
  readonly plays: OpenPlays;
  readonly baselineRuns: BaselineRuns;
}

const settings = z.record(z.string().max(200), z.string().max(2000)).default({});
const preset = z.string().max(100).default("");

const playRequest = z.strictObject({
  suite: z.string().max(200),
  seed: z.string().max(20),
  preset,
  settings,
  item: z.int().min(1).max(100_000),
  as: z.string().trim().max(60).default(""),
});

const baselineRequest = z.strictObject({
  suite: z.string().max(200),
  preset,
  settings,
  seeds: z.string().regex(/^\d{1,15}(\.\.\d{1,15})?(,\d{1,15}(\.\.\d{1,15})?)*$/, "seeds are written 1..5 or 1..5,7"),
  perWorld: z.int().min(1).max(10_000).nullable().default(null),
  baselines: z.array(z.string().max(100)).min(1, "choose a baseline").max(30),
});

const callRequest = z.strictObject({ tool: z.string().max(200), input: z.json() });
const submitRequest = z.strictObject({
  value: z.json(),
  confidence: z.number().min(0).max(1).nullable().default(null),
});

/** Playing items and beginning runs of baselines: all that a page can change in a store. */
export function makePlaysApi({ guests, plays, baselineRuns }: PlayingOptions): Hono {
  const api = new Hono();

  api.get("/plays", (context) => context.json(plays.all.map(({ line }): PlayLine => line)));

  api.post("/plays", async (context) => {
    const asked = await readBody(context, playRequest);
    const words = Object.fromEntries(Object.entries(asked.settings).map(([name, value]) => [`set.${name}`, value]));
    const { seed, ...world } = askedWorld(asked.suite, asked.seed, { ...words, preset: asked.preset });
    const suite = await shownSuite(guests, asked.suite);
    const { preset: chosen, differing } = askedSettings(suite, world);
    const name = asked.as === "" ? undefined : asked.as;
    const play = await plays.begin({ suite, seed, preset: chosen, settings: differing, item: asked.item, name });
    return context.json(play.line, 201);
  });

  api.get("/plays/:id", (context) => context.json(describePlay(plays.find(context.req.param("id")))));

  api.post("/plays/:id/call", async (context) => {
    const { person } = plays.find(context.req.param("id"));
    const { tool, input } = await readBody(context, callRequest);
    await person.call(tool, input as Json);
    return context.json({ status: "called" });
  });

  api.post("/plays/:id/submit", async (context) => {
    const { person } = plays.find(context.req.param("id"));
    const { value, confidence } = await readBody(context, submitRequest);
    const submitted = await person.submit(value as Json, confidence);
    return context.json({
      status: submitted.status,
      problem: submitted.status === "refused" ? submitted.problem : null,
    });
  });

  api.post("/plays/:id/quit", (context) => {
    plays.find(context.req.param("id")).person.quit();
    return context.json({ status: "given up" });
  });

  api.post("/plays/:id/leave", async (context) => {
    const play = plays.find(context.req.param("id"));
    play.person.leave();
    await play.over;
    return context.json({ status: "left" });
  });

  api.get("/plays/:id/texts/:ref", async (context) => {
    const window = parseWindow(context.req.query(), { from: "from", count: "count" }, maxTextWindow);
    return context.json(textOf(await blockOf(context), window));
  });

  api.get("/plays/:id/blobs/:ref", async (context) => {
    const { bytes, mime } = imageOf(await blockOf(context));
    return context.body(new Uint8Array(bytes), 200, { "content-type": mime, "cache-control": "private, max-age=3600" });
  });

  api.post("/baseline-runs", async (context) => {
    const asked = await readBody(context, baselineRequest);
    const request = { ...asked, preset: asked.preset === "" ? "default" : asked.preset };
    return context.json({ run: await baselineRuns.begin(request) }, 201);
  });

  const blockOf = (context: Context) => {
    const { events } = plays.find(context.req.param("id") ?? "").person;
    return blockAt(context.req.param("ref") ?? "", (sequence) => events[sequence]);
  };
  return api;
}

async function readBody<Body>({ req }: Context, schema: z.ZodType<Body>): Promise<Body> {
  const parsed = schema.safeParse(await req.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join(".") ?? "";
  throw new AssayError(
    "server/wrong-query",
    `${place === "" ? "" : `${place}: `}${issue?.message ?? "this is no JSON"}`,
  );
}
