import { type AnySuite, type Headline, headlineOf } from "@assay/contract";
import { integrityScorer } from "@assay/grading/integrity";
import type { Range } from "@assay/science/statistics/intervals/bounded-mean";
import { readRecord } from "../engine/index.ts";
import type { EpisodeScore, EpisodeSummary, Store, StoredItem } from "../store/index.ts";
import type { MetricRow } from "./metric-table/metric-table.ts";
import { hasPrivateReason } from "./private-reason.ts";
import type { Label, ResultRow } from "./result-table/result-row.ts";
import { isPercentOf, nameOfHeadline } from "./result-table/shown-headline.ts";
import { scoreRange } from "./score-range.ts";

const atOnce = 500;
const itemsAtOnce = 200;

type Score = MetricRow["metrics"][number] & { readonly version: string };

/** A row with all that is stored of its episode but for what it handed in and its events. */
export interface RunRow extends MetricRow {
  readonly summary: EpisodeSummary;
  /** The item, with its private key. */
  readonly stored: StoredItem;
  readonly metrics: readonly (EpisodeScore &
    MetricRow["metrics"][number] & {
      /** Whether the reason tells of the key. */
      readonly hasPrivateReason: boolean;
    })[];
  /** What the headline score is called, and whether tables write it times 100. */
  readonly headline: { readonly name: string; readonly isPercent: boolean } | undefined;
  /** Why the headline score is what it is, in the scorer's words, and whether these tell of the key. */
  readonly reason: string | undefined;
  /** Whether the answer is right; undefined where the suite calls no answer right or wrong, or not this one. */
  readonly isRight: boolean | undefined;
  readonly hasPrivateReason: boolean;
}

/** Versions as numbers where they hold numbers: 9 comes before 10. */
const inOrder = (one: string, other: string): number => one.localeCompare(other, "en", { numeric: true });

/** Of each metric the score by the scorer as it is now, else the newest. A version may also name judges: "2 by …". */
export function currentScores<Kind extends Score>(
  scores: readonly Kind[],
  scorers: readonly { readonly name: string; readonly version: string }[],
): readonly Kind[] {
  const isCurrent = ({ scorer, version }: Kind): boolean =>
    version.split(" by ")[0] === scorers.find(({ name }) => name === scorer)?.version;
  const isBetter = (score: Kind, other: Kind): boolean =>
    isCurrent(score) === isCurrent(other) ? inOrder(score.version, other.version) > 0 : isCurrent(score);
  const chosen = new Map<string, Kind>();
  for (const score of scores) {
    const metric = `${score.scorer}\n${score.metric}`;
    const other = chosen.get(metric);
    if (other === undefined || isBetter(score, other)) chosen.set(metric, score);
  }
  return [...chosen.values()];
}

/** The verdict on how the agent went about it; undefined where nobody judged it. */
export function integrityOf(scores: readonly Pick<Score, "scorer" | "metric" | "value">[]): ResultRow["integrity"] {
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

/** What the headline score can be. */
const headlineRange = (suite: AnySuite | undefined, wanted: Headline | undefined): Range | undefined =>
  suite?.scorers.find(({ name }) => name === wanted?.scorer)?.ranges?.[wanted?.metric ?? ""];

function headlineIn(suite: AnySuite, settings: unknown) {
  const headline = headlineOf(suite, settings);
  return { headline, shown: { name: nameOfHeadline(headline), isPercent: isPercentOf(suite, headline) } };
}

/** The episodes of a run as rows of results, read in windows. */
export async function* runRows(store: Store, run: string, suites: readonly AnySuite[]): AsyncGenerator<RunRow> {
  const stored = await store.run(run);
  if (stored === undefined) return;
  const { cells, agents } = readRecord(run, stored.record);
  const agentOf = new Map(agents.map((agent) => [agent.id, agent]));
  const items = new ItemsInOrder(store, run);
  const played = cells.map((cell) => {
    const suite = suites.find(({ name }) => name === cell.suite);
    return {
      cell,
      suite,
      scorers: [...(suite?.scorers ?? []), integrityScorer],
      ...(suite === undefined ? {} : headlineIn(suite, cell.settings)),
    };
  });
  for (let from = 0; ; from += atOnce) {
    const window = { from, count: atOnce };
    const summaries = await store.episodes(run, window);
    const scores = Map.groupBy(await store.scores(run, window), ({ episode }) => episode);
    for (const summary of summaries) {
      const item = await items.find(summary.item);
      const agent = agentOf.get(summary.agent);
      if (item === undefined || agent === undefined) throw new Error(`the run ${run} has lost part of ${summary.id}`);
      const { cell, suite, scorers, headline, shown } = played[item.cell];
      const own = currentScores(scores.get(summary.id) ?? [], scorers);
      const current = own.map((score) => ({
        ...score,
        range: scoreRange(suite, score),
        hasPrivateReason: hasPrivateReason(suite === undefined ? [] : [suite], score),
      }));
      const score = current.find((each) => each.scorer === headline?.scorer && each.metric === headline.metric);
      const { verdict } = headline ?? {};
      const ruled = current.find((each) => each.scorer === verdict?.scorer && each.metric === verdict.metric);
      yield {
        summary,
        stored: item,
        suite: cell.suite,
        agent: agent.label,
        tags: agent.tags,
        swept: labelsOf({ ...cell.swept, ...agent.swept }),
        strata: { ...item.strata, ...item.private.strata },
        world: item.world,
        item: item.id,
        repeat: summary.repeat,
        outcome: summary.outcome.kind,
        cause: "failure" in summary.outcome ? summary.outcome.failure : undefined,
        score: score && { value: score.value, weight: score.weight, range: score.range },
        scorerVersion: score?.version,
        generation: cell.generation,
        reason: score?.reason,
        isRight: ruled && ruled.value === 1,
        hasPrivateReason: score?.hasPrivateReason ?? true,
        couldBe: headlineRange(suite, headline),
        metrics: current,
        headline: shown,
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

/** Finds a run's items by id, asked for in the order of their positions, which is that of the episodes. */
class ItemsInOrder {
  readonly #store: Store;
  readonly #run: string;
  #window = new Map<string, StoredItem>();
  #from = 0;

  constructor(store: Store, run: string) {
    this.#store = store;
    this.#run = run;
  }

  async find(id: string): Promise<StoredItem | undefined> {
    while (!this.#window.has(id)) {
      const window = await this.#store.items(this.#run, { from: this.#from, count: itemsAtOnce });
      if (window.length === 0) return undefined;
      this.#from += itemsAtOnce;
      this.#window = new Map(window.map((item) => [item.id, item]));
    }
    return this.#window.get(id);
  }
}

/** Swept values as labels: what is no plain value is told by its JSON. */
export const labelsOf = (values: { readonly [name: string]: unknown }): { readonly [name: string]: Label } =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" || typeof value === "number" || typeof value === "boolean"
        ? value
        : JSON.stringify(value),
    ]),
  );
