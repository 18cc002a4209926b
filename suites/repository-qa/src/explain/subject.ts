import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Extension } from "../blueprint/extension-schema.ts";
import type { FileSource } from "./file-source.ts";

/**
 * The context of a script: the blueprint of its world, the extensions of the files that it opens, and where they are.
 */
export interface Subject {
  readonly blueprint: Blueprint;
  readonly extensions: readonly Extension[];
  readonly source: FileSource;
}
