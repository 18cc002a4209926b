import type { Json } from "@assay/contract";
import type { Range } from "../design-space/field.ts";
import type { Parsed } from "../design-space/parsed.ts";

/** A prediction as a flat list of numbers: one for each output, a label as 0 or 1, points coordinate by coordinate. */
export type Prediction = readonly number[];

/** The form of an answer to a question. `parse` accepts any input: it neither throws nor evaluates anything. */
export interface AnswerForm {
  /** The number of values in a prediction. */
  readonly size: number;
  parse(given: Json | undefined): Parsed<Prediction>;
  /** Writes a prediction as an answer that `parse` reads back. */
  print(prediction: Prediction): string;
  /** The names of the numbers and their range, if all are numbers of one kind. */
  readonly numbers?: { readonly labels: readonly string[]; readonly range: Range; readonly example: Prediction };
  /** A sentence that describes the form, with an example. */
  readonly instruction: string;
  /** How answers are scored, where that decides what to answer. */
  readonly scoring?: string;
}
