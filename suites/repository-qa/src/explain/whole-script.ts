import { foldFunction } from "./fold-function.ts";
import { rootOf } from "./ground.ts";
import { type Block, pythonScript } from "./python-script.ts";
import type { Subject } from "./subject.ts";

/** The steps as a script that can be run: with `root` before them, and `fold` where they call it. */
export function wholeScript({ blueprint, ground }: Subject, about: Block, steps: readonly Block[]): string {
  const isFolding = blueprint.mess !== undefined && steps.flat().some((line) => line.includes("fold("));
  return pythonScript(about, [...rootOf[ground], ...(isFolding ? [foldFunction] : []), ...steps]);
}
