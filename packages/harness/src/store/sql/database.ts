import type { Outcome } from "@assay/contract";
import type { EpisodeSummary } from "../episode.ts";
import type { RunStatus } from "../run.ts";

/** A run, with whoever has claimed it and the number of its items. */
export interface RunsTable {
  id: string;
  created_at: string;
  status: RunStatus;
  reason: string | null;
  items: number;
  owner: string | null;
  claimed_until: number | null;
  record: string;
}

/** Private: exports leave this table out. The values of secret seeds by name, as JSON. */
interface RunSecretsTable {
  run: string;
  secrets: string;
}

export interface ItemsTable {
  run: string;
  position: number;
  id: string;
  cell: number;
  world: string;
  strata: string;
  item: string;
}

/** Private: exports leave this table out. What items are graded against, and what their keys rest on, and the strata that tell of them, as JSON. */
export interface ItemKeysTable {
  run: string;
  item: string;
  key: string;
  evidence: string;
  strata: string;
}

/** The summaries of episodes; columns of JSON are `outcome` and `tool_calls`. */
export interface EpisodesTable {
  id: string;
  run: string;
  item: string;
  item_position: number;
  agent: string;
  repeat: number;
  attempt: string;
  attempts: number;
  started_at: string;
  outcome_kind: Outcome["kind"];
  outcome: string;
  limit_reached: string | null;
  milliseconds: number;
  waited: number;
  turns: number;
  input_tokens: number;
  output_tokens: number;
  cached_input_tokens: number;
  reasoning_tokens: number;
  estimated_calls: number;
  cost: number | null;
  actor_cost: number | null;
  tool_calls: string;
  evidence: EpisodeSummary["evidence"];
  bytes_in_context: number;
  bytes_in_python: number;
  filtered: number;
  events: number;
}

/**
 * How many episodes a run has, block by block of item positions, and what they cost. It is changed with every episode, so
 * that an overview of a run and the place of a window in it are found without reading the episodes.
 */
export interface TalliesTable {
  run: string;
  block: number;
  finished: number;
  failed: number;
  cost: number;
  unknown_calls: number;
}

/** The tries that have events and no episode yet. */
interface OpenAttemptsTable {
  attempt: string;
  run: string;
}

/** Tries that failed and after which the episode was tried again; `summary` is JSON. Their events stay. */
interface EarlierTriesTable {
  attempt: string;
  run: string;
  episode: string;
  attempts: number;
  summary: string;
}

interface EventChunksTable {
  attempt: string;
  first: number;
  count: number;
  body: Uint8Array;
}

interface SubmissionsTable {
  episode: string;
  answers: string;
}

interface SubmissionFilesTable {
  episode: string;
  path: string;
  size: number;
  body: Uint8Array;
}

/** `detail` is JSON: the score's reason and its parts. */
export interface ScoresTable {
  episode: string;
  scorer: string;
  version: string;
  metric: string;
  value: number;
  weight: number;
  detail: string;
}

export interface ModelCallsTable {
  episode: string;
  call_index: number;
  role: string | null;
  model: string;
  served_by: string | null;
  finish: string;
  input_tokens: number;
  output_tokens: number;
  cached_input_tokens: number;
  reasoning_tokens: number;
  /** 1 where the tokens are an estimate. */
  estimated: number;
  cost: number | null;
  milliseconds: number;
  waited: number;
  tries: number;
  request: string;
  reply: string | null;
}

interface MetaTable {
  name: string;
  value: string;
}

/** The tables of a store, the same in every back end. */
export interface Database {
  meta: MetaTable;
  runs: RunsTable;
  run_secrets: RunSecretsTable;
  items: ItemsTable;
  item_keys: ItemKeysTable;
  episodes: EpisodesTable;
  tallies: TalliesTable;
  open_attempts: OpenAttemptsTable;
  earlier_tries: EarlierTriesTable;
  event_chunks: EventChunksTable;
  submissions: SubmissionsTable;
  submission_files: SubmissionFilesTable;
  scores: ScoresTable;
  model_calls: ModelCallsTable;
}
