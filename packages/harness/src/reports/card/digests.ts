import { hash } from "node:crypto";
import type { Json } from "@assay/contract";
import { canonicalJson } from "../../engine/settings/index.ts";
import { encodeEvent } from "../../store/encoding/event-line.ts";
import type { StoredItem } from "../../store/index.ts";
import type { WholeEpisode } from "./whole-episode.ts";

/** Keeps hashes of what could be guessed from being opened by trying; undefined where seeds, and so keys, are public. */
export type Salt = string | undefined;

/** SHA-256, in hexadecimal, of a value's canonical JSON. */
export const digestOf = (value: Json): string => hash("sha256", canonicalJson(value), "hex");

/**
 * The salt of a run with secret seeds follows from them: nobody can open its hashes before the seeds are revealed, and
 * afterwards everybody can, with nothing else to be kept.
 */
export function saltOf(secretSeeds: Iterable<string>): Salt {
  const values = [...new Set(secretSeeds)].sort();
  return values.length === 0 ? undefined : digestOf(["assay", "card-salt", 1, values]);
}

/** The hash of what is asked and what is right. */
export const itemHash = (salt: Salt, { item, private: { key } }: Pick<StoredItem, "item" | "private">): string =>
  digestOf([salt ?? null, "item", item, key]);

/** The hashes of what is stored of an episode, one for each kind of thing, so that a change can be named. */
export interface EpisodeHashes {
  readonly summary: string;
  readonly submission: string;
  readonly transcript: string;
  readonly scores: string;
}

export function episodeHashes(salt: Salt, { summary, submission, events, calls, scores }: WholeEpisode): EpisodeHashes {
  const own = (kind: keyof EpisodeHashes, ...values: readonly Json[]): string =>
    digestOf([salt ?? null, kind, ...values]);
  const files = Object.entries(submission.files).map(([path, bytes]) => [path, hash("sha256", bytes, "hex")]);
  const transcript = hash("sha256", events.map(encodeEvent).join("\n"), "hex");
  return {
    summary: own("summary", plain(summary)),
    submission: own("submission", plain(submission.answers), files),
    transcript: own("transcript", transcript, plain(calls)),
    scores: own("scores", plain(scores)),
  };
}

/** A value as JSON holds it. */
export const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value));
