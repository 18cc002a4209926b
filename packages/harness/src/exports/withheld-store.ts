import type { Json } from "@assay/contract";
import { integrityScorer } from "@assay/grading/integrity";
import { readRecord } from "../engine/index.ts";
import { withoutSeedFolders } from "../engine/seeds/without-seed-folders.ts";
import type { EpisodeSummary, RunOverview, Store, StoredItem, StoredRun, StoredScore } from "../store/index.ts";
import {
  withoutActorAnswers,
  withoutActorReply,
  withoutEvidence,
  withoutReason,
  withoutTruth,
} from "./archive/withhold.ts";

/**
 * A run's store as an export may tell it. Secret seeds and the folders of their files are missing. Without keys, so are
 * keys, their strata, evidence, and reasons and parts of scores; of a run with secret seeds, all that an archive leaves out.
 * The run itself is read once, so that everything that is written tells of the same moment.
 */
export async function withheldStore(store: Store, run: string, withKeys: boolean): Promise<Store> {
  const hasSecrets = Object.keys(await store.secrets(run)).length > 0;
  const isWhole = withKeys || !hasSecrets;
  const overviews = new Map<string, Promise<RunOverview>>();
  const runs = new Map<string, Promise<StoredRun | undefined>>();
  const plain = (summary: EpisodeSummary): EpisodeSummary => (withKeys ? summary : withoutEvidence(summary));
  const item = (stored: StoredItem): StoredItem =>
    withKeys ? stored : { ...stored, private: { key: null, evidence: [], strata: {} } };
  const score = <Score extends StoredScore>(stored: Score): Score => {
    if (withKeys) return stored;
    // What integrity is judged by is in the transcript, which an archive of public seeds holds as well.
    if (isWhole && stored.scorer === integrityScorer.name) return stored;
    return withoutReason(stored) as Score;
  };
  const withheld: Partial<Store> = {
    secrets: async () => ({}),
    run: (id) => kept(runs, id, async () => withoutFolders(await store.run(id))),
    overview: (id) => kept(overviews, id, () => store.overview(id)),
    items: async (id, window) => (await store.items(id, window)).map(item),
    item: async (id, name) => {
      const found = await store.item(id, name);
      return found === undefined ? undefined : item(found);
    },
    episodes: async (id, window) => (await store.episodes(id, window)).map(plain),
    episode: async (id) => {
      const found = await store.episode(id);
      return found === undefined ? undefined : plain(found);
    },
    findEpisodes: async (id, query, window) =>
      (await store.findEpisodes(id, query, window)).map((found) => ({ ...found, summary: plain(found.summary) })),
    earlierTries: async (episode) => (await store.earlierTries(episode)).map(plain),
    scores: async (id, window) => (await store.scores(id, window)).map(score),
    episodeScores: async (episode) => (await store.episodeScores(episode)).map(score),
    ...(isWhole ? {} : untold(store)),
  };
  return new Proxy(store, {
    get(target, name) {
      const own = (withheld as { readonly [name: string | symbol]: unknown })[name];
      if (own !== undefined) return own;
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** What a run with secret seeds does not tell without keys. */
const untold = (store: Store): Partial<Store> => ({
  events: async (episode, window) => (await store.events(episode, window)).map(withoutTruth),
  tryEvents: async (attempt, window) => (await store.tryEvents(attempt, window)).map(withoutTruth),
  calls: async (episode, window) => (await store.calls(episode, window)).map(withoutActorReply),
  submission: async (episode) => {
    const submission = await store.submission(episode);
    return { ...submission, answers: withoutActorAnswers(submission.answers) };
  },
  runAnswers: async (run, window) =>
    (await store.runAnswers(run, window)).map((each) => ({ ...each, answers: withoutActorAnswers(each.answers) })),
});

function withoutFolders(stored: StoredRun | undefined): StoredRun | undefined {
  if (stored === undefined) return undefined;
  const record = withoutSeedFolders(readRecord(stored.id, stored.record));
  return { ...stored, record: JSON.parse(JSON.stringify(record)) as Json };
}

function kept<Value>(values: Map<string, Promise<Value>>, name: string, read: () => Promise<Value>): Promise<Value> {
  const value = values.get(name) ?? read();
  values.set(name, value);
  return value;
}
