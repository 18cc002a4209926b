import { type AnySuite, type Headline, headlineOf } from "@assay/contract";
import { readRecord } from "@assay/harness/engine";
import { currentScores, formatScore, hasPrivateReason, isPercentOf, nameOfHeadline } from "@assay/harness/reports";
import type { EpisodeSummary, Store, StoredScore } from "@assay/harness/store";
import { integrityLines, isIntegrity } from "./integrity-lines.ts";
import { sayReason } from "./say-reason.ts";

/** A score as it is shown; without its parts and perhaps its reason where they tell of the key. */
type ShownScore = Omit<StoredScore, "reason"> & { readonly reason?: string };

/** What the suite of an episode reports, under the settings of its item. */
export interface EpisodeHeadline {
  readonly suite: AnySuite;
  readonly headline: Headline;
}

/** The headline of an episode's suite; undefined where the suite cannot be had. */
export async function headlineOfEpisode(
  store: Store,
  { run, item }: Pick<EpisodeSummary, "run" | "item">,
  suites: readonly AnySuite[],
): Promise<EpisodeHeadline | undefined> {
  if (suites.length === 0) return undefined;
  const [stored, its] = await Promise.all([store.run(run), store.item(run, item)]);
  if (stored === undefined || its === undefined) return undefined;
  const cell = readRecord(run, stored.record).cells[its.cell];
  const suite = suites.find(({ name }) => name === cell?.suite);
  return suite === undefined ? undefined : { suite, headline: headlineOf(suite, cell.settings) };
}

/** What came of an episode, then each score on a line with its reason, and how the agent went about it. */
export function verdictLines(scores: readonly ShownScore[], its: EpisodeHeadline | undefined): string[] {
  if (scores.length === 0) return ["no scores"];
  return [
    ...(its === undefined ? [] : headlineLines(scores, its)),
    ...scores
      .filter((score) => !isIntegrity(score))
      .toSorted(byScorerAndMetric)
      .map(
        ({ scorer, version, metric, value, reason = "" }) =>
          `score ${scorer} ${version}: ${metric} ${Number(value.toPrecision(6))}${sayReason({ reason })}`,
      ),
    ...integrityLines(scores),
  ];
}

/** Numbers in names in their order: error-at-3 comes before error-at-10. */
const byScorerAndMetric = (one: ShownScore, other: ShownScore): number =>
  one.scorer.localeCompare(other.scorer, "en") || one.metric.localeCompare(other.metric, "en", { numeric: true });

/**
 * The headline score by its name, after right or wrong where the suite calls this answer so: a graded score is no verdict.
 * Nothing where the episode has no such score.
 */
function headlineLines(scores: readonly ShownScore[], { suite, headline }: EpisodeHeadline): string[] {
  const current = currentScores(scores, suite.scorers);
  const scoreOf = (wanted: { readonly scorer: string; readonly metric: string } | undefined): number | undefined =>
    current.find(({ scorer, metric }) => scorer === wanted?.scorer && metric === wanted.metric)?.value;
  const value = scoreOf(headline);
  if (value === undefined) return [];
  const ruled = scoreOf(headline.verdict);
  const word = ruled === undefined ? "score" : ruled === 1 ? "right" : "wrong";
  return [`${word}: ${nameOfHeadline(headline)} ${formatScore(value, { isPercent: isPercentOf(suite, headline) })}`];
}

/** A score without what tells of the key. */
export function withoutKey({ parts, reason, ...score }: StoredScore, suites: readonly AnySuite[]): ShownScore {
  return {
    ...score,
    ...(isIntegrity(score) && parts !== undefined ? { parts } : {}),
    ...(hasPrivateReason(suites, score) ? {} : { reason }),
  };
}
