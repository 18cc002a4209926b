import type { AnySuite } from "@assay/contract";
import { integrityScorer } from "@assay/grading/integrity";
import type { Range } from "@assay/science/statistics/intervals/bounded-mean";
import { readRecord } from "../engine/index.ts";
import type { Store, StoredItem } from "../store/index.ts";
import type { MetricRow } from "./metric-table/metric-table.ts";
import type { Label, ResultRow } from "./result-table/result-row.ts";
import { scoreRange } from "./score-range.ts";

const atOnce = 200;

type Score = MetricRow["metrics"][number] & { readonly version: string };

/** Versions as numbers where they hold numbers: 9 comes before 10. */
const inOrder = (one: string, other: string): number => one.localeCompare(other, "en", { numeric: true });

/** Of each metric the score by the scorer as it is now, else the newest. A version may also name judges: "2 by …". */
export function currentScores<Kind extends Score>(
  scores: readonly Kind[],
  scorers: readonly { readonly name: string; readonly version: string }[],
): readonly Kind[] {
  const versions = new Map(scorers.map(({ name, version }) => [name, version]));
  const isCurrent = ({ scorer, version }: Kind): boolean => version.split(" by ")[0] === versions.get(scorer);
  const isBetter = (score: Kind, other: Kind): boolean =>
    isCurrent(score) === isCurrent(other) ? inOrder(score.version, other.version) > 0 : isCurrent(score);
  const chosen = new Map<string, Kind>();
  for (const score of scores) {
    const metric = JSON.stringify([score.scorer, score.metric]);
    const other = chosen.get(metric);
    if (other === undefined || isBetter(score, other)) chosen.set(metric, score);
  }
  return [...chosen.values()];
}

/** The verdict on how the agent went about it; undefined where nobody judged it. */
function integrityOf(scores: readonly Score[]): ResultRow["integrity"] {
  const judged = scores.filter(({ scorer }) => scorer === integrityScorer.name);
  if (judged.length === 0) return undefined;
  const met = (["tainted", "unclear"] as const).find((name) =>
    judged.some(({ metric, value }) => metric === name && value === 1),
  );
  return met ?? "clean";
}

/** By the suite's scorers, whose metric `format-failure` is 1 where something was handed in that could not be read. */
const isWrongForm = (scores: readonly Score[]): boolean =>
  scores.some(({ metric, value }) => metric === "format-failure" && value === 1);

/** The suite's headline score, which is that of its ceiling unless the settings ask for another. */
function headlineOf(
  scores: readonly Score[],
  suite: AnySuite | undefined,
  settings: unknown,
): Pick<ResultRow, "score" | "scorerVersion"> {
  const wanted = suite?.headline?.(settings) ?? suite?.bounds.ceiling;
  const found = scores.find(({ scorer, metric }) => scorer === wanted?.scorer && metric === wanted.metric);
  if (found === undefined) return { score: undefined };
  const { value, weight, range, version } = found;
  return { score: { value, weight, range }, scorerVersion: version };
}

/** What the headline score can be. */
function headlineRange(suite: AnySuite | undefined, settings: unknown): Range | undefined {
  const wanted = suite?.headline?.(settings) ?? suite?.bounds.ceiling;
  return suite?.scorers.find(({ name }) => name === wanted?.scorer)?.ranges?.[wanted?.metric ?? ""];
}

/** The episodes of a run as rows of results, read in windows. */
export async function* runRows(store: Store, run: string, suites: readonly AnySuite[]): AsyncGenerator<MetricRow> {
  const stored = await store.run(run);
  if (stored === undefined) return;
  const { cells, agents } = readRecord(run, stored.record);
  const agentOf = new Map(agents.map((agent) => [agent.id, agent]));
  const items = new Map<string, StoredItem>();
  for (let from = 0; ; from += atOnce) {
    const window = { from, count: atOnce };
    const summaries = await store.episodes(run, window);
    const scores = Map.groupBy(await store.scores(run, window), ({ episode }) => episode);
    for (const summary of summaries) {
      const item = items.get(summary.item) ?? (await store.item(run, summary.item));
      const agent = agentOf.get(summary.agent);
      if (item === undefined || agent === undefined) throw new Error(`the run ${run} has lost part of ${summary.id}`);
      // Episodes come in the order of items: the next few are of the same one.
      items.clear();
      items.set(item.id, item);
      const cell = cells[item.cell];
      const suite = suites.find(({ name }) => name === cell.suite);
      const own = currentScores(scores.get(summary.id) ?? [], [...(suite?.scorers ?? []), integrityScorer]);
      const current = own.map((score): Score => ({ ...score, range: scoreRange(suite, score) }));
      yield {
        suite: cell.suite,
        agent: agent.label,
        tags: agent.tags,
        swept: labels({ ...cell.swept, ...agent.swept }),
        strata: { ...item.strata, ...item.private.strata },
        world: item.world,
        item: item.id,
        repeat: summary.repeat,
        outcome: summary.outcome.kind,
        cause: "failure" in summary.outcome ? summary.outcome.failure : undefined,
        ...headlineOf(current, suite, cell.settings),
        generation: cell.generation,
        couldBe: headlineRange(suite, cell.settings),
        metrics: current,
        abstained: summary.outcome.kind === "abstained",
        wrongForm: isWrongForm(current),
        evidence: summary.evidence,
        integrity: integrityOf(current),
        turns: summary.turns,
        tokens: {
          inputTokens: summary.inputTokens,
          outputTokens: summary.outputTokens,
          cachedInputTokens: summary.cachedInputTokens,
          reasoningTokens: summary.reasoningTokens,
        },
        estimatedCalls: summary.estimatedCalls,
        toolCalls: summary.toolCalls,
        attempts: summary.attempts,
        milliseconds: summary.milliseconds,
        cost: summary.cost,
      };
    }
    if (summaries.length < atOnce) return;
  }
}

/** Swept values as labels: what is no plain value is told by its JSON. */
const labels = (values: { readonly [name: string]: unknown }): { readonly [name: string]: Label } =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" || typeof value === "number" || typeof value === "boolean"
        ? value
        : JSON.stringify(value),
    ]),
  );
