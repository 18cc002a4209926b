import {
  type Abstention,
  type AlphaAgreement,
  abstention,
  type Calibration,
  type ConfidentAnswer,
  calibration,
  derivedUtility,
  type JudgedAnswer,
  krippendorffAlpha,
  type PairedComparison,
  type PassRates,
  pairedComparison,
  passRates,
  type RiskCoverage,
  riskCoverage,
  type Utility,
  utility,
  utilityThresholds,
} from "@assay/science/statistics";
import { ClusteredMean, type MeanOfScores } from "@assay/science/statistics/intervals/clustered-mean";
import type { Label } from "../result-table/result-row.ts";
import { type AnsweredEpisode, priorNames } from "./answered-episode.ts";
import { type ToolUse, toolUse } from "./tool-use.ts";

/** A difference of two means on the same worlds. */
export interface Pull extends Pick<PairedComparison, "interval" | "items"> {
  readonly difference: number;
  readonly worlds: number;
  /** Those of the questions that both have. */
  readonly episodes: number;
}

/** What an agent's answers tell beside its score. A part is undefined where the episodes hold nothing about it. */
export interface AgentStatistics {
  readonly suite: string;
  readonly agent: string;
  readonly swept: { readonly [name: string]: Label };
  readonly episodes: number;
  readonly worlds: number;
  /** Of "not possible", where items may have no answer. */
  readonly abstention: Abstention | undefined;
  /**
   * Where every answer is right, wrong or unsure: at the threshold that prompts told, 0 if they told none; with stated
   * confidences at those of `utilityThresholds` too, derived.
   */
  readonly utilities: readonly Utility[] | undefined;
  /** Of stated confidence in answers that are right or wrong, pooled over these with equal weights of worlds. */
  readonly calibration: Calibration | undefined;
  readonly riskCoverage: RiskCoverage | undefined;
  /**
   * Where items were played several times: agreement of their scores and, where every answer is right or wrong, pass@k and
   * pass^k for each k up to as many tries as every item has.
   */
  readonly repeats: { readonly passes: readonly PassRates[] | undefined; readonly alpha: AlphaAgreement } | undefined;
  /** The score with the template's words minus that with others, and agreement over wordings. */
  readonly wordings: { readonly pull: Pull | undefined; readonly alpha: AlphaAgreement } | undefined;
  /** The score where the truth is as commonly expected minus that where it is the opposite, in the same worlds. */
  readonly priorPull: Pull | undefined;
  readonly tools: ToolUse | undefined;
  /** The share of episodes with the full score though nothing, or a part, of what the key rests on was shown. */
  readonly rightWithoutData: { readonly nothing: MeanOfScores; readonly part: MeanOfScores } | undefined;
}

/** The episodes of each suite, agent and combination of swept values but for the prior. */
export function groupsOf(episodes: Iterable<AnsweredEpisode>): Iterable<readonly AnsweredEpisode[]> {
  return Map.groupBy(episodes, ({ suite, agent, swept }) =>
    JSON.stringify([suite, agent, withoutPrior(swept)]),
  ).values();
}

const withoutPrior = (swept: AnsweredEpisode["swept"]): AnsweredEpisode["swept"] =>
  Object.fromEntries(Object.entries(swept).filter(([name]) => !priorNames.includes(name)));

/** The statistics of one group. */
export function statisticsOf(episodes: readonly AnsweredEpisode[], level: number): AgentStatistics {
  const [{ suite, agent, swept }] = episodes;
  const ruled = episodes.filter(isRuled);
  const judged = ruled.map(judgedAnswer);
  const hasConfidence = judged.some(({ confidence }) => confidence !== undefined);
  const judgeable = episodes.filter(({ isPossible }) => isPossible !== undefined).map(judgedAnswer);
  return {
    suite,
    agent,
    swept: withoutPrior(swept),
    episodes: episodes.length,
    worlds: new Set(episodes.map(({ world }) => world)).size,
    abstention: judgeable.some(({ isPossible }) => !isPossible) ? abstention(judgeable, level) : undefined,
    utilities: ruled.length < episodes.length ? undefined : utilitiesOf(episodes, { judged, hasConfidence, level }),
    calibration: hasConfidence ? calibration(judged.map(confident), { level }) : undefined,
    riskCoverage: hasConfidence ? riskCoverage(judged.map(confident), level) : undefined,
    repeats: repeatsOf(episodes, level),
    wordings: wordingsOf(episodes, level),
    priorPull: pullOf(
      episodes.filter(({ prior }) => prior === "consistent"),
      episodes.filter(({ prior }) => prior === "contradicting"),
      // Questions are other ones where the prior is: worlds are compared as wholes.
      () => "",
      level,
    ),
    tools: episodes.some(({ toolCalls }) => toolCalls > 0) ? toolUse(episodes, level) : undefined,
    rightWithoutData: rightWithoutData(episodes, level),
  };
}

type Ruled = AnsweredEpisode & { readonly isRight: boolean };

/** Whether the suite calls an answer right or wrong; scores in between are neither. */
const isRuled = (episode: AnsweredEpisode): episode is Ruled => episode.isRight !== undefined;

/** An answer as statistics of right and wrong ones count it. */
function judgedAnswer(episode: AnsweredEpisode): JudgedAnswer {
  const { world: cluster, item, said, isPossible = true, isRight, isReasonRight, confidence } = episode;
  return {
    cluster,
    item,
    said,
    isPossible,
    isRight: isRight === true && said !== "unsure",
    ...(isReasonRight === undefined ? {} : { isReasonRight }),
    ...(confidence === undefined || said === "unsure" ? {} : { confidence }),
  };
}

/** Utility at the threshold that all prompts told, and derived ones; undefined where prompts told different thresholds. */
function utilitiesOf(
  episodes: readonly AnsweredEpisode[],
  { judged, hasConfidence, level }: { judged: readonly JudgedAnswer[]; hasConfidence: boolean; level: number },
): Utility[] | undefined {
  const [told, ...others] = new Set(episodes.map(({ threshold }) => threshold));
  if (others.length > 0) return undefined;
  return [...new Set([...utilityThresholds, told])]
    .sort((one, other) => one - other)
    .flatMap((threshold) => {
      if (threshold === told) return [utility(judged, threshold, level)];
      return hasConfidence ? [derivedUtility(judged, threshold, level)] : [];
    });
}

/** What calibration needs of an answer. */
const confident = ({ cluster, item, isRight, confidence }: JudgedAnswer): ConfidentAnswer => ({
  cluster,
  item,
  isRight,
  ...(confidence === undefined ? {} : { confidence }),
});

function repeatsOf(episodes: readonly AnsweredEpisode[], level: number): AgentStatistics["repeats"] {
  const items = [...Map.groupBy(episodes, ({ world, item }) => JSON.stringify([world, item])).values()];
  const k = items.reduce((least, tries) => Math.min(least, tries.length), Number.POSITIVE_INFINITY);
  if (k < 2) return undefined;
  const tries = episodes.filter(isRuled).map(({ world: cluster, item, isRight }) => ({ cluster, item, isRight }));
  const counts = Array.from({ length: k }, (_, index) => index + 1);
  return {
    passes: tries.length < episodes.length ? undefined : counts.map((each) => passRates(tries, { k: each, level })),
    alpha: alphaOf(items, level),
  };
}

function wordingsOf(episodes: readonly AnsweredEpisode[], level: number): AgentStatistics["wordings"] {
  const questions = [...Map.groupBy(episodes, ({ world, question }) => JSON.stringify([world, question])).values()];
  const several = questions.filter((tries) => new Set(tries.map(({ item }) => item)).size > 1);
  if (several.length === 0) return undefined;
  const own = several.flat();
  return {
    pull: pullOf(
      own.filter(({ wording }) => wording === "template"),
      own.filter(({ wording }) => wording !== "template"),
      ({ question }) => question,
      level,
    ),
    // One try of each wording, so that wordings are compared and not repeats.
    alpha: alphaOf(
      several.map((tries) => [...new Map(tries.toReversed().map((each) => [each.item, each])).values()]),
      level,
    ),
  };
}

/** Agreement of the scores of units: nominal where they are right or wrong, else by how far they lie apart. */
function alphaOf(units: readonly (readonly AnsweredEpisode[])[], level: number): AlphaAgreement {
  const isBinary = units.every((tries) => tries.every(({ score }) => score === 0 || score === 1));
  return krippendorffAlpha(
    units.map((tries) => ({ cluster: tries[0].world, values: tries.map(({ score }) => score) })),
    { measure: isBinary ? "nominal" : "interval", level },
  );
}

/** The first's mean score minus the second's, on the worlds and questions that both have; undefined where these are none. */
function pullOf(
  first: readonly AnsweredEpisode[],
  second: readonly AnsweredEpisode[],
  nameOf: (episode: AnsweredEpisode) => string,
  level: number,
): Pull | undefined {
  const placeOf = (episode: AnsweredEpisode): string => JSON.stringify([episode.world, nameOf(episode)]);
  const range = [...first, ...second].every((each) => each.range !== undefined) ? first[0]?.range : undefined;
  const scoresOf = (episodes: readonly AnsweredEpisode[]) =>
    episodes.map((each) => ({ cluster: each.world, item: nameOf(each), value: each.score, weight: 1 }));
  const found = pairedComparison(scoresOf(first), scoresOf(second), {
    level,
    ...(range === undefined ? {} : { range }),
  });
  const { difference, interval, items, worlds } = found;
  if (difference === undefined) return undefined;
  const [names, others] = [first, second].map((each) => new Set(each.map(placeOf)));
  const isPaired = (episode: AnsweredEpisode): boolean => names.has(placeOf(episode)) && others.has(placeOf(episode));
  const episodes = [...first, ...second].filter(isPaired).length;
  return { difference, interval, items, worlds: worlds.size, episodes };
}

function rightWithoutData(episodes: readonly AnsweredEpisode[], level: number): AgentStatistics["rightWithoutData"] {
  const needing = episodes.filter(({ saw }) => saw !== undefined);
  if (needing.length === 0) return undefined;
  const shareWith = (wanted: AnsweredEpisode["saw"]): MeanOfScores => {
    const mean = new ClusteredMean({ repeats: Number.POSITIVE_INFINITY });
    for (const { world, item, isFull, saw } of needing)
      mean.add(world, item, isFull && saw === wanted ? 1 : 0, 1, [0, 1]);
    return mean.interval(level);
  };
  return { nothing: shareWith("nothing"), part: shareWith("part") };
}
