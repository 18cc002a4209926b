import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { identify } from "../../engine/identity.ts";
import type { Store } from "../../store/index.ts";
import { episodeEvents } from "../conversation/episode-events.ts";
import { type ExportOptions, type ExportSource, readSource } from "../export-source.ts";
import { type RunEpisode, runEpisodes } from "../run-episodes.ts";
import { InspectLog } from "./inspect-log.ts";
import { inspectSample } from "./inspect-sample.ts";

/** Writes a log of Inspect for each agent and combination of settings of a run into a folder. */
export async function writeInspectLogs(
  store: Store,
  run: string,
  { folder, ...options }: ExportOptions & { readonly folder: string },
): Promise<{ readonly logs: number; readonly samples: number }> {
  const source = await readSource(store, run, options);
  const logs = new Map<string, InspectLog>();
  let samples = 0;
  for await (const { window, episodes } of runEpisodes(source)) {
    const answers = new Map((await store.runAnswers(run, window)).map((each) => [each.episode, each.answers]));
    for (const episode of episodes) {
      const { id } = episode.summary;
      const events = await episodeEvents(store, id);
      const sample = inspectSample(episode, events, answers.get(id) ?? [], options.withKeys);
      logOf(logs, source, folder, episode).add(episode, sample);
      samples += 1;
      await setImmediate();
    }
  }
  for (const log of logs.values()) log.end();
  return { logs: logs.size, samples };
}

function logOf(logs: Map<string, InspectLog>, source: ExportSource, folder: string, episode: RunEpisode): InspectLog {
  const { run } = source;
  const id = identify([run.id, episode.item.cell, episode.agent.id]);
  const found = logs.get(id);
  if (found !== undefined) return found;
  // Inspect's own names: the time, the task, an id.
  const time = run.createdAt.replace(/\.\d+Z$/, "+00:00").replaceAll(/[:+]/g, "-");
  const made = new InspectLog(join(folder, `${time}_${episode.cell.suite}_${id}.eval`), source, episode, id);
  logs.set(id, made);
  return made;
}
