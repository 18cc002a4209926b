import { AssayError } from "@assay/contract";

/** A stated confidence is from 0 to 1; none may be stated at all. */
export function requireConfidence(confidence: number | undefined): void {
  if (confidence === undefined || (confidence >= 0 && confidence <= 1)) return;
  throw new AssayError("numerics/invalid-argument", `${confidence} is not a confidence; give a number from 0 to 1.`);
}
