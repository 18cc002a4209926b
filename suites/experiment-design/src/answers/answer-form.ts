import type { Json } from "@assay/contract";
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
  /** A sentence that describes the form, with an example. */
  readonly instruction: string;
}
