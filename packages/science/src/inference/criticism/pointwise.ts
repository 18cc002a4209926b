import type { Datum, Draws, Model } from "../model.ts";

/** For every datum, the log likelihood of all its outputs at every draw. */
export function pointwiseLogLikelihood(model: Model, draws: Draws, data: readonly Datum[]): Float64Array[] {
  const designs = model.lawsAtAll(
    draws,
    data.map(({ inputs }) => inputs),
  );
  return designs.map((laws, index) => {
    const sum = new Float64Array(draws.size);
    laws.forEach((law, output) => {
      const values = law.logDensity(data[index].outcome[output]);
      for (let draw = 0; draw < sum.length; draw++) sum[draw] += values[draw];
    });
    return sum;
  });
}
