import { appendFileSync, closeSync, openSync } from "node:fs";
import { AssayError } from "../../contract/assay-error.ts";
import type { AnySuite, Challenge } from "../../contract/suite.ts";
import { LiveEpisode, recordLine } from "../../mcp/index.ts";
import { openSandboxBackend, type SandboxBackend } from "../../sandbox/index.ts";
import type { McpOptions } from "../mcp.ts";
import { findPreset } from "../suites.ts";

const mostItems = 1000;

/** The items of one world as episodes, which share a sandbox back end and a record. */
export class HostedItems {
  readonly version: string;
  readonly #suite: AnySuite;
  readonly #world: unknown;
  readonly #challenges: ReadonlyMap<number, Challenge<unknown, unknown>>;
  readonly #record: number | undefined;
  readonly #report: (error: unknown) => void;
  #backend: Promise<SandboxBackend> | undefined;

  constructor(suite: AnySuite, { seed, item, preset, record }: McpOptions, report: (error: unknown) => void) {
    this.version = suite.version;
    this.#report = report;
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
    episode.ended.then((ended) => write(recordLine({ item, ended })), this.#report);
    return episode;
  }

  async close(): Promise<void> {
    await this.#backend?.then((backend) => backend.close(), this.#report);
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
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "EEXIST") {
      throw new AssayError("cli/output-exists", `'${path}' exists; choose another file with --record`);
    }
    throw new AssayError("cli/cannot-write", `cannot write to '${path}' (${code}); choose another file with --record`);
  }
}
