import { type AnySuite, type BoundName, headlineOf } from "@assay/contract";
import type { Finding } from "@assay/contract/kit";
import type { Store } from "@assay/harness/store";
import type { PlayedEpisode } from "./play-baselines.ts";

export const boundNames: readonly BoundName[] = ["ceiling", "floor", "guess", "cheat"];

/** An episode with the score that a bound is about. */
interface ScoredEpisode {
  readonly episode: PlayedEpisode;
  readonly value: number;
  readonly reason: string;
}

/** Whether each bound holds on the mean of what its baseline scored; where it does not, the items that break it. */
export async function checkBounds(
  suite: AnySuite,
  episodes: readonly PlayedEpisode[],
  store: Store,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of boundNames) findings.push(await checkBound(suite, name, episodes, store));
  return findings;
}

async function checkBound(
  suite: AnySuite,
  name: BoundName,
  episodes: readonly PlayedEpisode[],
  store: Store,
): Promise<Finding> {
  const { baseline, scorer, metric, holds } = suite.bounds[name];
  const check = `the ${name}, ${baseline}, keeps its bound`;
  const scored = scoredBy(episodes, baseline, scorer, metric);
  if (scored.length === 0) return { check, problem: `no episode has ${describeMetric(scorer, metric, episodes)}` };
  const mean = scored.reduce((sum, { value }) => sum + value, 0) / scored.length;
  const told = `${check} (${scorer} ${metric} ${mean.toFixed(3)} over ${scored.length} episodes)`;
  if (holds(mean, scored.length)) return { check: told, problem: undefined };
  // The ceiling is broken by low scores, the others by high ones.
  const sign = name === "ceiling" ? 1 : -1;
  const worst = scored.toSorted((one, other) => sign * (one.value - other.value)).slice(0, shownItems);
  const lines = await Promise.all(worst.map((each) => describeScored(each, store)));
  return { check: told, problem: [`a mean of ${mean.toFixed(3)} breaks the bound; the worst:`, ...lines].join("\n  ") };
}

const shownItems = 3;

function scoredBy(
  episodes: readonly PlayedEpisode[],
  baseline: string,
  scorer: string,
  metric: string,
): ScoredEpisode[] {
  return episodes
    .filter((episode) => episode.baseline === baseline)
    .flatMap((episode) =>
      episode.scores
        .filter((score) => score.scorer === scorer && score.metric === metric)
        .map(({ value, reason }) => ({ episode, value, reason })),
    );
}

async function describeScored({ episode: { summary }, value, reason }: ScoredEpisode, store: Store): Promise<string> {
  const { answers } = await store.submission(summary.id);
  const values = answers.flatMap(({ to, value: answer }) => (to === "agent" && answer !== undefined ? [answer] : []));
  const given = values.length === 0 ? `nothing (${summary.outcome.kind})` : values.map(shorten).join(", ");
  return `item ${summary.item}: handed in ${given}, scored ${value}: ${reason.replace(/\s+/g, " ")}`;
}

const longest = 200;

/** A value as JSON, short enough for a line. */
export function shorten(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Whether result tables have the score that the suite wants to show under the settings that were played. */
export function checkHeadline(suite: AnySuite, preset: string, episodes: readonly PlayedEpisode[]): Finding {
  const { scorer, metric } = headlineOf(suite, suite.presets[preset]);
  const isGiven = episodes.some(({ scores }) =>
    scores.some((each) => each.scorer === scorer && each.metric === metric),
  );
  return {
    check: "the headline is a metric that a scorer gives",
    problem: isGiven ? undefined : `no episode has ${describeMetric(scorer, metric, episodes)}`,
  };
}

function describeMetric(scorer: string, metric: string, episodes: readonly PlayedEpisode[]): string {
  const given = episodes.flatMap(({ scores }) => scores.filter((each) => each.scorer === scorer));
  const metrics = [...new Set(given.map((each) => each.metric))].join(", ") || "none";
  return `the metric '${metric}' of the scorer '${scorer}'; its metrics are: ${metrics}`;
}
