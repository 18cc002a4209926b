import type { Density, Draws, Model } from "@assay/science/inference";

/** A fit has used up its allowed work. */
export class WorkLimitExceeded extends Error {
  override readonly name = "TooMuchWork";

  static isInstance(value: unknown): value is WorkLimitExceeded {
    return value instanceof WorkLimitExceeded;
  }
}

/** The work of evaluating a program with differential equations, relative to one without. */
const odeWork = 10;

/**
 * A model that throws after a number of evaluations of one datum at one position. It counts work and not time, so that
 * a fit ends at the same place on every machine.
 */
export function boundedModel(model: Model, most: number): Model {
  const each = /^\s*ode\s/m.test(model.source) ? odeWork : 1;
  let left = most;
  const spend: Spend = (positions, data) => {
    left -= each * positions * Math.max(1, data);
    if (left < 0) throw new WorkLimitExceeded();
  };
  return countedModel(model, spend);
}

type Spend = (positions: number, data: number) => void;

const countedModel = (model: Model, spend: Spend): Model => ({
  ...model,
  lawsAtAll(draws, designs) {
    spend(draws.size, designs.length);
    return model.lawsAtAll(draws, designs);
  },
  density: (data) => countedDensity(model.density(data), (positions) => spend(positions, data.length)),
  parts: () => (model.parts?.() ?? []).map((part) => ({ ...part, model: countedModel(part.model, spend) })),
});

const countedDensity = (density: Density, spend: (positions: number) => void): Density => ({
  dimension: density.dimension,
  hasGradient: density.hasGradient,
  evaluate(position, gradient) {
    spend(1);
    return density.evaluate(position, gradient);
  },
  evaluateMany(positions, gradients) {
    spend(positions.size);
    return density.evaluateMany(positions, gradients);
  },
  toParameters: (positions: Draws) => density.toParameters(positions),
  toPositions: (parameters: Draws) => density.toPositions(parameters),
});
