import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median } from "@assay/bench/measure";
import type { Files, Host, Workspace } from "@assay/contract";
import { EpisodeServer, HttpHost, LiveEpisode } from "@assay/harness/mcp";
import { openSandboxBackend, type SandboxBackend } from "@assay/harness/sandbox";
import { Toolbox } from "@assay/harness/tools";
import { suite as repositoryQa } from "@assay/repository-qa";
import { Client, StreamableHTTPClientTransport, type Transport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

const promises = { listing: 5, loading: 2 } as const;
const calls = 2000;
const host: Host = {
  actors: () => [],
  actor: () => Promise.reject(new Error("nobody is asked here")),
  record: () => undefined,
  signal: new AbortController().signal,
};

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function medianOf(times: number, work: () => Promise<unknown>): Promise<number> {
  await work();
  const taken: number[] = [];
  for (let time = 0; time < times; time++) taken.push(await milliseconds(work));
  return median(taken);
}

const word = (kept: boolean): string => (kept ? "kept" : "MISSED");

function toolboxOf(workspace: Workspace, backend?: SandboxBackend): Toolbox {
  const started = backend?.start({ workspace: "per-call" });
  const toolbox = new Toolbox({
    workspace,
    host,
    sandbox: () => started ?? Promise.reject(new Error("these tools need no sandbox")),
  });
  toolbox.enter(workspace.toolsets.length > 0 ? ["list_directory", "read_text_file", "run_python_code"] : []);
  return toolbox;
}

/** The published way of listing: a walk over every path, each part compared. */
function listByWalking(paths: readonly string[], prefix: string): string[] {
  const parts = prefix.split("/");
  const found = new Set<string>();
  for (const path of paths) {
    const own = path.split("/");
    if (!parts.every((part, index) => own[index] === part)) continue;
    found.add(own.slice(0, parts.length + 1).join("/"));
  }
  return [...found].sort();
}

async function benchListing(): Promise<boolean> {
  const paths = Array.from({ length: 10_000 }, (_, index) => {
    const digits = String(index).padStart(4, "0");
    return `site-${digits[0]}/day-${digits[1]}/run-${digits[2]}${digits[3]}.csv`;
  }).sort();
  const files: Files = { paths, has: (path) => paths.includes(path), read: () => new Uint8Array() };
  const toolbox = toolboxOf({ ...emptyWorkspace, files });
  const list = (input: { prefix: string; depth: number | null }) => () => toolbox.call("list_directory", input);
  const everything = await medianOf(51, list({ prefix: "", depth: null }));
  const pattern = await medianOf(51, list({ prefix: "site-*/day-?/run-42.csv", depth: 1 }));
  const folder = await medianOf(51, list({ prefix: "site-3", depth: 1 }));
  const walked = await medianOf(51, async () => listByWalking(paths, "site-3"));
  const kept = Math.max(everything, pattern, folder) < promises.listing;
  console.log("tools: listing a repository of 10,000 files");
  console.log(
    `  all ${everything.toFixed(2)} ms, a pattern ${pattern.toFixed(2)} ms, a folder ${folder.toFixed(3)} ms  (promised ${promises.listing}: ${word(kept)})`,
  );
  console.log(
    `  a walk over all paths takes ${walked.toFixed(2)} ms for the folder: ${(walked / folder).toFixed(0)} times`,
  );
  return kept;
}

const emptyWorkspace: Workspace = {
  files: { paths: [], has: () => false, read: () => new Uint8Array() },
  delivery: "virtual",
  toolsets: ["repository"],
  tools: [],
  services: {},
  deliverables: [],
};

/** A world whose data files have this extension: 900 files of 300 rows. */
function largeWorkspace(extension: string): Workspace {
  const settings = {
    ...repositoryQa.presets.default,
    files: { alpha: 1000, beta: 1, least: 900, most: 901 },
    rows: { kind: "uniform" as const, low: 300, high: 300 },
  };
  for (let seed = 1; ; seed++) {
    const world = repositoryQa.world({ kind: "public", value: String(seed) }, settings);
    const files = repositoryQa.files(world, settings);
    const isOfFormat = "blueprint" in world && world.blueprint.extension === extension;
    if (isOfFormat && files.paths.length >= 900) return { ...emptyWorkspace, files };
  }
}

/** Seconds of load_table on every data file, and of Python's own readers on the bytes of a few, scaled to as many. */
const loading = (extension: string): string => `
import time, assay_data
paths = [path for path in list_directory(depth=None) if path.endswith(".${extension}")]
started = time.time()
frames = load_table(paths)
loaded = time.time() - started
few = paths[:45]
started = time.time()
for path in few:
    assay_data._decode({"path": path, "extension": "${extension}"}, read_binary_file(path))
print(len(frames), len(frames[0].columns), loaded, (time.time() - started) * len(paths) / len(few))
`;

async function benchLoading(): Promise<boolean> {
  const backend = await openSandboxBackend({ kind: "bubblewrap" });
  let kept = true;
  try {
    console.log("tools: 900 files of 300 rows as tables inside Python, from one call, against reading their bytes");
    for (const extension of ["csv", "json", "xlsx"]) {
      const toolbox = toolboxOf(largeWorkspace(extension), backend);
      await toolbox.call("run_python_code", { code: loading(extension) });
      const { parts } = await toolbox.call("run_python_code", { code: loading(extension) });
      const shown = parts.map((part) => (part.type === "text" ? part.text : "")).join("");
      const [files = 0, columns = 0, loaded = Number.NaN, read = Number.NaN] = shown.split(" ").map(Number);
      const isKept = loaded < promises.loading;
      kept &&= isKept;
      console.log(
        `  ${extension}: ${files} files of ${columns} columns in ${loaded.toFixed(2)} s (promised ${promises.loading}: ${word(isKept)}); their bytes in ${read.toFixed(1)} s: ${(read / loaded).toFixed(1)} times`,
      );
    }
  } finally {
    await backend.close();
  }
  return kept;
}

/** Calls of one client, one after the other, a second. */
async function callsPerSecond(transport: Transport): Promise<number> {
  const client = new Client({ name: "bench", version: "1" });
  await client.connect(transport);
  const call = () => client.callTool({ name: "list_directory", arguments: {} });
  for (let time = 0; time < 100; time++) await call();
  const taken = await milliseconds(async () => {
    for (let time = 0; time < calls; time++) await call();
  });
  await client.close();
  return (calls * 1000) / taken;
}

async function benchCalls(): Promise<void> {
  const settings = repositoryQa.presets.default;
  const world = repositoryQa.world({ kind: "public", value: "8" }, settings);
  const [challenge] = repositoryQa.items(world, settings);
  if (challenge === undefined) throw new Error("the world has no item");
  const backend = () => Promise.reject(new Error("these calls need no sandbox"));
  const start = () => LiveEpisode.start({ suite: repositoryQa, world, challenge, backend });
  const episode = await start();
  const taken = await milliseconds(async () => {
    for (let time = 0; time < calls; time++) await episode.call("list_directory", {});
  });
  const folder = mkdtempSync(join(tmpdir(), "assay-bench-"));
  const args = ["mcp", "repository-qa", "--seed", "8", "--item", "1", "--store", join(folder, "runs.sqlite")];
  const stdio = await callsPerSecond(new StdioClientTransport({ command: "./assay", args, stderr: "ignore" }));
  rmSync(folder, { recursive: true });
  const report = (error: unknown): void => console.error(error);
  const server = await HttpHost.open({ port: 0, address: "127.0.0.1", messageBytes: 1 << 20, report });
  const idleness = { milliseconds: 600_000, leave: () => undefined };
  const token = server.add(new EpisodeServer(await start(), report), idleness);
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  const http = await callsPerSecond(new StreamableHTTPClientTransport(new URL(server.url), { requestInit }));
  await server.close();
  console.log(`tools: calls of list_directory a second, one after the other, ${calls} of each`);
  console.log(
    `  in memory ${((calls * 1000) / taken).toFixed(0)}, over stdio ${stdio.toFixed(0)}, over HTTP ${http.toFixed(0)}`,
  );
}

/** Prints what the common tools take: listing, loading tables, and a call over each transport. */
async function benchTools(): Promise<boolean> {
  const listing = await benchListing();
  const loadingKept = await benchLoading();
  await benchCalls();
  return listing && loadingKept;
}

process.exitCode = (await benchTools()) ? 0 : 1;
