import { type AnySuite, AssayError, type RecordedEvent } from "../../contract/index.ts";
import type { EpisodeSummary, Store } from "../../store/index.ts";
import { scoreSubmission } from "../episode/score-submission.ts";
import { quietHost } from "../grading/quiet-host.ts";
import { challengeOf } from "./execute-run.ts";
import { readRecord } from "./run-record.ts";

const atOnce = 100;

/** What a regrading came to. */
export interface Regraded {
  readonly episodes: number;
  /** Episodes that failed: there is nothing to grade. */
  readonly failed: number;
}

/**
 * Grades a run again with the scorers as they are now. No model is asked; scores are added beside the old ones, and a
 * scorer that judges differently under the same version is an error.
 */
export async function regradeRun(
  store: Store,
  run: string,
  suites: readonly AnySuite[],
  progress: (done: number) => void = () => undefined,
): Promise<Regraded> {
  const stored = await store.run(run);
  if (stored === undefined) throw new AssayError("store/not-found", `there is no run ${run}; see 'assay runs'`);
  const { cells } = readRecord(run, stored.record);
  let episodes = 0;
  let failed = 0;
  for (let from = 0; ; from += atOnce) {
    const summaries = await store.episodes(run, { from, count: atOnce });
    for (const summary of summaries) {
      const item = await store.item(run, summary.item);
      if (item === undefined) throw new Error(`the run ${run} has lost the item ${summary.item}`);
      const suite = suites.find(({ name }) => name === cells[item.cell].suite);
      if (suite === undefined) throw new Error(`there is no suite ${cells[item.cell].suite}`);
      if (summary.outcome.kind === "failed") failed += 1;
      else {
        await regradeEpisode(store, suite, summary, challengeOf(item).key);
        episodes += 1;
      }
      progress(episodes + failed);
    }
    if (summaries.length < atOnce) return { episodes, failed };
  }
}

async function regradeEpisode(store: Store, suite: AnySuite, { id, outcome, events }: EpisodeSummary, key: unknown) {
  const { answers, files } = await store.submission(id);
  const transcript: RecordedEvent[] = [];
  for (let from = 0; from < events; from += 1000) transcript.push(...(await store.events(id, { from, count: 1000 })));
  const scores = await scoreSubmission(suite, {
    key,
    submission: { outcome, answers, files },
    transcript,
    host: quietHost,
  });
  await store.addScores(id, scores);
}
