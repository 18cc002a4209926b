import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type AnySuite, AssayError, type RecordedEvent, type Seed } from "@assay/contract";
import { makeRunItems, nameSeeds, type RunRecord, readRecord, seedName } from "../../engine/index.ts";
import { commitmentOf } from "../../engine/seeds/committed-seeds.ts";
import type { RevealedSeeds } from "../../reports/verification/verify-card.ts";
import { decodeEvent } from "../../store/encoding/event-line.ts";
import type { Store, StoredItem } from "../../store/index.ts";
import type { ArchivedEpisode, ArchivedItem, ArchiveHead } from "./archive-line.ts";
import { readArchive, wrongArchive } from "./read-archive.ts";

export interface ImportOptions {
  /** The suites of these names, which make keys again from seeds. */
  suites(names: readonly string[]): Promise<readonly AnySuite[]>;
  /** Secret seeds that were revealed. */
  readonly revealed?: RevealedSeeds | undefined;
  progress?(episodes: number): void;
}

/** What an import brought. */
export interface Imported {
  readonly run: string;
  readonly items: number;
  readonly episodes: number;
  /** Where the keys came from; `none` where seeds are secret and were not given. */
  readonly keys: "archive" | "seeds" | "none";
  readonly isWhole: boolean;
}

/**
 * Brings the run of an archive into a store. The archive is read to its end before anything is stored. An import that was
 * interrupted goes on when it is called again.
 */
export async function importArchive(store: Store, path: string, options: ImportOptions): Promise<Imported> {
  const head = await checkWhole(path);
  const { run } = head;
  const record = readRecord(run.id, run.record);
  const secrets = { ...head.secrets, ...revealedSecrets(record, options.revealed) };
  const keys = await keysOf(path, head, record, secrets, options);
  await createRun(store, head, secrets);
  const counts = { items: 0, episodes: 0 };
  let pending: StoredItem[] = [];
  const flush = async (): Promise<void> => {
    await store.addItems(run.id, pending);
    pending = [];
  };
  for await (const line of readArchive(path)) {
    if ("item" in line) {
      counts.items += 1;
      if (pending.push(await keys.complete(line.item)) >= itemsAtOnce) await flush();
    } else if ("episode" in line) {
      if (pending.length > 0) await flush();
      await addEpisode(store, path, run.id, line.episode);
      counts.episodes += 1;
      options.progress?.(counts.episodes);
    }
  }
  if (pending.length > 0) await flush();
  // What is missing is the cost of tries of which nothing is kept; a second call adds nothing.
  const { cost, unknownCalls } = await store.overview(run.id);
  await store.addCost(run.id, head.cost - cost, head.unknownCalls - unknownCalls);
  await store.setStatus(run.id, run.status === "running" ? "interrupted" : run.status, run.reason);
  return { run: run.id, ...counts, keys: keys.source, isWhole: head.isWhole };
}

const itemsAtOnce = 200;

/** Reads an archive to its end, and gives its head. */
async function checkWhole(path: string): Promise<ArchiveHead> {
  let head: ArchiveHead | undefined;
  for await (const line of readArchive(path)) {
    if ("head" in line) head = line.head;
    if ("episode" in line && line.episode.summary.run !== head?.run.id) {
      throw wrongArchive(path, `the episode ${line.episode.summary.id} is of another run`);
    }
  }
  if (head === undefined) throw wrongArchive(path, "it is empty");
  if (head.run.status === "planning") throw wrongArchive(path, "its run was still being planned");
  return head;
}

/** The values of revealed seeds, by the names that the run gives them. */
function revealedSecrets(
  { cells }: RunRecord,
  revealed: RevealedSeeds | undefined,
): { readonly [name: string]: string } {
  if (revealed === undefined) return {};
  const secret = cells.flatMap((cell, index) => (cell.seeds.startsWith("@") ? [{ ...cell, index }] : []));
  for (const { suite, commitment } of secret) {
    if (commitment === undefined || commitment === commitmentOf(revealed)) continue;
    throw new AssayError(
      "engine/wrong-seeds",
      `the revealed seeds are not those that the run of ${suite} was committed to; name the file of that commitment`,
    );
  }
  return Object.fromEntries(
    secret.flatMap(({ suite, seeds, index }) =>
      revealed.seeds.map((value, place) => [
        seedName(index, `${suite}/${basename(seeds.slice(1))}#${place + 1}`),
        value,
      ]),
    ),
  );
}

interface Keys {
  readonly source: Imported["keys"];
  complete(item: ArchivedItem): Promise<StoredItem>;
}

/** Where the private parts of items come from. */
async function keysOf(
  path: string,
  { hasKeys, run }: ArchiveHead,
  { cells }: RunRecord,
  secrets: { readonly [name: string]: string },
  { suites }: ImportOptions,
): Promise<Keys> {
  if (hasKeys) return { source: "archive", complete: async (item) => requirePrivate(path, item) };
  const seeds = new Map<string, Seed>(
    Object.entries(secrets).map(([name, value]) => [name, { kind: "secret", value }]),
  );
  for (const [index, { suite, seeds: written }] of cells.entries()) {
    if (written.startsWith("@")) continue;
    for (const { name, seed } of nameSeeds(written)) seeds.set(seedName(index, `${suite}/${name}`), seed);
  }
  const isKnown = cells.every((_, index) => [...seeds.keys()].some((name) => name.startsWith(seedName(index, ""))));
  if (!isKnown) {
    const unknown = { key: null, evidence: [], strata: {} };
    return { source: "none", complete: async (item) => ({ ...item, private: unknown }) };
  }
  const made = madeItems(makeRunItems({ run: run.id, cells, seeds }, await suites(cells.map(({ suite }) => suite))));
  return {
    source: "seeds",
    async complete(item) {
      const { value } = await made.next();
      const again = value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as StoredItem);
      if (again === undefined || !isDeepStrictEqual({ ...item, private: again.private }, again)) {
        throw wrongArchive(path, `the seeds do not make the item ${item.id} as it is there`);
      }
      return again;
    },
  };
}

async function* madeItems(worlds: ReturnType<typeof makeRunItems>): AsyncGenerator<StoredItem, undefined> {
  for await (const { items } of worlds) for (const { item } of items) yield item;
}

function requirePrivate(path: string, item: ArchivedItem): StoredItem {
  if (item.private === undefined) throw wrongArchive(path, `the item ${item.id} has no key`);
  return { ...item, private: item.private };
}

/** Creates the run, or goes on with one that an interrupted import left. */
async function createRun(
  store: Store,
  { run: { id, createdAt, record } }: ArchiveHead,
  secrets: { readonly [name: string]: string },
): Promise<void> {
  const there = await store.run(id);
  if (there === undefined) {
    await store.createRun({ id, createdAt, record, secrets });
    return;
  }
  if (there.status === "planning" && isDeepStrictEqual(there.record, record)) return;
  throw new AssayError("store/conflict", `the store has the run ${id} already; see it with 'assay show ${id}'`);
}

async function addEpisode(store: Store, path: string, run: string, episode: ArchivedEpisode): Promise<void> {
  const { summary, answers, files, calls, scores, earlier } = episode;
  for (const each of earlier) {
    if (each.summary.run !== run) throw wrongArchive(path, `a try of the episode ${summary.id} is of another run`);
    await store.keepTry({ summary: each.summary, events: each.events.map(realEvent) });
  }
  const bytes = Object.entries(files).map(([name, text]) => [name, new Uint8Array(Buffer.from(text, "base64"))]);
  await store.commit({
    summary,
    submission: { answers, files: Object.fromEntries(bytes) },
    events: episode.events.map(realEvent),
    scores,
    calls,
  });
}

const realEvent = (event: unknown): RecordedEvent => decodeEvent(JSON.stringify(event));
