import { AssayError } from "@assay/contract";
import type { CountedScore } from "@assay/harness/store";
import type {
  ApiError,
  EpisodeFilter,
  Leaderboard,
  RunResults,
  RunStatistics,
  ServerInfo,
  StratumResults,
  ToolsByTurn,
} from "@assay/viewer/api-types";
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { Cache } from "../cache.ts";
import type { CommandLine } from "../command-line.ts";
import { stampOf, type ViewedRun, type Viewing, viewRun } from "../viewed-store.ts";
import { compareAgents, maxItems, readSide, type WholeComparison } from "./compare.ts";
import { findEpisode, readEpisode } from "./episode.ts";
import { CountedScores, listEpisodes, maxEpisodes, queryOf } from "./episode-list.ts";
import { maxEvents, maxTextWindow, readEvents, readImage, readOutline, readText } from "./events.ts";
import { readEvidence } from "./evidence.ts";
import { readLeaderboard } from "./leaderboard.ts";
import { LiveRuns } from "./live.ts";
import { parseFilter, parseWindow, required } from "./parse-query.ts";
import { makePlaysApi, type PlayingOptions } from "./plays/plays-api.ts";
import { makeReportsApi } from "./reports/reports-api.ts";
import { listRuns, maxRuns, runDetails } from "./run-lines.ts";
import { readResults, readStratum } from "./run-results.ts";
import { readStatistics } from "./statistics.ts";
import { readTools } from "./tools.ts";
import { filesOfEpisode, readHandedIn, readWorkspace } from "./workspace.ts";
import { showBody } from "./worlds/show-file.ts";
import { ThreadedExplorer } from "./worlds/threaded-explorer.ts";
import { asPicture } from "./worlds/world-explorer.ts";
import { makeWorldsApi } from "./worlds/worlds-api.ts";

export interface ApiOptions extends Viewing {
  readonly info: ServerInfo;
  /** What pages may begin; without it they only look. */
  readonly playing?: Omit<PlayingOptions, "guests">;
  /** The command line that makes reports; without it there are none. */
  readonly commandLine?: CommandLine;
  /** What a page is not told in full. */
  report(error: unknown): void;
}

const list = { from: "offset", count: "limit" };
const stretch = { from: "from", count: "count" };
/** Milliseconds between two looks at runs that are played. */
const pulse = 1500;
/** Pages that may follow at once: each keeps a connection. */
const maxFollowers = 32;

/** What the pages read. Nothing here changes the store. */
export function makeApi(options: ApiOptions): Hono {
  const { store, info, report, commandLine, guests, withKeys } = options;
  const explorer = new ThreadedExplorer({ guests, withKeys });
  const api = new Hono();
  const counted = new CountedScores();
  const totals = new Cache<number>(500);
  const results = new Cache<RunResults>(50);
  const strata = new Cache<StratumResults>(100);
  const statistics = new Cache<RunStatistics>(20);
  const tools = new Cache<readonly ToolsByTurn[]>(20);
  const comparisons = new Cache<WholeComparison>(4);
  const leaderboards = new Cache<Leaderboard>(1);
  const live = new LiveRuns(options);
  let followers = 0;

  const viewed = (id: string): Promise<ViewedRun> => viewRun(options, id);

  function countEpisodes(run: ViewedRun, filter: EpisodeFilter, scores: readonly CountedScore[]): Promise<number> {
    const { sort: _, down: __, ...kept } = filter;
    const name = JSON.stringify([run.stored.id, kept]);
    return totals.get(name, stampOf(run), () => store.countEpisodes(run.stored.id, queryOf(filter, run, scores)));
  }

  api.get("/info", (context) => context.json(info));

  api.get("/runs", async (context) => {
    const { from, count } = parseWindow(context.req.query(), list, maxRuns);
    return context.json(await listRuns(options, from, count));
  });

  api.get("/runs/:id", async (context) => context.json(runDetails(await viewed(context.req.param("id")))));

  api.get("/runs/:id/results", async (context) => {
    const run = await viewed(context.req.param("id"));
    return context.json(await results.get(run.stored.id, stampOf(run), () => readResults(options, run)));
  });

  api.get("/runs/:id/strata", async (context) => {
    const run = await viewed(context.req.param("id"));
    const words = context.req.query();
    const [suite, name] = [required(words, "suite"), required(words, "name")];
    const key = JSON.stringify([run.stored.id, suite, name]);
    return context.json(await strata.get(key, stampOf(run), () => readStratum(options, run, suite, name)));
  });

  api.get("/runs/:id/statistics", async (context) => {
    const run = await viewed(context.req.param("id"));
    return context.json(await statistics.get(run.stored.id, stampOf(run), () => readStatistics(options, run)));
  });

  api.get("/runs/:id/tools", async (context) => {
    const run = await viewed(context.req.param("id"));
    return context.json(await tools.get(run.stored.id, stampOf(run), () => readTools(options, run)));
  });

  api.get("/runs/:id/episodes", async (context) => {
    const run = await viewed(context.req.param("id"));
    const words = context.req.query();
    const [filter, window] = [parseFilter(words, options.withKeys), parseWindow(words, list, maxEpisodes)];
    const scores = await counted.of(options, run);
    const total = await countEpisodes(run, filter, scores);
    return context.json(await listEpisodes(options, run, scores, filter, total, window));
  });

  api.get("/find", async (context) => {
    const found = await store.episode(required(context.req.query(), "episode"));
    if (found === undefined) return context.json({ episode: null });
    const { id, agent, suite } = await readEpisode(options, found.id);
    return context.json({ episode: { id, agent, suite } });
  });

  api.get("/episodes/:id", async (context) => context.json(await readEpisode(options, context.req.param("id"))));

  api.get("/episodes/:id/place", async (context) => {
    const { id, run } = await findEpisode(options, context.req.param("id"));
    return context.json({ run, place: await store.placeOfEpisode(id) });
  });

  api.get("/episodes/:id/events", async (context) => {
    const { id } = await findEpisode(options, context.req.param("id"));
    return context.json(await readEvents(options, id, parseWindow(context.req.query(), stretch, maxEvents)));
  });

  api.get("/episodes/:id/outline", async (context) => {
    const { id } = await findEpisode(options, context.req.param("id"));
    const { from } = parseWindow(context.req.query(), stretch, 1);
    return context.json(await readOutline(store, id, from));
  });

  api.get("/episodes/:id/workspace", async (context) => {
    const { id } = await findEpisode(options, context.req.param("id"));
    return context.json(await readWorkspace(options, id));
  });

  api.get("/episodes/:id/workspace/paths", async (context) => {
    const { world, item } = await filesOfEpisode(options, context.req.param("id"));
    return context.json(await explorer.ask("paths", [world, item], context.req.raw.signal));
  });

  api.get("/episodes/:id/workspace/file", async (context) => {
    const { world, item } = await filesOfEpisode(options, context.req.param("id"));
    const words = context.req.query();
    const { from } = parseWindow(words, list, 1);
    const file = { path: required(words, "path"), asText: words.as === "text", from };
    return context.json(await explorer.ask("file", [world, file, item], context.req.raw.signal));
  });

  api.get("/episodes/:id/workspace/image", async (context) => {
    const { world, item } = await filesOfEpisode(options, context.req.param("id"));
    const question = [world, required(context.req.query(), "path"), item] as const;
    const { bytes, mime } = await explorer.ask("fileImage", [...question], context.req.raw.signal);
    return context.body(new Uint8Array(bytes), 200, { "content-type": mime, "cache-control": "private, max-age=600" });
  });

  api.get("/episodes/:id/evidence", async (context) => {
    const { id } = await findEpisode(options, context.req.param("id"));
    return context.json(await readEvidence(options, explorer, id));
  });

  api.get("/episodes/:id/file", async (context) => {
    const { id } = await findEpisode(options, context.req.param("id"));
    const words = context.req.query();
    const { from } = parseWindow(words, list, 1);
    return context.json(
      showBody(required(words, "path"), await readHandedIn(store, id, required(words, "path")), from),
    );
  });

  api.get("/episodes/:id/image", async (context) => {
    const { id } = await findEpisode(options, context.req.param("id"));
    const { bytes, mime } = asPicture(await readHandedIn(store, id, required(context.req.query(), "path")));
    return context.body(new Uint8Array(bytes), 200, { "content-type": mime, "cache-control": "private, max-age=3600" });
  });

  api.get("/episodes/:id/texts/:ref", async (context) => {
    const { id } = await findEpisode(options, context.req.param("id"));
    const window = parseWindow(context.req.query(), stretch, maxTextWindow);
    return context.json(await readText(options, id, context.req.param("ref"), window));
  });

  api.get("/episodes/:id/blobs/:ref", async (context) => {
    const { id } = await findEpisode(options, context.req.param("id"));
    const { bytes, mime } = await readImage(options, id, context.req.param("ref"));
    return context.body(new Uint8Array(bytes), 200, { "content-type": mime, "cache-control": "private, max-age=3600" });
  });

  api.get("/leaderboard", async (context) => {
    const overviews = await store.runs({ from: 0, count: 40 });
    const stamp = overviews.map((overview) => `${overview.id} ${stampOf({ overview })}`).join("\n");
    return context.json(await leaderboards.get("", stamp, () => readLeaderboard(options)));
  });

  api.get("/compare", async (context) => {
    const words = context.req.query();
    const [first, second] = [readSide(required(words, "first")), readSide(required(words, "second"))];
    const { from, count } = parseWindow(words, list, maxItems);
    const runs = await Promise.all([viewed(first.run), viewed(second.run)]);
    const key = JSON.stringify([first, second]);
    const stamp = runs.map(stampOf).join("\n");
    const whole = await comparisons.get(key, stamp, () => compareAgents(options, first, second));
    return context.json({ ...whole, total: whole.items.length, from, items: whole.items.slice(from, from + count) });
  });

  api.get("/live", (context) => {
    if (followers >= maxFollowers) {
      const refused: ApiError = {
        code: "server/refused",
        message: "too many pages follow the runs; close some of them",
      };
      return context.json(refused, 503);
    }
    followers += 1;
    return streamSSE(
      context,
      async (stream) => {
        stream.onAbort(() => {
          followers -= 1;
        });
        let last = "";
        while (!stream.aborted && !stream.closed) {
          const data = JSON.stringify(await live.look());
          // A comment in place of what is known already: it finds out whether somebody still listens.
          if (data === last) await stream.write(": still\n\n");
          else await stream.writeSSE({ event: "runs", data });
          last = data;
          await stream.sleep(pulse);
        }
      },
      async (error) => report(error),
    );
  });

  api.route("/worlds", makeWorldsApi(explorer));
  if (commandLine !== undefined) api.route("/reports", makeReportsApi({ commandLine, guests, withKeys }));
  if (options.playing !== undefined) api.route("/", makePlaysApi({ ...options.playing, guests }));

  api.all("*", (context) =>
    context.json({ code: "server/not-found", message: "there is nothing at this address" }, 404),
  );

  api.onError((error, context) => {
    if (!AssayError.isInstance(error)) {
      report(error);
      return context.json({ code: "server/internal", message: "the server failed; its terminal says why" }, 500);
    }
    const { code, message } = error;
    return context.json({ code, message }, code.endsWith("/not-found") ? 404 : code === "store/lost" ? 503 : 400);
  });
  return api;
}
