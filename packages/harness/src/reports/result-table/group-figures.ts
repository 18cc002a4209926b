import type { Usage } from "@assay/contract";
import { average } from "@assay/science/statistics/descriptive/average";
import type { Range } from "@assay/science/statistics/intervals/bounded-mean";
import { ClusteredMean, type MeanOfScores } from "@assay/science/statistics/intervals/clustered-mean";
import { MedianSketch } from "./median-sketch.ts";
import type { ResultRow } from "./result-row.ts";

/** What a group of episodes comes to. Sums are over all its episodes, also those that failed. */
export interface GroupFigures {
  readonly episodes: number;
  /** Episodes without a score, which no mean counts. */
  readonly failed: number;
  readonly outcomes: { readonly [kind in ResultRow["outcome"]]: number };
  /** How many episodes failed and crashed, by what broke. */
  readonly causes: { readonly [outcome in "failed" | "crashed"]: { readonly [cause: string]: number } };
  /**
   * The mean had every failed episode been as wrong, and as right, as can be; undefined where none failed, or where the
   * score has no bounds.
   */
  readonly hadFailed: { readonly wrong: number; readonly right: number } | undefined;
  /** The mean without crashed episodes; undefined where none crashed. */
  readonly withoutCrashed: number | undefined;
  /** Of the scores: the mean over items, its interval clustered by world. */
  readonly score: MeanOfScores;
  /** The standard deviation of the repeats' means; undefined where fewer than two have scores. */
  readonly deviation: number | undefined;
  /** Whether all scores are from 0 to 1, so that their mean can be told as a share. */
  readonly isShare: boolean;
  readonly abstained: number;
  /** Episodes in which something was handed in that could not be read. */
  readonly wrongForm: number;
  /** Episodes with the full score, 1; and those of them whose agent saw none, or only some, of what the key rests on. */
  readonly right: number;
  readonly rightUngrounded: number;
  readonly rightPartial: number;
  /** Episodes by how their agents went about them; `judged` are those of which it is known. */
  readonly integrity: { readonly judged: number; readonly tainted: number; readonly unclear: number };
  readonly turns: number;
  readonly tokens: Omit<Usage, "cost" | "estimated">;
  /** Calls whose tokens the provider did not count, so that an estimate is in the sums. */
  readonly estimatedCalls: number;
  /** Episodes that were tried again after a failure of ours; only the last try counts. */
  readonly retried: number;
  /** The most called first. */
  readonly toolCalls: readonly ToolCalls[];
  readonly milliseconds: number;
  readonly medianMilliseconds: number | undefined;
  /** The sum of the costs that are known, and of how many episodes it is not. */
  readonly cost: { readonly known: number; readonly unknownEpisodes: number };
}

interface ToolCalls {
  readonly tool: string;
  readonly calls: number;
}

/** Agents may call tools that do not exist; beyond so many names, calls are counted together. */
const maxTools = 100;
const otherTools = "(others)";

/** Adds up one group's rows, in memory that grows with its worlds. */
export class GroupTotals {
  readonly #mean: ClusteredMean;
  readonly #hadFailed: { readonly wrong: ClusteredMean; readonly right: ClusteredMean };
  readonly #withoutCrashed: ClusteredMean;
  readonly #causes = { failed: new Map<string, number>(), crashed: new Map<string, number>() };
  #isBounded = true;
  readonly #repeats = new Map<number, { sum: number; weight: number }>();
  readonly #median = new MedianSketch();
  readonly #toolCalls = new Map<string, number>();
  readonly #outcomes = { answered: 0, abstained: 0, unparsable: 0, limit: 0, "does-not-fit": 0, crashed: 0, failed: 0 };
  readonly #tokens = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0, reasoningTokens: 0 };
  readonly #sums = {
    episodes: 0,
    failed: 0,
    abstained: 0,
    wrongForm: 0,
    right: 0,
    rightUngrounded: 0,
    rightPartial: 0,
    turns: 0,
    estimatedCalls: 0,
    retried: 0,
  };
  readonly #integrity = { judged: 0, tainted: 0, unclear: 0 };
  readonly #cost = { known: 0, unknownEpisodes: 0 };
  #milliseconds = 0;
  #isShare = true;

  constructor({ repeats }: { readonly repeats: number }) {
    this.#mean = new ClusteredMean({ repeats });
    this.#hadFailed = { wrong: new ClusteredMean({ repeats }), right: new ClusteredMean({ repeats }) };
    this.#withoutCrashed = new ClusteredMean({ repeats });
  }

  add(row: ResultRow): void {
    this.#sums.episodes += 1;
    this.#outcomes[row.outcome] += 1;
    if (row.outcome === "failed" || row.outcome === "crashed") {
      const causes = this.#causes[row.outcome];
      const cause = row.cause ?? "unknown";
      causes.set(cause, (causes.get(cause) ?? 0) + 1);
    }
    this.#addScore(row);
    this.#addIntegrity(row);
    this.#sums.turns += row.turns;
    if ((row.attempts ?? 1) > 1) this.#sums.retried += 1;
    this.#sums.estimatedCalls += row.estimatedCalls ?? 0;
    for (const [tool, calls] of Object.entries(row.toolCalls)) this.#addCalls(tool, calls);
    for (const kind of ["inputTokens", "outputTokens", "cachedInputTokens", "reasoningTokens"] as const) {
      this.#tokens[kind] += row.tokens[kind];
    }
    this.#milliseconds += row.milliseconds;
    this.#median.add(row.milliseconds);
    if (row.cost === undefined) this.#cost.unknownEpisodes += 1;
    else this.#cost.known += row.cost;
  }

  figures(level: number): GroupFigures {
    return {
      ...this.#sums,
      outcomes: { ...this.#outcomes },
      causes: {
        failed: Object.fromEntries(this.#causes.failed),
        crashed: Object.fromEntries(this.#causes.crashed),
      },
      hadFailed: this.#boundsOfFailed(),
      withoutCrashed: this.#outcomes.crashed === 0 ? undefined : this.#withoutCrashed.mean,
      score: this.#mean.interval(level),
      deviation: this.#deviation(),
      isShare: this.#isShare,
      integrity: { ...this.#integrity },
      tokens: { ...this.#tokens },
      toolCalls: [...this.#toolCalls]
        .map(([tool, calls]) => ({ tool, calls }))
        .sort((one, other) => other.calls - one.calls || (one.tool < other.tool ? -1 : 1)),
      milliseconds: this.#milliseconds,
      medianMilliseconds: this.#median.median(),
      cost: { ...this.#cost },
    };
  }

  #deviation(): number | undefined {
    const means = [...this.#repeats.values()].filter(({ weight }) => weight > 0).map(({ sum, weight }) => sum / weight);
    if (means.length < 2) return undefined;
    const mean = average(means);
    const squares = means.reduce((sum, each) => sum + (each - mean) * (each - mean), 0);
    return Math.sqrt(squares / (means.length - 1));
  }

  #boundsOfFailed(): GroupFigures["hadFailed"] {
    const [wrong, right] = [this.#hadFailed.wrong.mean, this.#hadFailed.right.mean];
    if (this.#sums.failed === 0 || !this.#isBounded || wrong === undefined || right === undefined) return undefined;
    return { wrong, right };
  }

  /** An episode without a score, as wrong and as right as it could have been. */
  #addFailed(cluster: string, tried: string, [least, greatest]: Range): void {
    if (!Number.isFinite(least) || !Number.isFinite(greatest)) {
      this.#isBounded = false;
      return;
    }
    this.#hadFailed.wrong.add(cluster, tried, least, 1);
    this.#hadFailed.right.add(cluster, tried, greatest, 1);
  }

  #addScore(row: ResultRow): void {
    const { suite, world, agent, swept, item, repeat, score, abstained, wrongForm, evidence } = row;
    // Suites share the names of seeds but not their worlds; repeats are of one agent under one set of swept values.
    const [cluster, tried] = [JSON.stringify([suite, world]), JSON.stringify([agent, swept, item])];
    if (score === undefined) {
      this.#sums.failed += 1;
      this.#addFailed(cluster, tried, row.couldBe ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
      return;
    }
    this.#mean.add(cluster, tried, score.value, score.weight, score.range);
    this.#hadFailed.wrong.add(cluster, tried, score.value, score.weight);
    this.#hadFailed.right.add(cluster, tried, score.value, score.weight);
    if (row.outcome !== "crashed") this.#withoutCrashed.add(cluster, tried, score.value, score.weight);
    const one = this.#repeats.get(repeat) ?? { sum: 0, weight: 0 };
    this.#repeats.set(repeat, { sum: one.sum + score.value * score.weight, weight: one.weight + score.weight });
    if (score.value < 0 || score.value > 1) this.#isShare = false;
    if (abstained) this.#sums.abstained += 1;
    if (wrongForm) this.#sums.wrongForm += 1;
    if (score.value !== 1) return;
    this.#sums.right += 1;
    if (evidence === "ungrounded") this.#sums.rightUngrounded += 1;
    if (evidence === "partial") this.#sums.rightPartial += 1;
  }

  #addIntegrity({ integrity }: ResultRow): void {
    if (integrity === undefined) return;
    this.#integrity.judged += 1;
    if (integrity !== "clean") this.#integrity[integrity] += 1;
  }

  #addCalls(tool: string, calls: number): void {
    const name = this.#toolCalls.has(tool) || this.#toolCalls.size < maxTools ? tool : otherTools;
    this.#toolCalls.set(name, (this.#toolCalls.get(name) ?? 0) + calls);
  }
}
