import { driftOf, isMislabelled, isSwapped, type RecordedFile, type RecordedRow } from "./record-files.ts";
import type { FlawName, HiddenName, Reading, Study } from "./study.ts";

/**
 * What is done with cells that the files prove wrong. rule: they get the exact value that the files tell, and are left
 * out where these tell none. The others are what a careful analyst may do as well: leave out all that is wrong, take the
 * second detector where the first is stuck, or compute every value anew from the signal.
 */
export const treatments = ["rule", "leave out", "second detector", "signals alone"] as const;
export type Treatment = (typeof treatments)[number];

/**
 * The readings that count, with values as measured, by the rules that the repository's documents state and with what
 * redundant columns prove. Whoever forgets some of it gets other readings.
 */
export function countReadings(
  study: Study,
  files: readonly RecordedFile[],
  forgotten: ReadonlySet<FlawName | HiddenName>,
  treatment: Treatment = "rule",
): Reading[] {
  const { flaws, unannounced } = study;
  const copies = new Set(forgotten.has("copied") ? [] : unannounced?.copied?.pairs.map(({ file }) => file));
  const obeys = (name: FlawName): boolean => flaws[name] !== undefined && !forgotten.has(name);
  const readings: Reading[] = [];
  for (const { file, isSuperseded, rows } of files) {
    if ((isSuperseded && obeys("versions")) || copies.has(file)) continue;
    const mends = isMislabelled(study, file) && !forgotten.has("labels");
    if (mends && treatment === "leave out") continue;
    const last = new Map(rows.map(({ record }, index) => [record, index]));
    for (const [index, row] of rows.entries()) {
      if (obeys("revised") && last.get(row.record) !== index) continue;
      if (obeys("lost") && row.value === flaws.lost?.code) continue;
      if (obeys("flags") && flaws.flags?.bad.some((code) => code === row.flag)) continue;
      const { scale } = flaws;
      const isScaled = scale !== undefined && file >= scale.from && obeys("scale");
      const onScale = isScaled ? scale.offset + scale.factor * row.value : row.value;
      const mended = mendValue(study, row, onScale, forgotten, treatment);
      if (mended === undefined) continue;
      const value = obeys("drift") ? mended - driftOf(flaws, file) : mended;
      const isExchanged = mends || (obeys("swap") && isSwapped(study, file));
      const arm = isExchanged ? (row.arm === 0 ? 1 : 0) : row.arm;
      const { unit, cofactor, covariate, at } = row;
      readings.push({ file, unit, arm, cofactor, value, ...(at === undefined ? {} : { covariate, at }) });
    }
  }
  return readings;
}

/** The value on scale A by the signals of the reading; undefined if it has to be left out. */
function mendValue(
  { unannounced, subject }: Study,
  { instrument }: RecordedRow,
  value: number,
  forgotten: ReadonlySet<FlawName | HiddenName>,
  treatment: Treatment,
): number | undefined {
  if (unannounced === undefined || instrument === undefined || Number.isNaN(instrument.signal)) return value;
  const { factor, tolerance } = unannounced.redundancy;
  const { signal, second, blank } = instrument;
  if (!forgotten.has("stuck") && Math.abs(signal - second) > tolerance) {
    return treatment === "second detector" ? factor * (second - blank) : undefined;
  }
  const told = factor * (signal - blank);
  if (forgotten.has("gross")) return value;
  const isWrong = Math.abs(value - told) > 0.5 * Number(`1e-${subject.outcome.decimals}`);
  if (isWrong) return treatment === "leave out" ? undefined : told;
  return treatment === "signals alone" ? told : value;
}
