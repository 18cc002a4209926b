import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnySuite, Event, Evidence, Files, Json } from "@assay/contract";
import { openStore, type Store, type StoredItem } from "@assay/harness/store";
import { auditEvidence, EvidenceLog } from "@assay/harness/tools";
import type { EpisodeDetails, EpisodeEvidence, EpisodeWorkspace, ToolsByTurn } from "@assay/viewer/api-types";
import type { WorldFile, WorldPaths } from "@assay/viewer/world-types";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadSuite } from "../../suites/load-suite.ts";
import { runAssay } from "../../testing/run-assay.ts";
import { AccessToken } from "../guards/index.ts";
import { makeViewerApp } from "../viewer-app.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-workspace-"));
const address = join(folder, "runs.sqlite");
const token = "a-token-of-the-test";
const headers = { host: "127.0.0.1", authorization: `Bearer ${token}` };

let store: Store;
let suite: AnySuite;
let plain: Hono;
let withKeys: Hono;
let items: readonly StoredItem[];
let planted: string;
let plantedRun: string;
const reports: unknown[] = [];

const makeApp = (hasKeys: boolean): Hono =>
  makeViewerApp({
    store,
    guests: [],
    withKeys: hasKeys,
    info: { version: "0.0.0", store: "a store", withKeys: hasKeys, allowsRuns: false },
    report: (error) => reports.push(error),
    guarding: { token: new AccessToken(token), bound: "127.0.0.1" },
  });

const evidenceOf = ({ private: { evidence } }: StoredItem) => evidence as unknown as readonly Evidence[];
const isWholeFile = ({ source, bytes }: Evidence): boolean => source === "file" && bytes === undefined;

/** The files of an item's world, made apart from the server. */
function worldOf({ world }: StoredItem): Files {
  const settings = { ...(suite.presets.default as object), difficulty: 0.4 };
  const seed = world.slice("repository-qa/".length);
  return suite.files(suite.world({ kind: "public", value: seed }, settings), settings);
}

/** The item whose key rests on most whole files. */
function widest(): StoredItem {
  const count = (item: StoredItem): number => evidenceOf(item).filter(isWholeFile).length;
  return items.toSorted((one, other) => count(other) - count(one))[0];
}

/** An episode that was shown the first file in full and the beginning of the second, and handed in two files. */
async function plant(): Promise<string> {
  const [like] = await store.runs({ from: 0, count: 1 });
  const original = await store.run(like?.id ?? "");
  const item = widest();
  const [first, second] = evidenceOf(item).filter(isWholeFile);
  const summary = (await store.episodes(like?.id ?? "", { from: 0, count: 50 })).find((each) => each.item === item.id);
  if (original === undefined || summary === undefined || second === undefined)
    throw new Error("the run has too little");
  plantedRun = "20261118-000002-seen";
  await store.createRun({
    id: plantedRun,
    createdAt: "2026-11-18T00:00:02.000Z",
    record: original.record,
    secrets: {},
  });
  await store.addItems(plantedRun, [{ ...item, position: 0 }]);
  const called = (tool: string): Event[] => [
    { type: "model-called", model: "a", usage: usage, milliseconds: 1, finish: "tool-calls" },
    { type: "tool-called", call: "1", tool, input: {} },
  ];
  const events: Event[] = [
    { type: "phase-started", phase: 0, prompt: [{ type: "text", text: "Go on." }], tools: [] },
    ...called("list_directory"),
    ...called("read_text_file"),
    { type: "evidence-shown", evidence: [first] },
    ...called("read_text_file"),
    { type: "evidence-shown", evidence: [{ source: "file", name: second.name, bytes: [0, 10] }] },
  ];
  const id = createHash("sha256").update(plantedRun).digest("hex").slice(0, 24);
  await store.commit({
    summary: {
      ...summary,
      id,
      run: plantedRun,
      attempt: `try-${id}`,
      toolCalls: { list_directory: 1, read_text_file: 2 },
      events: events.length,
    },
    submission: {
      answers: [],
      files: {
        "out/<b>.html": Buffer.from("<script>window.wasRun = true</script>"),
        "raw.bin": Buffer.from([1, 0, 2]),
      },
    },
    events: events.map((event, sequence) => ({ sequence, milliseconds: sequence, event })),
    scores: [],
    calls: [],
  });
  return id;
}
const usage = { inputTokens: 1, outputTokens: 1, cachedInputTokens: 0, reasoningTokens: 0 };

beforeAll(async () => {
  runAssay(folder, [
    ...["run", "--suite", "repository-qa", "--seeds", "1..3", "--per-world", "4", "--store", address],
    ...["--difficulty", "0.4", "--agent", "baseline/guess"],
  ]);
  store = await openStore(address);
  suite = await loadSuite("repository-qa");
  const [run] = await store.runs({ from: 0, count: 1 });
  items = await store.items(run?.id ?? "", { from: 0, count: 50 });
  planted = await plant();
  plain = makeApp(false);
  withKeys = makeApp(true);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const request = (path: string, app = plain) => app.request(path, { headers });
const read = async <Answer>(path: string, app = plain): Promise<Answer> =>
  (await (await request(path, app)).json()) as Answer;

describe("an episode's workspace", () => {
  it("has the files that the agent had, made with the settings of the run", async () => {
    const { isMade, seen } = await read<EpisodeWorkspace>(`/api/episodes/${planted}/workspace`);
    expect(isMade).toBe(true);
    const { paths } = await read<WorldPaths>(`/api/episodes/${planted}/workspace/paths`);
    const item = widest();
    expect(paths).toEqual(worldOf(item).paths);
    for (const { name } of evidenceOf(item).filter(isWholeFile)) expect(paths).toContain(name);
    const [{ path }] = seen;
    const file = await read<WorldFile>(
      `/api/episodes/${planted}/workspace/file?path=${encodeURIComponent(path)}&as=text`,
    );
    expect(file).toMatchObject({ path, bytes: worldOf(item).read(path).length });
    expect((await request(`/api/episodes/${planted}/workspace/file?path=nothing`)).status).toBe(404);
  });

  it("names no world of a secret seed", async () => {
    const original = await store.run(plantedRun);
    const record = original?.record as { readonly cells: readonly object[] };
    const id = "20261118-000003-hide";
    const cells = record.cells.map((cell) => ({ ...cell, seeds: "@seeds.txt" }));
    await store.createRun({
      id,
      createdAt: "2026-11-18T00:00:03.000Z",
      record: { ...record, cells } as Json,
      secrets: {},
    });
    await store.addItems(id, await store.items(plantedRun, { from: 0, count: 1 }));
    const summary = await store.episode(planted);
    if (summary === undefined) throw new Error("there is no such episode");
    const hidden = { ...summary, id: "hidden", run: id, attempt: "hidden", events: 0 };
    await store.commit({ summary: hidden, submission: { answers: [], files: {} }, events: [], scores: [], calls: [] });
    expect(await read("/api/episodes/hidden/workspace")).toEqual({ isMade: false, seen: [], isPartial: false });
    expect((await request("/api/episodes/hidden/workspace/paths")).status).toBe(404);
  });

  it("tells which files were shown, in full or in part", async () => {
    const [first, second] = evidenceOf(widest()).filter(isWholeFile);
    const { seen, isPartial } = await read<EpisodeWorkspace>(`/api/episodes/${planted}/workspace`);
    expect(seen).toEqual([
      { path: first?.name, bytes: null },
      { path: second?.name, bytes: 10 },
    ]);
    expect(isPartial).toBe(false);
  });

  it("has what was handed in as text and as nothing else", async () => {
    const { files } = await read<EpisodeDetails>(`/api/episodes/${planted}`);
    expect(files.map(({ path }) => path)).toEqual(["out/<b>.html", "raw.bin"]);
    const at = (path: string): string => `/api/episodes/${planted}/file?path=${encodeURIComponent(path)}`;
    const response = await request(at("out/<b>.html"));
    expect(response.headers.get("content-type")).toMatch(/application\/json/);
    expect(await response.json()).toMatchObject({ kind: "text", text: "<script>window.wasRun = true</script>" });
    expect(await read(at("raw.bin"))).toMatchObject({ kind: "binary", bytes: 3 });
    for (const path of ["nothing.txt", "__proto__", "../runs.sqlite"]) {
      expect((await request(at(path))).status, path).toBe(404);
    }
    expect((await request(`/api/episodes/${planted}/image?path=raw.bin`)).status).toBe(404);
  });
});

describe("what a key rests on", () => {
  it("is told with how much of it was shown, and where, as the label of the episode tells it", async () => {
    const needed = evidenceOf(widest());
    const [first, second] = needed.filter(isWholeFile);
    const { pieces } = await read<EpisodeEvidence>(`/api/episodes/${planted}/evidence`, withKeys);
    expect(pieces).toHaveLength(needed.length);
    const piece = (evidence: Evidence | undefined) => pieces[needed.indexOf(evidence as Evidence)];
    expect(piece(first)).toEqual({ name: first?.name, share: 1, event: 5 });
    const files = worldOf(widest());
    const size = files.read(second?.name ?? "").length;
    expect(piece(second)).toEqual({ name: second?.name, share: 10 / size, event: 8 });
    const log = new EvidenceLog();
    log.note("context", [first as Evidence, { source: "file", name: second?.name ?? "", bytes: [0, 10] }], 0);
    const { seen } = auditEvidence(needed, log, files);
    expect(pieces.filter(({ share }) => share === 1)).toHaveLength(seen);
  });

  it("is not told where keys are not shown", async () => {
    const response = await request(`/api/episodes/${planted}/evidence`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "server/wrong-query" });
  });
});

describe("the tools of a run by turn", () => {
  it("are means over the episodes that called any", async () => {
    const [tools] = await read<readonly ToolsByTurn[]>(`/api/runs/${plantedRun}/tools`);
    expect(tools?.suite).toBe("repository-qa");
    expect([...(tools?.tools ?? [])].sort()).toEqual(["list_directory", "read_text_file"]);
    expect(tools?.agents.map(({ agent, episodes, calls }) => ({ agent, episodes, calls }))).toEqual([
      {
        agent: "guess",
        episodes: 1,
        calls: [
          { turn: 1, tool: "list_directory", calls: 1 },
          { turn: 2, tool: "read_text_file", calls: 1 },
          { turn: 3, tool: "read_text_file", calls: 1 },
        ],
      },
    ]);
  });

  it("are nothing where no agent called one", async () => {
    const run = (await store.runs({ from: 0, count: 2 })).find(({ id }) => id !== plantedRun);
    expect(await read<readonly ToolsByTurn[]>(`/api/runs/${run?.id}/tools`)).toEqual([]);
  });
});

describe("a server that was asked all this", () => {
  it("failed at nothing", () => expect(reports).toEqual([]));
});
