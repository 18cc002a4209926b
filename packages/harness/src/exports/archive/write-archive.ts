import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Json, RecordedEvent } from "@assay/contract";
import { withoutSeedFolders } from "../../engine/seeds/without-seed-folders.ts";
import { runItems, type WholeEpisode } from "../../reports/card/whole-episode.ts";
import { encodeEvent } from "../../store/encoding/event-line.ts";
import type { EpisodeSummary, Store } from "../../store/index.ts";
import { type ExportOptions, readSource } from "../export-source.ts";
import type { ArchivedEpisode, ArchivedItem, ArchivedTry, ArchiveHead, ArchiveLine } from "./archive-line.ts";
import { withoutActorAnswers, withoutActorReply, withoutEvidence, withoutReason, withoutTruth } from "./withhold.ts";

export interface ArchiveOptions extends ExportOptions {
  readonly path: string;
  /** Whether values of secret seeds leave the store. */
  readonly withSeeds: boolean;
}

/** What an archive holds. */
export interface ArchiveCounts {
  readonly items: number;
  readonly episodes: number;
  /** Secret seeds that were left out. */
  readonly seedsLeftOut: number;
  /** Whether what follows from the keys of secret worlds was left out as well. */
  readonly isWhole: boolean;
}

/**
 * Writes one run into a file: lines of JSON, compressed with gzip. Keys of public seeds can be made again, so leaving them
 * out loses nothing. Of a run with secret seeds, what follows from the keys is left out with them.
 */
export async function writeArchive(
  store: Store,
  run: string,
  { path, ...options }: ArchiveOptions,
): Promise<ArchiveCounts> {
  const counts = { items: 0, episodes: 0 };
  let head: ArchiveHead | undefined;
  async function* texts(): AsyncGenerator<string> {
    const sum = createHash("sha256");
    for await (const line of readLines(store, run, options)) {
      if ("head" in line) head = line.head;
      if ("item" in line) counts.items += 1;
      if ("episode" in line) {
        counts.episodes += 1;
        options.progress?.(counts.episodes);
      }
      const text = `${JSON.stringify("head" in line ? line.head : line)}\n`;
      sum.update(text);
      yield text;
    }
    yield `${JSON.stringify({ end: { ...counts, sha256: sum.digest("hex") } })}\n`;
  }
  await pipeline(Readable.from(texts()), createGzip(), createWriteStream(path, { flags: "wx", mode: 0o600 }));
  const seeds = Object.keys(await store.secrets(run)).length;
  return { ...counts, seedsLeftOut: options.withSeeds ? 0 : seeds, isWhole: head?.isWhole === true };
}

/** The lines of a run's archive as values, all but the end. */
export async function* readLines(
  store: Store,
  run: string,
  { withSeeds, ...options }: Omit<ArchiveOptions, "path">,
): AsyncGenerator<{ readonly head: ArchiveHead } | ArchiveLine, undefined> {
  const source = await readSource(store, run, options);
  const secrets = await store.secrets(run);
  const seeds = Object.keys(secrets).length;
  const isWhole = options.withKeys || seeds === 0;
  const { id, createdAt, status, reason } = source.run;
  const record = JSON.parse(JSON.stringify(withoutSeedFolders(source.record))) as Json;
  const { cost, unknownCalls } = await store.overview(run);
  yield {
    head: {
      format: "assay-archive",
      version: 1,
      run: { id, createdAt, status, ...(reason === undefined ? {} : { reason }), record },
      cost,
      unknownCalls,
      hasKeys: options.withKeys,
      isWhole,
      ...(withSeeds && seeds > 0 ? { secrets } : {}),
    },
  };
  // All items come first: episodes can be stored only when their items are.
  for (let from = 0; ; ) {
    const some = await store.items(run, { from, count: 500 });
    for (const { private: hidden, ...item } of some) {
      const told: ArchivedItem = options.withKeys ? { ...item, private: hidden } : item;
      yield { item: told };
    }
    from += some.length;
    if (some.length === 0) break;
  }
  for await (const { episodes } of runItems(store, run)) {
    for (const episode of episodes) yield { episode: await archived(store, episode, isWhole) };
  }
}

async function archived(store: Store, episode: WholeEpisode, isWhole: boolean): Promise<ArchivedEpisode> {
  const { summary, submission, events, calls, scores } = episode;
  const tries: ArchivedTry[] = [];
  for (const earlier of await store.earlierTries(summary.id)) {
    const own = await tryEvents(store, earlier);
    tries.push({
      summary: isWhole ? earlier : withoutEvidence(earlier),
      events: own.map((each) => plainEvent(each, isWhole)),
    });
  }
  return {
    summary: isWhole ? summary : withoutEvidence(summary),
    events: events.map((each) => plainEvent(each, isWhole)),
    answers: isWhole ? submission.answers : withoutActorAnswers(submission.answers),
    files: Object.fromEntries(
      Object.entries(submission.files).map(([path, bytes]) => [path, Buffer.from(bytes).toString("base64")]),
    ),
    calls: isWhole ? calls : calls.map(withoutActorReply),
    scores: isWhole ? scores : scores.map(withoutReason),
    earlier: tries,
  };
}

const plainEvent = (recorded: RecordedEvent, isWhole: boolean) =>
  JSON.parse(encodeEvent(isWhole ? recorded : withoutTruth(recorded)));

async function tryEvents(store: Store, { attempt }: EpisodeSummary): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for (;;) {
    const some = await store.tryEvents(attempt, { from: all.length, count: 1000 });
    all.push(...some);
    if (some.length < 1000) return all;
  }
}
