import type { AnySuite } from "@assay/contract";
import { runRows } from "@assay/harness/reports";
import {
  type AgentStatistics,
  type AnsweredEpisode,
  answeredEpisode,
  groupsOf,
  renderStatistics,
  statisticsOf,
} from "@assay/harness/reports/behaviour";
import { makeItemScale, renderItemScale, type ScaledScore } from "@assay/harness/reports/item-scale";
import type { Store } from "@assay/harness/store";
import { withNulls } from "@assay/harness/terminal";
import { countRows, Progress } from "../progress.ts";
import { printJson } from "../terminal.ts";

const level = 0.95;

/** `assay show RUN --statistics`: what answers tell beside scores, for each agent, and the scale of abilities. */
export async function showStatistics(
  store: Store,
  run: string,
  suites: readonly AnySuite[],
  json: boolean,
): Promise<void> {
  const episodes: AnsweredEpisode[] = [];
  const scaled = new Map<string, ScaledScore[]>();
  for await (const row of countRows(runRows(store, run, suites))) {
    const { suite, agent, world, item, strata, score, summary } = row;
    if (score === undefined) continue;
    episodes.push(answeredEpisode(row, score, await store.submission(summary.id)));
    if (strata.difficulty === undefined) continue;
    const own = scaled.get(suite) ?? [];
    scaled.set(suite, own);
    own.push({ agent, isScripted: agent.startsWith("baseline/"), world, item, strata, score });
  }
  const progress = new Progress(process.stderr);
  const statistics: AgentStatistics[] = [];
  for (const group of groupsOf(episodes)) {
    progress.show(`statistics of ${group[0].agent} in ${group[0].suite}`);
    statistics.push(statisticsOf(group, level));
  }
  const scales = [...scaled].flatMap(([name, scores]) => {
    const suite = suites.find((each) => each.name === name);
    if (suite === undefined) return [];
    progress.show(`the scale of ${name}`);
    const scale = makeItemScale(suite, scores, level);
    return "leftOut" in scale ? [] : [scale];
  });
  progress.clear();
  if (json) printJson(withNulls({ run, level, statistics, scales }));
  else {
    const shown = { level, width: process.stdout.columns ?? 100 };
    const texts = [renderStatistics(statistics, shown), ...scales.map((scale) => renderItemScale(scale, shown))];
    process.stdout.write(texts.join("\n"));
  }
}
