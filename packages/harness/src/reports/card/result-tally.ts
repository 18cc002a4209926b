import type { AnySuite, Outcome } from "@assay/contract";
import { ClusteredMean, type MeanOfScores } from "@assay/science/statistics/intervals/clustered-mean";
import type { EpisodeSummary, StoredItem, StoredScore } from "../../store/index.ts";
import { scoreRange } from "../score-range.ts";
import type { CardMetric, CardResult } from "./card-schema.ts";

/** The confidence of every interval of a card. */
export const cardLevel = 0.95;

/** What a tally needs to know of a run. */
export interface TalliedRun {
  readonly cells: readonly { readonly suite: string }[];
  readonly agents: readonly { readonly id: string; readonly label: string }[];
  readonly repeats: number;
  /** The suites that are at hand. Scores of others have no range, and their intervals are approximate. */
  readonly suites: readonly AnySuite[];
}

/** Adds up the episodes of a run for each combination of settings and each agent, every metric of every scorer. */
export class ResultTally {
  readonly #run: TalliedRun;
  readonly #groups = new Map<string, Group>();

  constructor(run: TalliedRun) {
    this.#run = run;
  }

  add(item: Pick<StoredItem, "id" | "cell" | "world">, summary: EpisodeSummary, scores: readonly StoredScore[]): void {
    const name = JSON.stringify([item.cell, summary.agent]);
    const { cells, repeats, suites } = this.#run;
    const suite = suites.find(({ name }) => name === cells[item.cell].suite);
    const group = this.#groups.get(name) ?? new Group(item.cell, summary.agent, repeats, suite);
    this.#groups.set(name, group);
    group.add(item, summary, scores);
  }

  /** By cell and agent, in the order of the plan. */
  results(): CardResult[] {
    const { cells, agents } = this.#run;
    return cells.flatMap(({ suite }, cell) =>
      agents.flatMap(({ id, label }) => {
        const group = this.#groups.get(JSON.stringify([cell, id]));
        return group === undefined ? [] : [group.result(suite, label)];
      }),
    );
  }
}

class Group {
  readonly #cell: number;
  readonly #agent: string;
  readonly #repeats: number;
  readonly #suite: AnySuite | undefined;
  readonly #means = new Map<string, ClusteredMean>();
  readonly #outcomes = { answered: 0, abstained: 0, unparsable: 0, limit: 0, "does-not-fit": 0, crashed: 0, failed: 0 };
  readonly #tokens = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0, reasoningTokens: 0 };
  readonly #cost = { known: 0, unknownEpisodes: 0, actors: 0 };
  #estimatedCalls = 0;
  readonly #sums = { episodes: 0, turns: 0, milliseconds: 0 };

  constructor(cell: number, agent: string, repeats: number, suite: AnySuite | undefined) {
    this.#suite = suite;
    this.#cell = cell;
    this.#agent = agent;
    this.#repeats = repeats;
  }

  add(item: Pick<StoredItem, "id" | "world">, summary: EpisodeSummary, scores: readonly StoredScore[]): void {
    this.#sums.episodes += 1;
    this.#sums.turns += summary.turns;
    this.#sums.milliseconds += summary.milliseconds;
    this.#outcomes[summary.outcome.kind] += 1;
    for (const kind of ["inputTokens", "outputTokens", "cachedInputTokens", "reasoningTokens"] as const) {
      this.#tokens[kind] += summary[kind];
    }
    this.#estimatedCalls += summary.estimatedCalls ?? 0;
    if (summary.cost === undefined) this.#cost.unknownEpisodes += 1;
    this.#cost.known += summary.cost ?? 0;
    this.#cost.actors += summary.actorCost ?? 0;
    for (const score of scores) {
      const { scorer, version, metric, value, weight } = score;
      const name = JSON.stringify([scorer, version, metric]);
      const mean = this.#means.get(name) ?? new ClusteredMean({ repeats: this.#repeats });
      this.#means.set(name, mean);
      mean.add(item.world, item.id, value, weight, scoreRange(this.#suite, score));
    }
  }

  result(suite: string, label: string): CardResult {
    const names = [...this.#means.keys()].sort();
    const { episodes, turns, milliseconds } = this.#sums;
    return {
      cell: this.#cell,
      suite,
      agent: label,
      agentId: this.#agent,
      episodes,
      outcomes: withoutNone(this.#outcomes),
      metrics: names.map((name) => {
        const [scorer, version, metric] = JSON.parse(name) as [string, string, string];
        const mean = this.#means.get(name)?.interval(cardLevel);
        if (mean === undefined) throw new Error(`there is no mean of ${name}`);
        return { scorer, version, metric, ...figures(mean) };
      }),
      turns,
      tokens: { ...this.#tokens, ...(this.#estimatedCalls === 0 ? {} : { estimatedCalls: this.#estimatedCalls }) },
      cost: { ...this.#cost },
      milliseconds,
    };
  }
}

/** Cards of before have no entry for what did not fit. */
function withoutNone({ "does-not-fit": misfits, ...others }: Outcomes): CardResult["outcomes"] {
  return misfits === 0 ? others : { ...others, "does-not-fit": misfits };
}

type Outcomes = { readonly [kind in Outcome["kind"]]: number };

function figures(found: MeanOfScores): Omit<CardMetric, "scorer" | "version" | "metric"> {
  const { mean, standardError, interval, episodes, items, clusters } = found;
  const shown = interval.defined
    ? { low: interval.low, high: interval.high, method: interval.method }
    : { because: interval.because };
  return {
    ...(mean === undefined ? {} : { mean }),
    ...(standardError === undefined ? {} : { standardError }),
    interval: shown,
    episodes,
    items,
    clusters,
  };
}
