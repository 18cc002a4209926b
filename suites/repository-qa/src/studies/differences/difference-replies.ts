import type { Json } from "@assay/contract";
import { studentT } from "@assay/science/numerics/distributions/student-t";
import { countReadings } from "../count-readings.ts";
import type { ActingTerm, HiddenProcess } from "../process.ts";
import { linearColumns, processReadings } from "../process-analyses.ts";
import type { RecordedFile } from "../record-files.ts";
import type { FlawName, HiddenName, ProcessReading, Study } from "../study.ts";
import { columnsWith } from "./difference-key.ts";
import { type RowPair, toldLaw } from "./difference-law.ts";
import { statedDifference } from "./difference-score.ts";
import { drawPairs } from "./draw-pairs.ts";
import { fitDifferences } from "./fit-differences.ts";

/** What an analyst takes for what acts: terms with their constants, or every column of the files as it is. */
export type Taken = readonly ActingTerm[] | "every column";

/**
 * What an analyst hands in about differences, who trusts the fit of what is taken for what acts. Forgotten rules leave
 * every reading in its place, since the question names files that count.
 */
export function differencesReply(
  study: Study,
  hidden: HiddenProcess,
  files: readonly RecordedFile[],
  forgotten: readonly (FlawName | HiddenName)[],
  taken: Taken,
): Json {
  const right = processReadings(countReadings(study, files, new Set()));
  const pairs = drawPairs(study, right);
  const rules = new Set(forgotten.filter((name) => name !== "versions"));
  const own = processReadings(countReadings(study, files, rules));
  const columns = taken === "every column" ? linearColumns(own, study, hidden) : columnsWith(study, hidden, own, taken);
  return { answer: stated(study, own, columns, pairs) };
}

/** A pair in which nothing that was fitted differs is taken to have no difference, for sure. */
function stated(
  study: Study,
  readings: readonly ProcessReading[],
  columns: readonly (readonly number[])[],
  pairs: readonly RowPair[],
): Json {
  const found = fitDifferences(readings, columns, pairs);
  if (found === undefined) return null;
  const law = toldLaw(study, readings.length);
  const quantile = studentT(found.degreesOfFreedom).upperQuantile(0.05);
  return Object.fromEntries(
    found.differences.map((each, at) => [String(at + 1), { ...statedDifference(each, law, quantile) }]),
  );
}
