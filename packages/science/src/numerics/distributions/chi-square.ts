import { requireDegreesOfFreedom } from "../parameters.ts";
import { sampleChiSquare } from "../sampling/chi-square.ts";
import type { Distribution } from "./distribution.ts";
import { gammaMethods } from "./gamma.ts";

/** The chi-square distribution: gamma with shape df / 2 and scale 2. */
export function chiSquare(df: number): Distribution {
  requireDegreesOfFreedom("chiSquare", "df", df);
  return { ...gammaMethods("chiSquare", df / 2, 2), sample: (source) => sampleChiSquare(source, df) };
}
