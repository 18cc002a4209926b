import { AssayError } from "@assay/contract";
import { type JudgedParts, judgedParts } from "@assay/grading/judging";
import { readRecord } from "../../engine/index.ts";
import type { EpisodeScore, EpisodeSummary, Store, StoredItem } from "../../store/index.ts";
import { type JudgeReport, JudgeTally } from "./judge-report.ts";
import { vendorsOf } from "./vendors.ts";

const atOnce = 200;

/** One report for each scorer and version by which judges graded the run. `vendors` names the vendors of judges. */
export async function reportJudges(
  store: Store,
  run: string,
  vendors: ReadonlyMap<string, string> = new Map(),
  onProgress: (episodes: number) => void = () => {},
): Promise<readonly JudgeReport[]> {
  const stored = await store.run(run);
  if (stored === undefined) throw new AssayError("store/not-found", `there is no run ${run}; see 'assay runs'`);
  const record = readRecord(run, stored.record);
  const resolved = vendorsOf(record, vendors);
  const agents = new Map(record.agents.map((agent) => [agent.id, agent]));
  const tallies = new Map<string, JudgeTally>();
  /** Episodes that did not fail, by suite: those that a scorer may have scored. */
  const episodes = new Map<string, number>();
  let item: StoredItem | undefined;
  let read = 0;
  for await (const { summary, scores } of scoredEpisodes(store, run)) {
    read += 1;
    if (read % atOnce === 0) onProgress(read);
    // Episodes come in the order of items: the next few are of the same one.
    if (item?.id !== summary.item) item = await store.item(run, summary.item);
    const agent = agents.get(summary.agent);
    if (item === undefined || agent === undefined) throw new Error(`the run ${run} has lost part of ${summary.id}`);
    const { suite } = record.cells[item.cell];
    episodes.set(suite, (episodes.get(suite) ?? 0) + 1);
    const judged = Map.groupBy(scores.flatMap(readPanel), ({ scorer, version }) => JSON.stringify([scorer, version]));
    for (const [name, panels] of judged) {
      const tally = tallies.get(name) ?? new JudgeTally(panels[0], resolved);
      tallies.set(name, tally);
      const agentVendor = resolved.agent(agent);
      tally.add({ suite, world: item.world, item: item.id, agent: agent.id, agentVendor, panels });
    }
  }
  return [...tallies.keys()].sort().flatMap((name) => tallies.get(name)?.report(episodes) ?? []);
}

async function* scoredEpisodes(
  store: Store,
  run: string,
): AsyncGenerator<{ readonly summary: EpisodeSummary; readonly scores: readonly EpisodeScore[] }> {
  for (let from = 0; ; from += atOnce) {
    const window = { from, count: atOnce };
    const summaries = await store.episodes(run, window);
    const scores = Map.groupBy(await store.scores(run, window), ({ episode }) => episode);
    for (const summary of summaries) {
      if (summary.outcome.kind !== "failed") yield { summary, scores: scores.get(summary.id) ?? [] };
    }
    if (summaries.length < atOnce) return;
  }
}

/** What a score's judges said, where it is one of judges; its version names them behind the scorer's own. */
function readPanel({
  scorer,
  version,
  metric,
  parts,
}: EpisodeScore): (JudgedParts & { readonly scorer: string; readonly version: string })[] {
  if (metric !== "score") return [];
  const read = judgedParts.safeParse(parts);
  return read.success ? [{ ...read.data, scorer, version: version.split(" by ", 1)[0] }] : [];
}
