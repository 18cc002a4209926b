import { sampleChiSquare } from "../sampling/chi-square.ts";
import type { Distribution } from "./distribution.ts";
import { gammaMethods } from "./gamma.ts";
import { requirePositive } from "./parameters.ts";

/** The chi-square distribution: gamma with shape df / 2 and scale 2. */
export function chiSquare(df: number): Distribution {
  requirePositive("chiSquare", "df", df);
  return { ...gammaMethods("chiSquare", df / 2, 2), sample: (stream) => sampleChiSquare(stream, df) };
}
