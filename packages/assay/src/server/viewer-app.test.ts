import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type Store } from "@assay/harness/store";
import type {
  Comparison,
  EpisodeDetails,
  EpisodeList,
  EventWindow,
  Leaderboard,
  Outline,
  RunDetails,
  RunList,
  RunResults,
  RunStatistics,
  StratumResults,
  TextWindow,
} from "@assay/viewer/api-types";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAssay } from "../testing/run-assay.ts";
import { readStatistics } from "./api/statistics.ts";
import { AccessToken } from "./guards/index.ts";
import { hostileTexts, pixel, plantHostile, plantLong } from "./planted-run.test-support.ts";
import { viewRun } from "./viewed-store.ts";
import { makeViewerApp } from "./viewer-app.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-viewer-"));
const address = join(folder, "runs.sqlite");
const token = "a-token-of-the-test";
const headers = { host: "127.0.0.1", authorization: `Bearer ${token}` };

let store: Store;
let app: Hono;
let run: string;
let hostile: { readonly run: string; readonly episode: string };
const reports: unknown[] = [];

const makeApp = (withKeys: boolean): Hono =>
  makeViewerApp({
    store,
    guests: [],
    withKeys,
    info: { version: "0.0.0", store: "a store", withKeys, allowsRuns: false },
    report: (error) => reports.push(error),
    guarding: { token: new AccessToken(token), bound: "127.0.0.1" },
  });

/** What `assay show --json` says of the run. */
interface Shown {
  readonly groups: readonly {
    readonly group: readonly { readonly name: string; readonly label: string }[];
    readonly score: { readonly mean: number; readonly interval: { readonly low: number; readonly high: number } };
  }[];
  readonly episodes: readonly { readonly id: string; readonly score: number; readonly world: string }[];
}
let shown: Shown;

beforeAll(async () => {
  runAssay(folder, [
    "run",
    ...["--suite", "repository-qa", "--seeds", "1..6", "--per-world", "1", "--store", address, "--json"],
    ...["--agent", "baseline/guess", "--agent", "baseline/null", "--agent", "baseline/abstain"],
  ]);
  shown = JSON.parse(runAssay(folder, ["show", "last", "--store", address, "--json"]).out) as Shown;
  store = await openStore(address);
  run = (await store.runs({ from: 0, count: 1 }))[0]?.id ?? "";
  hostile = await plantHostile(store, run);
  app = makeApp(false);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const request = (path: string, from = app) => from.request(path, { headers });
const read = async <Answer>(path: string, from = app): Promise<Answer> =>
  (await (await request(path, from)).json()) as Answer;

describe("what the pages read", () => {
  it("has the runs of the store, in windows", async () => {
    const { runs, hasMore } = await read<RunList>("/api/runs?limit=1");
    expect(hasMore).toBe(true);
    expect(runs).toMatchObject([
      {
        id: run,
        suites: ["repository-qa"],
        agents: ["guess", "null", "abstain"],
        state: "finished",
        planned: 18,
        finished: 18,
      },
    ]);
    expect(await read<RunDetails>(`/api/runs/${run}`)).toMatchObject({ id: run, cells: [{ suite: "repository-qa" }] });
  });

  it("has the figures of assay show, and the same texts as its table", async () => {
    const { suites } = await read<RunResults>(`/api/runs/${run}/results`);
    const table = runAssay(folder, ["show", run, "--store", address]).out;
    expect(suites).toHaveLength(1);
    expect(suites[0].lines.map(({ agent, score: { mean, low, high } }) => ({ agent, mean, low, high }))).toEqual(
      shown.groups.map(({ group, score: { mean, interval } }) => ({
        agent: group.find(({ name }) => name === "agent")?.label.replace("baseline/", ""),
        mean,
        low: interval.low,
        high: interval.high,
      })),
    );
    for (const { agent, score } of suites[0].lines) {
      expect(table).toMatch(new RegExp(`${agent} +${score.shown} +${score.interval}`));
    }
    const wrong = shown.episodes.filter(({ score }) => score < 1).length;
    expect(suites[0].lines.reduce((sum, line) => sum + line.wrong, 0)).toBe(wrong);
  });

  it("tells results apart by a stratum", async () => {
    const { strata } = await read<RunResults>(`/api/runs/${run}/results`);
    const [name] = strata["repository-qa"] ?? [];
    const { panels } = await read<StratumResults>(`/api/runs/${run}/strata?suite=repository-qa&name=${name}`);
    expect(panels.length).toBeGreaterThan(1);
    const episodes = panels.flatMap(({ result }) => result.lines.map((line) => line.episodes));
    expect(episodes.reduce((sum, count) => sum + count, 0)).toBe(18);
  });

  it("lists, filters and orders the episodes of a run", async () => {
    const list = (query: string) => read<EpisodeList>(`/api/runs/${run}/episodes?${query}`);
    const scores = new Map(shown.episodes.map(({ id, score }) => [id, score]));
    const all = await list("");
    expect(all.total).toBe(18);
    expect(new Map(all.episodes.map(({ id, score }) => [id, score]))).toEqual(scores);
    const wrong = await list("wrong=true&limit=2");
    expect(wrong.episodes).toHaveLength(2);
    expect(wrong.total).toBe([...scores.values()].filter((score) => score < 1).length);
    expect((await list("agent=guess")).episodes.map(({ agent }) => agent)).toEqual(Array(6).fill("guess"));
    const sorted = await list("sort=score&down=true");
    expect(sorted.episodes.map(({ score }) => score)).toEqual([...scores.values()].sort((one, other) => other - one));
    expect((await list("offset=17&limit=10")).episodes).toHaveLength(1);
  });

  it("has an episode with its conversation, verdict and place, and no key", async () => {
    const { episodes } = await read<EpisodeList>(`/api/runs/${run}/episodes?agent=guess`);
    const { id } = episodes[2];
    const details = await read<EpisodeDetails>(`/api/episodes/${id}`);
    expect(details).toMatchObject({ id, run, agent: "guess", suite: "repository-qa", key: null, keyEvidence: null });
    expect(details.headline?.value).toBe(shown.episodes.find((each) => each.id === id)?.score);
    const { events } = await read<EventWindow>(`/api/episodes/${id}/events`);
    expect(events.filter(({ isMachinery }) => !isMachinery).map(({ who }) => who)).toEqual(["task", "submit"]);
    expect(events.find(({ who }) => who === "task")?.blocks[0]).toMatchObject({ kind: "text" });
    const { place } = await read<{ place: number }>(`/api/episodes/${id}/place`);
    const around = await read<EpisodeList>(`/api/runs/${run}/episodes?offset=${place}&limit=1`);
    expect(around.episodes[0].id).toBe(id);
  });

  it("has the key only where the server was told so, and secret seeds never", async () => {
    const { episodes } = await read<EpisodeList>(`/api/runs/${run}/episodes?limit=1`);
    const told = await read<EpisodeDetails>(`/api/episodes/${episodes[0].id}`, makeApp(true));
    const item = await store.item(run, told.item);
    expect(JSON.parse(told.key ?? "")).toEqual(item?.private.key);
    const hidden = Object.keys(item?.private.strata ?? {});
    const untold = await read<EpisodeDetails>(`/api/episodes/${episodes[0].id}`);
    expect(untold.strata.filter(({ name }) => hidden.includes(name))).toEqual([]);
    for (const from of [app, makeApp(true)]) {
      for (const path of ["", "/results", "/episodes"]) {
        expect(await (await request(`/api/runs/${hostile.run}${path}`, from)).text()).not.toContain("a-secret-seed");
      }
    }
  });

  it("has evidence, lists by it, and reasons that tell of keys, only where the server shows keys", async () => {
    const [whole, path] = [makeApp(true), `/api/runs/${run}/episodes?agent=abstain`];
    const labels = async (from: Hono) => (await read<EpisodeList>(path, from)).episodes.map(({ evidence }) => evidence);
    expect(await labels(app)).toEqual(Array(6).fill(null));
    expect(await labels(whole)).toEqual(Array(6).fill("ungrounded"));
    const refused = await request(`${path}&evidence=ungrounded`);
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: "server/wrong-query" }]);
    expect((await read<EpisodeList>(`${path}&evidence=ungrounded`, whole)).total).toBe(6);
    const all = async (from: Hono): Promise<string> => {
      const { episodes } = await read<EpisodeList>(path, from);
      return (
        await Promise.all(episodes.map(async ({ id }) => (await request(`/api/episodes/${id}`, from)).text()))
      ).join();
    };
    expect(await all(app)).not.toMatch(/ungrounded|abstained-on-answerable/);
    expect(await all(whole)).toMatch(
      /ungrounded[\s\S]*abstained-on-answerable|abstained-on-answerable[\s\S]*ungrounded/,
    );
  });

  it("compares two agents item by item, those that differ most first", async () => {
    const compared = await read<Comparison>(`/api/compare?first=${run}:guess&second=${run}:null`);
    const told = JSON.parse(
      runAssay(folder, ["compare", "baseline/guess", "baseline/null", "--run", run, "--store", address, "--json"]).out,
    ) as { suites: { pairs: { first: string; difference: number }[] }[] };
    const [pair] = told.suites[0].pairs;
    const sign = pair.first === "baseline/guess" ? 1 : -1;
    expect(compared.suites[0].difference.mean).toBe(sign * pair.difference);
    expect(compared.total).toBe(6);
    const distances = compared.items.map(({ difference }) => Math.abs(difference ?? 0));
    expect(distances).toEqual(distances.toSorted((one, other) => other - one));
  });

  it("has a leaderboard of the agents of comparable runs", async () => {
    const { boards } = await read<Leaderboard>("/api/leaderboard");
    expect(boards).toHaveLength(1);
    expect(boards[0].result.lines.map(({ agent }) => agent).sort()).toEqual(["abstain", "guess", "null"]);
    expect(boards[0].ranks.every((rank) => /^\d(–\d)?$/.test(rank))).toBe(true);
    expect(boards[0].result.lines.map(({ tags }) => tags)).toEqual([[], [], []]);
  });

  it("tells what the scores of a run vary by only where items share worlds", async () => {
    expect((await read<RunStatistics>(`/api/runs/${run}/statistics`)).variance).toEqual([]);
    const words = ["--suite", "repository-qa", "--seeds", "1..4", "--per-world", "3", "--agent", "baseline/guess"];
    runAssay(folder, ["run", ...words, "--store", join(folder, "other.sqlite")]);
    const other = await openStore(join(folder, "other.sqlite"));
    try {
      const [{ id }] = await other.runs({ from: 0, count: 1 });
      const viewing = { store: other, guests: [], withKeys: false };
      const { variance } = await readStatistics(viewing, await viewRun(viewing, id));
      expect(variance.map(({ suite, agent }) => [suite, agent])).toEqual([["repository-qa", "guess"]]);
      expect(variance[0].parts.map(({ by }) => by)).toEqual(["world", "item, wording and repeat"]);
      expect(variance[0].parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    } finally {
      await other.close();
    }
  });

  it("follows the runs that are played", async () => {
    const response = await request("/api/live");
    const { value } = (await response.body?.getReader().read()) ?? {};
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    expect(new TextDecoder().decode(value)).toContain("event: runs\ndata: []");
    await response.body?.cancel().catch(() => undefined);
  });

  it("is told in a sentence what it asked wrongly", async () => {
    for (const [path, status, code] of [
      ["/api/runs/nothing", 404, "store/not-found"],
      ["/api/episodes/nothing", 404, "store/not-found"],
      ["/api/nothing", 404, "server/not-found"],
      [`/api/runs/${run}/episodes?offset=-1`, 400, "server/wrong-query"],
      [`/api/runs/${run}/episodes?sort=none`, 400, "server/wrong-query"],
      [`/api/compare?first=${run}`, 400, "server/wrong-query"],
      [`/api/compare?first=${run}:guess&second=${run}:nobody`, 404, "store/not-found"],
    ] as const) {
      const response = await request(path);
      expect([path, response.status]).toEqual([path, status]);
      expect(await response.json()).toMatchObject({ code, message: expect.stringMatching(/\w/) });
    }
    expect(reports).toEqual([]);
  });

  it("are the built files and nothing else of the disk", async () => {
    const page = await (await request("/runs/anything")).text();
    const script = /src="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? "";
    expect((await request(script)).headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect((await request("/assets/gone.js")).status).toBe(404);
    for (const path of ["/../package.json", "/..%2fpackage.json", "/files.json", "/%2e%2e/src/main.tsx"]) {
      expect(await (await request(path)).text()).toBe(page);
    }
  });

  it("is not read without the token", async () => {
    for (const path of ["/", "/api/runs", `/api/episodes/${hostile.episode}/events`, "/api/live", "/theme.js"]) {
      expect((await app.request(path, { headers: { host: "127.0.0.1" } })).status).toBe(403);
    }
  });
});

describe("what an agent wrote", () => {
  it("comes as JSON, long texts in parts", async () => {
    const { events } = await read<EventWindow>(`/api/episodes/${hostile.episode}/events?count=500`);
    const blocks = events.flatMap((event) => event.blocks);
    const long = blocks.find((block) => block.kind === "text" && block.length === 200_000 - 2);
    if (long === undefined || long.kind === "image") throw new Error("the long text is missing");
    expect(long.text.length).toBe(8000);
    const rest = await read<TextWindow>(`/api/episodes/${hostile.episode}/texts/${long.ref}?from=199900&count=500`);
    expect(rest.text.endsWith(" its end")).toBe(true);
    for (const text of hostileTexts.slice(0, 6)) {
      expect(blocks.some((block) => block.kind === "text" && block.text === text)).toBe(true);
    }
  });

  it("is given out as a picture only under the types of pictures", async () => {
    const { events } = await read<EventWindow>(`/api/episodes/${hostile.episode}/events?count=500`);
    const images = events.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === "image"));
    const answers = await Promise.all(
      images.map(({ ref }) => request(`/api/episodes/${hostile.episode}/blobs/${ref}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 200]);
    expect(Buffer.from(await answers[0].arrayBuffer())).toEqual(Buffer.from(pixel));
    for (const answer of answers.filter(({ status }) => status === 200)) {
      expect(answer.headers.get("content-type")).toBe("image/png");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  it("is read in windows, however long it is", async () => {
    const id = await plantLong(store, run, 12_000);
    const { events } = await read<EventWindow>(`/api/episodes/${id}/events?from=11000&count=100`);
    expect(events.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 100 }, (_, index) => 11_000 + index));
    expect((await read<EventWindow>(`/api/episodes/${id}/events?from=0&count=100000`)).events).toHaveLength(500);
    const outline = await read<Outline>(`/api/episodes/${id}/outline?from=4000`);
    expect(outline.through).toBe(8000);
    expect(outline.stops).toHaveLength(2000);
  });
});
