import { isDeepStrictEqual } from "node:util";
import type { Json } from "@assay/contract";
import { plain } from "../card/digests.ts";

/** Something that is not as it should be: which thing, what of it, and where both exist the two values. */
export interface Difference {
  readonly thing: string;
  readonly what: string;
  readonly stored?: Json;
  readonly recomputed?: Json;
}

/** Takes each difference as it is found. */
export type Report = (difference: Difference) => void;

const longest = 160;

/** A difference as one line. */
export function describeDifference({ thing, what, ...values }: Difference): string {
  if (!("stored" in values) && !("recomputed" in values)) return `${thing}: ${what}`;
  return `${thing}: ${what}: stored ${shown(values.stored)}, recomputed ${shown(values.recomputed)}`;
}

function shown(value: Json | undefined): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Tells every place in which two values differ. `what` names the whole, and places in it are told behind it. */
export function compareValues(thing: string, what: string, stored: unknown, recomputed: unknown, report: Report): void {
  if (stored === undefined && recomputed === undefined) return;
  if (isRecord(stored) && isRecord(recomputed)) {
    const names = [...new Set([...Object.keys(stored), ...Object.keys(recomputed)])];
    for (const name of names) {
      compareValues(thing, `${what}.${name}`, Reflect.get(stored, name), Reflect.get(recomputed, name), report);
    }
    return;
  }
  if (Array.isArray(stored) && Array.isArray(recomputed) && stored.length === recomputed.length) {
    for (const [index, value] of stored.entries()) {
      compareValues(thing, `${what}[${index}]`, value, recomputed[index], report);
    }
    return;
  }
  if (isDeepStrictEqual(stored, recomputed)) return;
  report({
    thing,
    what,
    ...(stored === undefined ? {} : { stored: plain(stored) }),
    ...(recomputed === undefined ? {} : { recomputed: plain(recomputed) }),
  });
}

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
