import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { pathPattern } from "./path-pattern.ts";
import { pathTexts } from "./path-texts.ts";
import type { Block } from "./python-script.ts";

/** How a script reads variables from a path. */
export interface PathReading {
  /** Blocks that must come first. */
  readonly blocks: readonly Block[];
  /** A Python expression for the values in `path`, by short name, as the template writes them. */
  readonly said: string;
}

/** By the template as a pattern. If spellings differ, by the texts that the template can make. */
export function pathReading(blueprint: Blueprint, asked: readonly string[]): PathReading {
  if (blueprint.mess !== undefined) return { blocks: pathTexts(blueprint, asked), said: "values_of(path)" };
  return { blocks: [pathPattern(blueprint, asked)], said: "PATH.fullmatch(path)" };
}
