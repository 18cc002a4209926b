import { type AnySuite, AssayError } from "@assay/contract";
import type { EpisodeScore } from "../../store/index.ts";

/** Which score is compared; what is left open is the suite's headline score. */
export interface WantedScore {
  readonly scorer?: string | undefined;
  readonly metric?: string | undefined;
}

/** Picks one score of each episode, and sees to it that all were graded by one version of the scorer. */
export class ScoreChoice {
  readonly #wanted: WantedScore;
  readonly #suites: readonly AnySuite[];
  readonly #versions = new Map<string, Set<string>>();
  readonly #known = new Set<string>();

  constructor(suites: readonly AnySuite[], wanted: WantedScore) {
    this.#suites = suites;
    this.#wanted = wanted;
  }

  /** The score of the scorer's present version where there is one, else the newest. */
  choose(suiteName: string, scores: readonly EpisodeScore[]): EpisodeScore | undefined {
    const suite = this.#suites.find(({ name }) => name === suiteName);
    const { scorer = suite?.bounds.ceiling.scorer, metric = suite?.bounds.ceiling.metric } = this.#wanted;
    for (const each of scores) this.#known.add(`${each.scorer} ${each.metric}`);
    const found = scores.filter((each) => each.scorer === scorer && each.metric === metric);
    const current = suite?.scorers.find(({ name }) => name === scorer)?.version;
    const chosen = found.find(({ version }) => version === current) ?? found.at(-1);
    if (chosen === undefined) return undefined;
    const name = `${suiteName} ${chosen.scorer} ${chosen.metric}`;
    this.#versions.set(name, (this.#versions.get(name) ?? new Set()).add(chosen.version));
    return chosen;
  }

  /** What was compared: suite, scorer, metric and version, a phrase each. */
  chosen(): string[] {
    for (const [name, versions] of this.#versions) {
      if (versions.size === 1) continue;
      throw new AssayError(
        "reports/not-comparable",
        `the runs were graded by versions ${[...versions].sort().join(" and ")} of ${name}; run 'assay regrade' on both`,
      );
    }
    if (this.#versions.size === 0) {
      const { scorer = "the headline scorer", metric = "the headline metric" } = this.#wanted;
      const known = this.#known.size === 0 ? "none at all" : [...this.#known].sort().join(", ");
      throw new AssayError(
        "reports/unknown-group",
        `no episode has a score '${metric}' of '${scorer}'; scorers and their metrics are: ${known}`,
      );
    }
    return [...this.#versions].map(([name, versions]) => `${name} ${[...versions].join("")}`).sort();
  }
}
