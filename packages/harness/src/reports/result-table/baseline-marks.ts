import type { ResultGroup } from "./result-table.ts";
import { showAgent } from "./show-label.ts";
import type { ShownHeadline } from "./shown-headline.ts";

/** Where the suite's floor and ceiling stand, for the same other labels as a group has. */
export class BaselineMarks {
  readonly #agentAt: number;
  readonly #baselines: readonly (readonly [what: string, label: string])[];
  /** Mean scores by the labels of their groups. */
  readonly #means: ReadonlyMap<string, number | undefined>;

  /** `agentAt` says which of the groups' labels is the agent's; -1 where none is. */
  constructor(groups: readonly ResultGroup[], agentAt: number, headline: ShownHeadline | undefined) {
    this.#agentAt = agentAt;
    this.#means = new Map(groups.map(({ labels, figures }) => [JSON.stringify(labels), figures.score.mean]));
    this.#baselines = (["floor", "ceiling"] as const).flatMap((what) => {
      const label = headline?.[what];
      const isPlayed = agentAt >= 0 && groups.some(({ labels }) => labels[agentAt] === label);
      return label === undefined || !isPlayed ? [] : [[what, label] as const];
    });
  }

  /** The mean scores that a group's bar is marked with; its own is on it already. */
  of({ labels }: ResultGroup): readonly number[] {
    return this.#baselines
      .filter(([, label]) => labels[this.#agentAt] !== label)
      .flatMap(([, label]) => this.#means.get(JSON.stringify(labels.with(this.#agentAt, label))) ?? []);
  }

  /** Whether a group is itself one of these baselines. */
  isBaseline({ labels }: ResultGroup): boolean {
    return this.#baselines.some(([, label]) => labels[this.#agentAt] === label);
  }

  /** What the marks are of. */
  names(): readonly string[] {
    return this.#baselines.map(([what, label]) => `the ${what} (${showAgent(label)})`);
  }
}
