import type { Model } from "../model.ts";

/** The outputs in parts that read no parameter in common: what one part tells, another cannot. */
export function independentOutputs(model: Model): number[][] {
  return [model.outputs.map((_, output) => output)];
}
