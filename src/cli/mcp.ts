import { appendFileSync, closeSync, openSync } from "node:fs";
import { Command } from "commander";
import { AssayError } from "../contract/assay-error.ts";
import type { Seed } from "../contract/seed.ts";
import type { AnySuite, Challenge } from "../contract/suite.ts";
import { EpisodeServer, HttpHost, LiveEpisode, recordLine, serveOnStdio } from "../mcp/index.ts";
import { openSandboxBackend, type SandboxBackend } from "../sandbox/index.ts";
import { showEnded } from "./mcp/show-ended.ts";
import { parseWholeNumber } from "./options.ts";
import { parseSeed } from "./seeds.ts";
import { findPreset, findSuite, suiteNames } from "./suites.ts";
import { stripControls } from "./terminal.ts";
import { cannotWrite } from "./write-folder.ts";

interface Options {
  readonly seed: Seed;
  readonly item: readonly number[];
  readonly preset: string;
  readonly record?: string;
  readonly http?: boolean;
  readonly port: number;
  readonly bind: string;
}

const messageBytes = 4 << 20;
const mostItems = 1000;

/** `assay mcp SUITE`: one item's tools for an MCP client, on standard input and output or over HTTP. */
export function mcpCommand(): Command {
  return new Command("mcp")
    .description(
      "offer items to MCP clients: one on standard input and output, or several over HTTP, each by its token",
    )
    .argument("<suite>", suiteNames.join(", "))
    .requiredOption("--seed <seed>", "what fixes the world: a whole number, or @file with one secret seed", parseSeed)
    .requiredOption("--item <number>", "which of the world's items, counted from 1; over HTTP also 1,4", parseItems)
    .option("--preset <name>", "the suite's settings by name", "default")
    .option("--record <file>", "write every event and the scores there, a line of JSON each; it must not exist")
    .option("--http", "listen for HTTP requests instead")
    .option("--port <port>", "the port of --http; 0 takes a free one", parsePort, 0)
    .option("--bind <address>", "the address of --http", "127.0.0.1")
    .action(async (suiteName: string, options: Options) => {
      const hosted = new HostedItems(findSuite(suiteName), options);
      try {
        await (options.http === true ? serveHttp(hosted, options) : serveStdio(hosted, options));
      } finally {
        await hosted.close();
      }
    });
}

function parseItems(text: string): number[] {
  return text.split(",").map((each) => parseWholeNumber("--item", each.trim(), 1, 100_000));
}

const parsePort = (text: string): number => parseWholeNumber("--port", text, 0, 65_535);

/** Standard output belongs to the protocol: what people should see goes to standard error. */
const say = (line: string): boolean => process.stderr.write(`${stripControls(line)}\n`);
const report = (error: unknown): boolean => say(`assay: ${error instanceof Error ? error.message : String(error)}`);

async function serveStdio(hosted: HostedItems, { item }: Options): Promise<void> {
  if (item.length !== 1) throw new AssayError("cli/wrong-usage", "without --http one item is offered; give one --item");
  const episode = await hosted.start(item[0]);
  const server = new EpisodeServer(episode, hosted.version, report);
  const gone = serveOnStdio(server, { input: process.stdin, output: process.stdout, messageBytes, report });
  const ended = episode.ended.then((result) => showEnded(item[0], result)).then(say);
  await Promise.race([gone, interrupted()]);
  await episode.abandon();
  await ended;
}

async function serveHttp(hosted: HostedItems, { item, port, bind }: Options): Promise<void> {
  const host = await HttpHost.open({ port, address: bind, messageBytes, report });
  try {
    const episodes: LiveEpisode[] = [];
    for (const number of item) {
      const episode = await hosted.start(number);
      const token = host.add(new EpisodeServer(episode, hosted.version, report));
      process.stdout.write(`${JSON.stringify({ item: number, url: host.url, token })}\n`);
      episode.ended.then((result) => say(showEnded(number, result)), report);
      episodes.push(episode);
    }
    await Promise.race([Promise.allSettled(episodes.map(({ ended }) => ended)), interrupted()]);
    // The last answer is on its way to its client.
    await new Promise((resolve) => setTimeout(resolve, 200));
    for (const episode of episodes) await episode.abandon();
  } finally {
    await host.close();
  }
}

const interrupted = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
  });

/** The items of one world as episodes, which share a sandbox back end and a record. */
class HostedItems {
  readonly version: string;
  readonly #suite: AnySuite;
  readonly #world: unknown;
  readonly #challenges: ReadonlyMap<number, Challenge<unknown, unknown>>;
  readonly #record: number | undefined;
  #backend: Promise<SandboxBackend> | undefined;

  constructor(suite: AnySuite, { seed, item, preset, record }: Options) {
    this.version = suite.version;
    this.#suite = suite;
    const settings = findPreset(suite, preset);
    if (item.length > mostItems) throw new AssayError("cli/wrong-usage", `--item names more than ${mostItems} items`);
    this.#world = suite.world(seed, settings);
    this.#challenges = findItems(suite.items(this.#world, settings), item);
    this.#record = record === undefined ? undefined : openRecord(record);
  }

  async start(item: number): Promise<LiveEpisode> {
    const challenge = this.#challenges.get(item);
    if (challenge === undefined) throw new Error(`item ${item} was not looked for`);
    const write = (line: string): void => {
      if (this.#record !== undefined) appendFileSync(this.#record, line);
    };
    const episode = await LiveEpisode.start({
      suite: this.#suite,
      world: this.#world,
      challenge,
      backend: () => this.#open(),
      record: (event) => write(recordLine({ item, ...event })),
    });
    episode.ended.then((ended) => write(recordLine({ item, ended })), report);
    return episode;
  }

  async close(): Promise<void> {
    await this.#backend?.then((backend) => backend.close(), report);
    if (this.#record !== undefined) closeSync(this.#record);
  }

  #open(): Promise<SandboxBackend> {
    if (this.#backend === undefined) {
      this.#backend = openSandboxBackend({ kind: "bubblewrap" });
      this.#backend.catch(() => {
        this.#backend = undefined;
      });
    }
    return this.#backend;
  }
}

function findItems(
  items: Iterable<Challenge<unknown, unknown>>,
  wanted: readonly number[],
): Map<number, Challenge<unknown, unknown>> {
  const found = new Map<number, Challenge<unknown, unknown>>();
  const last = Math.max(...wanted);
  let number = 0;
  for (const challenge of items) {
    number++;
    if (wanted.includes(number)) found.set(number, challenge);
    if (number === last) return found;
  }
  throw new AssayError("cli/wrong-usage", `this world has ${number} items; there is no --item ${last}`);
}

function openRecord(path: string): number {
  try {
    return openSync(path, "wx", 0o600);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") {
      throw new AssayError("cli/output-exists", `'${path}' exists; choose another file with --record`);
    }
    throw cannotWrite(path, error);
  }
}
