import type { Json } from "@assay/contract";

/** Levels of lists and objects. No tool or task needs a tenth of them, and whatever walks a value recursively stands them. */
const maxDepth = 200;

/** JSON that a model, a program or a person wrote. Throws a `SyntaxError` where it is none, or is nested too deeply. */
export function parseOutsideJson(text: string): Json {
  const value: Json = JSON.parse(text);
  if (isTooDeep(value)) throw new SyntaxError(`The JSON is nested deeper than ${maxDepth} levels.`);
  return value;
}

/** Whether a value is nested deeper than is taken; looked at level by level, since it may be deeper than the stack. */
export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true;
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
  }
  return false;
}
