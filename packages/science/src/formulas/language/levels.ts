import { nearestName } from "../../text/nearest-name.ts";
import { shorten } from "./token.ts";
import type { Complaints, Typed } from "./typed.ts";

/** All levels that any of several categories may take. */
export function unionOfLevels(parts: readonly Typed[]): readonly string[] {
  return [...new Set(parts.flatMap((part) => part.levels ?? []))];
}

/** Whether two values may ever be equal: categories need a level in common. */
export function mayBeEqual(left: Typed, right: Typed): boolean {
  if (left.levels === undefined || right.levels === undefined) return true;
  const levels = new Set(left.levels);
  return right.levels.some((level) => levels.has(level));
}

/** Reports a category that is not among the levels it is compared with. */
export function complainOfLevel(part: Typed, levels: readonly string[], complaints: Complaints): undefined {
  const list = levels.slice(0, 12).map((level) => JSON.stringify(shorten(level)));
  if (levels.length > 12) list.push("...");
  if (part.syntax.kind !== "string") {
    const message = `This category has no level in common with ${list.join(", ")}; it can never be equal.`;
    return complaints.add("unknown-level", part.syntax.span, message);
  }
  const { value, span } = part.syntax;
  const found = nearestName(value, levels);
  const wayOut = found === undefined ? `the levels are ${list.join(", ")}.` : `did you mean ${JSON.stringify(found)}?`;
  const message = `There is no level ${JSON.stringify(shorten(value))}; ${wayOut}`;
  return complaints.add("unknown-level", span, message, found === undefined ? undefined : JSON.stringify(found));
}
