import type { RecordedEvent } from "@assay/contract";
import type { Transaction } from "kysely";
import type { EpisodeSummary, FinishedEpisode, StoredCall, StoredScore, StoredSubmission } from "../episode.ts";
import type { EpisodeQuery, FoundEpisode } from "../episode-query.ts";
import type { NewRun, RunExtent, RunHolder, RunOverview, RunStatus, StoredItem, StoredRun } from "../run.ts";
import type { EndedEpisode, EpisodeAnswers, EpisodeCall, EpisodeScore, ServedModel, Store, Window } from "../store.ts";

import { attempt, attemptAll } from "./attempt.ts";
import type { Backend, Tables } from "./backend.ts";
import { type Committed, commitEpisodes, packEpisodes } from "./commit.ts";
import type { Database } from "./database.ts";
import { keepTry, listEarlierTries } from "./earlier-tries.ts";
import { attemptOf, findEpisode, listCalls, listDoneAt, listEnded, listEpisodes, readSubmission } from "./episodes.ts";
import { addEvents, openAttempt, packNewEvents, readEvents, sweepAttempts } from "./events.ts";
import { countEpisodes, findEpisodes, placeOfEpisode } from "./find-episodes.ts";
import { addItems, countItems, listItems, listItemsAt, readItem } from "./items.ts";
import { removeRun } from "./remove-run.ts";
import { retryWhenLost, usualPatience } from "./retry-when-lost.ts";
import { listRunAnswers, listRunCalls } from "./run-lists.ts";
import {
  claimRun,
  createRun,
  discardRun,
  listRuns,
  readHolder,
  readOverview,
  readRun,
  readSecrets,
  releaseRun,
  setStatus,
} from "./runs.ts";
import { insertScores, listScores, readScores } from "./scores.ts";
import { listServedModels } from "./served-models.ts";
import { addCost } from "./tallies.ts";
import { checkWindow } from "./window.ts";

/** A store in a database, whichever it is. What changes something is one transaction; what reads takes no lock. */
export class SqlStore implements Store {
  readonly #backend: Backend;
  readonly #patience: number;

  /** `patience` is how long a lost server is waited for, in milliseconds. */
  constructor(backend: Backend, patience: number = usualPatience) {
    this.#backend = backend;
    this.#patience = patience;
  }

  /** Not tried again: the same run a second time is a conflict. */
  createRun(run: NewRun): Promise<void> {
    return attemptAll(this.#backend, (tables) => createRun(tables, run));
  }

  discardRun(id: string): Promise<void> {
    return this.#change((tables) => discardRun(tables, id));
  }

  /** Tried once: done twice it would not find the run. */
  removeRun(id: string, seen: RunExtent): Promise<void> {
    return attemptAll(this.#backend, (tables) => removeRun(tables, id, seen));
  }

  addItems(run: string, items: readonly StoredItem[]): Promise<void> {
    return this.#change((tables) => addItems(tables, run, items));
  }

  run(id: string): Promise<StoredRun | undefined> {
    return this.#read((tables) => readRun(tables, id));
  }

  runs(window: Window): Promise<readonly RunOverview[]> {
    return this.#list(window, (tables) => listRuns(tables, window));
  }

  overview(run: string): Promise<RunOverview> {
    return this.#read((tables) => readOverview(tables, run));
  }

  setStatus(run: string, status: RunStatus, reason?: string): Promise<void> {
    return this.#change((tables) => setStatus(tables, run, status, reason));
  }

  secrets(run: string): Promise<{ readonly [name: string]: string }> {
    return this.#read((tables) => readSecrets(tables, run));
  }

  claim(run: string, owner: string, now: number, until: number): Promise<boolean> {
    return this.#change((tables) => claimRun(tables, run, owner, now, until));
  }

  /** Tried once: what is not released runs out. */
  release(run: string, owner: string): Promise<void> {
    return attemptAll(this.#backend, (tables) => releaseRun(tables, run, owner));
  }

  holder(run: string): Promise<RunHolder | undefined> {
    return this.#read((tables) => readHolder(tables, run));
  }

  sweep(run: string): Promise<void> {
    return this.#change((tables) => sweepAttempts(tables, run));
  }

  countItems(run: string): Promise<number> {
    return this.#read((tables) => countItems(tables, run));
  }

  items(run: string, window: Window): Promise<readonly StoredItem[]> {
    return this.#list(window, (tables) => listItems(tables, run, window));
  }

  /** The items at some positions, by position. */
  itemsAt(run: string, positions: readonly number[]): Promise<readonly StoredItem[]> {
    return this.#read((tables) => listItemsAt(tables, run, positions));
  }

  item(run: string, id: string): Promise<StoredItem | undefined> {
    return this.#read((tables) => readItem(tables, run, id));
  }

  ended(run: string, window: Window): Promise<readonly EndedEpisode[]> {
    return this.#list(window, (tables) => listEnded(tables, run, window));
  }

  /** The episodes of an agent at some positions of items that ended and did not fail. */
  doneAt(run: string, agent: string, positions: readonly number[]): Promise<readonly EndedEpisode[]> {
    return this.#read((tables) => listDoneAt(tables, run, agent, positions));
  }

  /** Tried again from its beginning, where the events that arrived the first time are left out. */
  appendEvents(run: string, name: string, events: readonly RecordedEvent[]): Promise<void> {
    return retryWhenLost(async () => {
      const packed = await attempt(this.#backend, (tables) => packNewEvents(tables, name, events));
      if (packed.chunks.length === 0) return;
      await attemptAll(this.#backend, async (tables) => {
        await openAttempt(tables, run, packed);
        await addEvents(tables, [packed]);
      });
    }, this.#patience);
  }

  async commit(episode: FinishedEpisode): Promise<"committed" | "already-there"> {
    const [committed] = await this.commitAll([episode]);
    return committed ?? "already-there";
  }

  /**
   * Commits several episodes in one transaction, and does something else in it that belongs to them. That is told what
   * becomes of each, and is done again where the connection was lost.
   */
  async commitAll(
    episodes: readonly FinishedEpisode[],
    also?: (tables: Transaction<Database>, committed: readonly Committed[]) => Promise<void>,
  ): Promise<readonly Committed[]> {
    const packed = await this.#read((tables) => packEpisodes(tables, episodes));
    return this.#change(async (tables) => {
      const committed = await commitEpisodes(tables, packed);
      await also?.(tables, committed);
      return committed;
    });
  }

  async keepTry({ summary, events }: Pick<FinishedEpisode, "summary" | "events">): Promise<void> {
    const packed = await this.#read((tables) => packNewEvents(tables, summary.attempt, events));
    await this.#change((tables) => keepTry(tables, summary, packed));
  }

  earlierTries(episode: string): Promise<readonly EpisodeSummary[]> {
    return this.#read((tables) => listEarlierTries(tables, episode));
  }

  tryEvents(name: string, window: Window): Promise<readonly RecordedEvent[]> {
    return this.#list(window, (tables) => readEvents(tables, name, window));
  }

  /** Tried once: done twice it would count twice. */
  addCost(run: string, cost: number, unknownCalls = 0): Promise<void> {
    return attemptAll(this.#backend, (tables) => addCost(tables, run, cost, unknownCalls));
  }

  episodes(run: string, window: Window): Promise<readonly EpisodeSummary[]> {
    return this.#list(window, (tables) => listEpisodes(tables, run, window));
  }

  findEpisodes(run: string, query: EpisodeQuery, window: Window): Promise<readonly FoundEpisode[]> {
    return this.#list(window, (tables) => findEpisodes(tables, run, query, window));
  }

  countEpisodes(run: string, query: EpisodeQuery): Promise<number> {
    return this.#read((tables) => countEpisodes(tables, run, query));
  }

  placeOfEpisode(id: string): Promise<number> {
    return this.#read((tables) => placeOfEpisode(tables, id));
  }

  episode(id: string): Promise<EpisodeSummary | undefined> {
    return this.#read((tables) => findEpisode(tables, id));
  }

  submission(episode: string): Promise<StoredSubmission> {
    return this.#read((tables) => readSubmission(tables, episode));
  }

  events(episode: string, window: Window): Promise<readonly RecordedEvent[]> {
    return this.#list(window, async (tables) => readEvents(tables, await attemptOf(tables, episode), window));
  }

  calls(episode: string, window: Window): Promise<readonly StoredCall[]> {
    return this.#list(window, async (tables) => {
      await attemptOf(tables, episode);
      return listCalls(tables, episode, window);
    });
  }

  servedModels(run: string): Promise<readonly ServedModel[]> {
    return this.#read((tables) => listServedModels(tables, run));
  }

  addScores(episode: string, scores: readonly StoredScore[]): Promise<void> {
    return this.#change(async (tables) => {
      await attemptOf(tables, episode);
      await insertScores(
        tables,
        scores.map((score) => ({ episode, score })),
      );
    });
  }

  episodeScores(episode: string): Promise<readonly StoredScore[]> {
    return this.#read((tables) => readScores(tables, episode));
  }

  scores(run: string, window: Window): Promise<readonly EpisodeScore[]> {
    return this.#list(window, (tables) => listScores(tables, run, window));
  }

  runCalls(run: string, window: Window): Promise<readonly EpisodeCall[]> {
    return this.#list(window, (tables) => listRunCalls(tables, run, window));
  }

  runAnswers(run: string, window: Window): Promise<readonly EpisodeAnswers[]> {
    return this.#list(window, (tables) => listRunAnswers(tables, run, window));
  }

  async close(): Promise<void> {
    await this.#backend.tables.destroy();
  }

  #read<Result>(work: (tables: Tables) => Promise<Result>): Promise<Result> {
    return retryWhenLost(() => attempt(this.#backend, work), this.#patience);
  }

  async #list<Result>(window: Window, work: (tables: Tables) => Promise<Result>): Promise<Result> {
    checkWindow(window);
    return this.#read(work);
  }

  #change<Result>(work: (tables: Transaction<Database>) => Promise<Result>): Promise<Result> {
    return retryWhenLost(() => attemptAll(this.#backend, work), this.#patience);
  }
}
