import { rootDefinition } from "./file-source.ts";
import { foldFunction } from "./fold-function.ts";
import { type Block, pythonScript } from "./python-script.ts";
import type { Subject } from "./subject.ts";

/** The steps as a runnable script, with `root` before them, and `fold` if they call it. */
export function wholeScript({ blueprint, source }: Subject, about: Block, steps: readonly Block[]): string {
  const isFolding = blueprint.mess !== undefined && steps.flat().some((line) => line.includes("fold("));
  return pythonScript(about, [...rootDefinition[source], ...(isFolding ? [foldFunction] : []), ...steps]);
}
