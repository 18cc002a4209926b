import type { Drift } from "./drift.ts";
import type { StudyDials } from "./ingredients.ts";
import type { InteractionPlace } from "./interaction.ts";

/** What a study on the scale of difficulty has beside any other. Both twins share it. */
export interface Headroom {
  readonly dials: StudyDials;
  readonly interactions: readonly InteractionPlace[];
  readonly drift: Drift | undefined;
}
