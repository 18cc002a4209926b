import type { Drift } from "./drift.ts";
import type { StudyDials } from "./ingredients.ts";
import type { InteractionPlace } from "./interaction.ts";
import type { Comparison } from "./listed/comparison.ts";
import type { Predicted } from "./listed/predicted.ts";
import type { SwitchLaw } from "./listed/switch-law.ts";
import type { Target } from "./listed/targets.ts";

/** What a study on the scale of difficulty has beside any other. Both twins share all of it but the law of a list. */
export interface Headroom {
  readonly dials: StudyDials;
  readonly interactions: readonly InteractionPlace[];
  readonly drift: Drift | undefined;
  /** The list of comparisons that ends the study, and the law behind its answers. */
  readonly listed?: Listed;
}

export interface Listed {
  readonly targets: readonly Target[];
  readonly comparisons: readonly Comparison[];
  readonly law: SwitchLaw;
  readonly predicted: readonly Predicted[];
  /** The calls to each subject that would measure every cell of the list; budgets are shares of it. */
  readonly calls: number;
}
