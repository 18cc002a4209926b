import { AssayError } from "@assay/contract";
import type { Stream } from "../../../numerics/stream.ts";
import type { Density, Model } from "../../model.ts";

const maxTries = 1000;

/** An initial position for each chain: prior draws, which are wider than any posterior, where the density is positive. */
export function findInitialPositions(model: Model, density: Density, chains: number, random: Stream): Float64Array[] {
  const { columns } = density.toPositions(model.drawPrior(random, maxTries));
  const starts: Float64Array[] = [];
  const gradient = new Float64Array(density.dimension);
  for (let index = 0; index < maxTries && starts.length < chains; index++) {
    const position = Float64Array.from(columns, (column) => column[index]);
    const value = density.evaluate(position, gradient);
    if (Number.isFinite(value) && gradient.every(Number.isFinite)) starts.push(position);
  }
  if (starts.length < chains) {
    throw new AssayError(
      "inference/no-start",
      `Of ${maxTries} draws from the prior, ${starts.length} could have given the data, and ${chains} are needed to begin; widen the prior or check the data.`,
    );
  }
  return starts;
}
