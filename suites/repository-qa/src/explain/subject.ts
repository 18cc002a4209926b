import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Extension } from "../blueprint/extension-schema.ts";
import type { Ground } from "./ground.ts";

/** What a script is about: the blueprint of its world, the extensions of the data files that it opens, and where they are. */
export interface Subject {
  readonly blueprint: Blueprint;
  readonly extensions: readonly Extension[];
  readonly ground: Ground;
}
