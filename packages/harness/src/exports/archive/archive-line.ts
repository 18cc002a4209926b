import type { Json } from "@assay/contract";
import { z } from "zod";
import type { EpisodeSummary, StoredCall, StoredItem, StoredScore, StoredSubmission } from "../../store/index.ts";

const json: z.ZodType<Json> = z.json();

/** What an archive tells of its run, on its first line. */
export const headSchema = z.strictObject({
  format: z.literal("assay-archive"),
  version: z.literal(1),
  run: z.strictObject({
    id: z.string().min(1),
    createdAt: z.string(),
    status: z.enum(["planning", "running", "interrupted", "cancelled", "finished"]),
    reason: z.string().optional(),
    record: json,
  }),
  cost: z.number(),
  unknownCalls: z.int().nonnegative(),
  hasKeys: z.boolean(),
  isWhole: z.boolean().describe("False where something that a card fixes was left out with the keys."),
  secrets: z.record(z.string(), z.string()).optional().describe("Values of secret seeds, where they were asked for."),
});

const labels = z.record(z.string(), z.union([z.string(), z.number()]));

const itemSchema = z.strictObject({
  id: z.string().min(1),
  position: z.int().nonnegative(),
  cell: z.int().nonnegative(),
  world: z.string(),
  strata: labels,
  item: json,
  private: z.strictObject({ key: json, evidence: json, strata: labels }).optional(),
});

/** Fields on which the store's tables rest; the rest is checked by `assay verify`. */
const summarySchema = z.looseObject({
  id: z.string().min(1),
  run: z.string(),
  item: z.string(),
  agent: z.string(),
  repeat: z.int().positive(),
  attempt: z.string().min(1),
  events: z.int().nonnegative(),
  outcome: z.looseObject({ kind: z.string() }),
});

const tried = {
  summary: summarySchema,
  events: z.array(z.looseObject({ sequence: z.int(), event: z.looseObject({ type: z.string() }) })),
};

const episodeSchema = z.strictObject({
  ...tried,
  answers: z.array(z.looseObject({ to: z.string() })),
  files: z.record(z.string(), z.base64()),
  calls: z.array(z.looseObject({ index: z.int(), model: z.string() })),
  scores: z.array(z.looseObject({ scorer: z.string(), version: z.string(), metric: z.string(), value: z.number() })),
  earlier: z.array(z.strictObject(tried)),
});

/** A line behind the first: an item, an episode, or the end, which fixes all lines before it. */
export const lineSchema = z.union([
  z.strictObject({ item: itemSchema }),
  z.strictObject({ episode: episodeSchema }),
  z.strictObject({
    end: z.strictObject({ items: z.int().nonnegative(), episodes: z.int().nonnegative(), sha256: z.string() }),
  }),
]);

export type ArchiveHead = z.output<typeof headSchema>;

/** An item; its private part is absent where keys were left out. */
export type ArchivedItem = Omit<StoredItem, "private"> & Partial<Pick<StoredItem, "private">>;

/** A try with its events as `encodeEvent` writes them. */
export interface ArchivedTry {
  readonly summary: EpisodeSummary;
  readonly events: readonly Json[];
}

export interface ArchivedEpisode extends ArchivedTry {
  readonly answers: StoredSubmission["answers"];
  /** In base64. */
  readonly files: { readonly [path: string]: string };
  readonly calls: readonly StoredCall[];
  readonly scores: readonly StoredScore[];
  readonly earlier: readonly ArchivedTry[];
}

export type ArchiveLine =
  | { readonly item: ArchivedItem }
  | { readonly episode: ArchivedEpisode }
  | { readonly end: { readonly items: number; readonly episodes: number; readonly sha256: string } };
