import type { Json } from "@assay/contract";
import type { Parsed } from "../design-space/parsed.ts";

/** A prediction as plain numbers: one for each output, a label as 0 or 1, points one coordinate after another. */
export type Prediction = readonly number[];

/** What an answer to a question looks like. Whatever is given, `parse` neither throws nor evaluates anything. */
export interface AnswerForm {
  /** How many numbers a prediction has. */
  readonly size: number;
  parse(given: Json | undefined): Parsed<Prediction>;
  /** A prediction as an answer; parse reads it back. */
  print(prediction: Prediction): string;
  /** A sentence that tells the form, with an example. */
  readonly instruction: string;
}
