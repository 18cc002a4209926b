import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Extension } from "../blueprint/extension-schema.ts";

/** What a script is about: the blueprint of its world, and the extensions of the data files that it opens. */
export interface Subject {
  readonly blueprint: Blueprint;
  readonly extensions: readonly Extension[];
}
