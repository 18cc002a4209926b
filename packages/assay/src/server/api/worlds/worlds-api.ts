import { type Context, Hono } from "hono";
import { parseWindow, required } from "../parse-query.ts";
import { type AskedWorld, askedWorld, wordsAfter } from "./asked-world.ts";
import type { AskedView } from "./show-view.ts";
import type { ThreadedExplorer } from "./threaded-explorer.ts";
import type { ShownPicture } from "./world-explorer.ts";

const list = { from: "offset", count: "limit" };
const maxItems = 500;

/**
 * The worlds of all suites, at `/SUITE/SEED` with `preset=` and `set.NAME=` in the query. Nothing is stored. Keys, truths
 * and the views that tell them are given only to `spoil=true`, and only where the server shows keys.
 */
export function makeWorldsApi(explorer: ThreadedExplorer): Hono {
  const api = new Hono();
  const ask: ThreadedExplorer["ask"] = (...question) => explorer.ask(...question);

  api.get("/", async (context) => context.json(await ask("suites", [], signalOf(context))));

  api.get("/:suite", async (context) =>
    context.json(await ask("suite", [context.req.param("suite")], signalOf(context))),
  );

  api.get("/:suite/:seed", async (context) => context.json(await ask("world", [worldOf(context)], signalOf(context))));

  api.get("/:suite/:seed/paths", async (context) =>
    context.json(await ask("paths", [worldOf(context)], signalOf(context))),
  );

  api.get("/:suite/:seed/file", async (context) => {
    const words = context.req.query();
    const { from } = parseWindow(words, list, 1);
    const file = { path: required(words, "path"), asText: words.as === "text", from };
    return context.json(await ask("file", [worldOf(context), file], signalOf(context)));
  });

  api.get("/:suite/:seed/image", async (context) => {
    const path = required(context.req.query(), "path");
    return sendPicture(context, await ask("fileImage", [worldOf(context), path], signalOf(context)));
  });

  api.get("/:suite/:seed/items", async (context) => {
    const window = parseWindow(context.req.query(), list, maxItems);
    return context.json(await ask("items", [worldOf(context), window], signalOf(context)));
  });

  api.get("/:suite/:seed/items/:item", async (context) => {
    const question = [worldOf(context), context.req.param("item"), isSpoiled(context)] as const;
    return context.json(await ask("item", [...question], signalOf(context)));
  });

  api.get("/:suite/:seed/items/:item/image", async (context) => {
    const question = [worldOf(context), context.req.param("item"), blockOf(context)] as const;
    return sendPicture(context, await ask("itemImage", [...question], signalOf(context)));
  });

  api.get("/:suite/:seed/views/:view", async (context) => {
    const { from } = parseWindow(context.req.query(), list, 1);
    const question = [worldOf(context), viewOf(context, from), isSpoiled(context)] as const;
    return context.json(await ask("view", [...question], signalOf(context)));
  });

  api.get("/:suite/:seed/views/:view/image", async (context) => {
    const question = [worldOf(context), viewOf(context, blockOf(context)), isSpoiled(context)] as const;
    return sendPicture(context, await ask("viewImage", [...question], signalOf(context)));
  });
  return api;
}

function worldOf({ req }: Context): AskedWorld {
  return askedWorld(req.param("suite") ?? "", req.param("seed") ?? "", req.query());
}

function viewOf({ req }: Context, from: number): AskedView {
  return { name: req.param("view") ?? "", inputs: wordsAfter("input.", req.query()), from };
}

const isSpoiled = ({ req }: Context): boolean => req.query("spoil") === "true";

/** A question that nobody waits for any more need not be answered. */
const signalOf = ({ req }: Context): AbortSignal => req.raw.signal;

const blockOf = ({ req }: Context): number =>
  parseWindow({ ...req.query(), offset: required(req.query(), "block") }, list, 1).from;

/** A world never changes under its address as long as the server runs. */
const sendPicture = (context: Context, { bytes, mime }: ShownPicture): Response =>
  context.body(new Uint8Array(bytes), 200, { "content-type": mime, "cache-control": "private, max-age=600" });
