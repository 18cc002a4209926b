import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { pathPattern } from "./path-pattern.ts";
import { pathTexts } from "./path-texts.ts";
import type { Block } from "./python-script.ts";

/** How a script learns what a path says of some variables. */
export interface PathReading {
  /** What must stand before. */
  readonly blocks: readonly Block[];
  /** What `path` says: an expression by which a variable's short name gives its value, as the template writes it. */
  readonly said: string;
}

/** By the template as a pattern; where spellings differ, by the texts that it can make. */
export function pathReading(blueprint: Blueprint, asked: readonly string[]): PathReading {
  if (blueprint.mess !== undefined) return { blocks: pathTexts(blueprint, asked), said: "values_of(path)" };
  return { blocks: [pathPattern(blueprint, asked)], said: "PATH.fullmatch(path)" };
}
