import { type AnySuite, AssayError } from "@assay/contract";
import { Draw, type ShortCell } from "./draw.ts";

/** How a sample is asked for. */
export interface DrawOptions {
  readonly perWorld?: number | undefined;
  readonly sample?: number | undefined;
  readonly like?: string | undefined;
}

/** The draw that the options ask for, if any. */
export function makeDraw<Kept>(
  { name, selection }: AnySuite,
  { perWorld, sample, like }: DrawOptions,
): Draw<Kept> | undefined {
  if (like === undefined) {
    return sample === undefined ? undefined : new Draw(["items", "sample"], [{ strata: {}, count: sample }]);
  }
  const other = sample === undefined ? (perWorld === undefined ? undefined : "per-world") : "sample";
  if (other !== undefined) {
    throw new AssayError(
      "engine/wrong-choice",
      `like and ${other} both say how many items are drawn; leave one of them out`,
    );
  }
  if (Object.hasOwn(selection.samples, like)) return new Draw(["items", "like", like], selection.samples[like]);
  const names = Object.keys(selection.samples).join(", ");
  throw new AssayError("engine/wrong-choice", `${name} has no sample '${like}'; its samples are: ${names}`);
}

/** The error for worlds that hold too few items of some cells; the first is named. */
export function tooFewItems(
  [{ strata, count, held }, ...others]: readonly ShortCell[],
  worlds: number,
  isRestricted: boolean,
): AssayError {
  const cell = Object.entries(strata).map(([name, value]) => `${name}=${value}`);
  const kind = cell.length === 0 ? "" : ` with ${cell.join(", ")}`;
  const more = others.length === 0 ? "" : ` (and too few of ${others.length} other kinds)`;
  const way = isRestricted ? "give more seeds, or choose less narrowly with where and per-world" : "give more seeds";
  return new AssayError(
    "engine/too-few-items",
    `${count} items${kind} are to be drawn, and the worlds asked (${worlds}) hold ${held}${more}; ${way}`,
  );
}
