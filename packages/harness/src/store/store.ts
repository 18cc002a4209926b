import type { RecordedEvent } from "@assay/contract";
import type {
  EpisodeKey,
  EpisodeSummary,
  FinishedEpisode,
  StoredCall,
  StoredScore,
  StoredSubmission,
} from "./episode.ts";
import type { EpisodeQuery, FoundEpisode } from "./episode-query.ts";
import type { NewRun, RunExtent, RunHolder, RunOverview, RunStatus, StoredItem, StoredRun } from "./run.ts";

/** A part of a list: so many from this place on. */
export interface Window {
  readonly from: number;
  readonly count: number;
}

/** A model under the name that its provider gave back. */
export interface ServedModel {
  readonly model: string;
  readonly servedBy: string | undefined;
  readonly calls: number;
  /** Calls that the provider's content filter stopped. */
  readonly filtered: number;
}

/** The key of an episode that ended, and what its next try needs to know of it. */
export interface EndedEpisode extends EpisodeKey {
  readonly failed: boolean;
  readonly attempts: number;
}

/** Whose scores, and which. */
export interface EpisodeScore extends StoredScore {
  readonly episode: string;
}

/** Whose call, and which; without the reply, which may be long. */
export interface EpisodeCall extends Omit<StoredCall, "reply"> {
  readonly episode: string;
}

/** What an episode answered in each of its steps. */
export interface EpisodeAnswers {
  readonly episode: string;
  readonly answers: StoredSubmission["answers"];
}

/**
 * Where runs live. Every list is read in windows, nothing loads a whole run, and every method that changes something does
 * all of it or nothing. A full disk, a lost connection and a store of a newer version are errors with a code.
 */
export interface Store {
  createRun(run: NewRun): Promise<void>;
  /** Removes a run that is being planned and has no episode, with all that belongs to it; any other stays as it is. */
  discardRun(id: string): Promise<void>;
  /** Removes a run that has ended, with all that belongs to it; one that holds something else than was seen stays as it is. */
  removeRun(id: string, seen: RunExtent): Promise<void>;
  /** Adds items to a run that is being planned; the same items again change nothing. */
  addItems(run: string, items: readonly StoredItem[]): Promise<void>;
  run(id: string): Promise<StoredRun | undefined>;
  /** The newest first. */
  runs(window: Window): Promise<readonly RunOverview[]>;
  overview(run: string): Promise<RunOverview>;
  setStatus(run: string, status: RunStatus, reason?: string): Promise<void>;
  secrets(run: string): Promise<{ readonly [name: string]: string }>;

  /** Takes the run for one process until `until`, in milliseconds since 1970; false if another has it still. */
  claim(run: string, owner: string, now: number, until: number): Promise<boolean>;
  release(run: string, owner: string): Promise<void>;
  /** Who has claimed the run, and until when; the time may be over. */
  holder(run: string): Promise<RunHolder | undefined>;
  /** Removes the events of tries that no episode came from: what a killed process left. */
  sweep(run: string): Promise<void>;

  countItems(run: string): Promise<number>;
  /** By position. */
  items(run: string, window: Window): Promise<readonly StoredItem[]>;
  item(run: string, id: string): Promise<StoredItem | undefined>;

  /** The keys of the episodes of a window of `items`, in the order of `episodes`, with whether they failed. */
  ended(run: string, window: Window): Promise<readonly EndedEpisode[]>;
  /** Keeps events of a try that goes on. Their sequences go from 0 without gaps; those that are there are left out. */
  appendEvents(run: string, attempt: string, events: readonly RecordedEvent[]): Promise<void>;
  /** Keeps an episode, unless there is one of this key that did not fail; one that failed becomes an earlier try. */
  commit(episode: FinishedEpisode): Promise<"committed" | "already-there">;
  /** Keeps a try that failed and is made again: its summary and its events. */
  keepTry(episode: Pick<FinishedEpisode, "summary" | "events">): Promise<void>;
  /** The tries of an episode before the one that counts, the first one first. */
  earlierTries(episode: string): Promise<readonly EpisodeSummary[]>;
  /** The events of a try, whichever it is. */
  tryEvents(attempt: string, window: Window): Promise<readonly RecordedEvent[]>;
  /** Adds to the cost of a run what was spent on tries of which nothing is kept, and how many calls have no known cost. */
  addCost(run: string, cost: number, unknownCalls?: number): Promise<void>;

  /** By item position, agent, repeat. */
  episodes(run: string, window: Window): Promise<readonly EpisodeSummary[]>;
  /** A window of the episodes that a query leaves, with the scores that count. */
  findEpisodes(run: string, query: EpisodeQuery, window: Window): Promise<readonly FoundEpisode[]>;
  /** How many episodes a query leaves. */
  countEpisodes(run: string, query: EpisodeQuery): Promise<number>;
  /** The place of an episode in the list of `episodes`, from 0. */
  placeOfEpisode(id: string): Promise<number>;
  /** By an id or by the beginning of one that only one episode has. */
  episode(id: string): Promise<EpisodeSummary | undefined>;
  submission(episode: string): Promise<StoredSubmission>;
  /** By sequence. */
  events(episode: string, window: Window): Promise<readonly RecordedEvent[]>;
  calls(episode: string, window: Window): Promise<readonly StoredCall[]>;

  /** The models that a run asked, under every name that their providers gave back. */
  servedModels(run: string): Promise<readonly ServedModel[]>;

  /** Adds scores; one that is there with the same value and weight changes nothing, with another it is a conflict. */
  addScores(episode: string, scores: readonly StoredScore[]): Promise<void>;
  episodeScores(episode: string): Promise<readonly StoredScore[]>;
  /** The scores of the episodes of a window of `episodes`. */
  scores(run: string, window: Window): Promise<readonly EpisodeScore[]>;
  /** The calls of the episodes of a window of `episodes`. */
  runCalls(run: string, window: Window): Promise<readonly EpisodeCall[]>;
  /** The answers of the episodes of a window of `episodes`. */
  runAnswers(run: string, window: Window): Promise<readonly EpisodeAnswers[]>;

  close(): Promise<void>;
}
