import type { DistributionName } from "../numerics/distributions/parametric/parametric-distribution.ts";
import type { Stream } from "../numerics/stream.ts";

/** Parameter vectors: a column for each parameter of the model, in its order. Weights, where given, sum to 1. */
export interface Draws {
  readonly size: number;
  readonly columns: readonly Float64Array[];
  readonly weights?: Float64Array;
}

/** An input that the experimenter sets: a number, or an index from 1 to `size` that picks an element of vectors. */
export type Input =
  | { readonly name: string; readonly kind: "number" }
  | { readonly name: string; readonly kind: "index"; readonly size: number };

/** The values of all inputs at one design. */
export type Inputs = { readonly [name: string]: number };

/** One number for each output, in the model's order. */
export type Outcome = readonly number[];

/** One observed outcome and the inputs at which it was observed. */
export interface Datum {
  readonly inputs: Inputs;
  readonly outcome: Outcome;
}

/** The distribution of one output at one design, for every draw. */
export interface Law {
  readonly distribution: DistributionName;
  readonly discrete: boolean;
  readonly size: number;
  /** The arguments in the distribution's order: a column over the draws, or one number for all. */
  readonly arguments: readonly (Float64Array | number)[];
  /** For every draw; -Infinity where the outcome is impossible or the arguments are invalid. */
  logDensity(outcome: number, out?: Float64Array): Float64Array;
  /** NaN where it does not exist. */
  mean(): Float64Array;
  /** NaN where it does not exist. */
  variance(): Float64Array;
  /** The ends between which every draw has all but `tail` of its mass; whole numbers where the outcomes are. */
  range(tail: number): readonly [low: number, high: number];
  /** One outcome for every draw; NaN where its arguments are invalid. */
  sample(random: Stream): Float64Array;
  /** Whether the arguments of a draw are valid. */
  isPossible(draw: number): boolean;
}

/** A latent quantity of a model. */
export interface Parameter {
  readonly name: string;
  /** The closed hull of the values it can take. */
  readonly support: readonly [low: number, high: number];
}

/** An observable of a model. */
export interface Output {
  readonly name: string;
  readonly distribution: DistributionName;
  readonly discrete: boolean;
  /** The indices of the parameters that its law may depend on, also through the priors of others. */
  readonly parameters: readonly number[];
}

/** A declared probabilistic model; everything is columnar over draws. */
export interface Model {
  readonly source: string;
  readonly parameters: readonly Parameter[];
  readonly inputs: readonly Input[];
  readonly outputs: readonly Output[];
  /** A parameter's draws depend on the stream, its name and what its prior reads, not on the other parameters. */
  drawPrior(random: Stream, size: number): Draws;
  /** The log density of the prior at parameter values. */
  logPrior(draws: Draws): Float64Array;
  /** One law for each output. */
  lawsAt(draws: Draws, inputs: Inputs): readonly Law[];
  /** The laws at several designs; differential equations are solved once for all of them. */
  lawsAtAll(draws: Draws, designs: readonly Inputs[]): readonly (readonly Law[])[];
  /** The parameters, by index, that the laws at a design read themselves. */
  parametersAt(inputs: Inputs): readonly number[];
  density(data: readonly Datum[]): Density;
  /** Models of some outputs each, with independent posteriors whatever the data; empty if the model cannot be split. */
  parts(): readonly ModelPart[];
}

/** A model of some outputs of another, with the parameters that these depend on, both by their index there. */
export interface ModelPart {
  readonly model: Model;
  readonly parameters: readonly number[];
  readonly outputs: readonly number[];
}

/** Where gradients are written: for either part a column for each coordinate. */
export interface Gradients {
  readonly prior: readonly Float64Array[];
  readonly likelihood: readonly Float64Array[];
}

/**
 * The log posterior, not normalised, on unconstrained coordinates: the logarithm of what is bounded on one side, the
 * logit of what is bounded on both, else the parameter itself. The log Jacobian belongs to the prior.
 */
export interface Density {
  readonly dimension: number;
  /** False where some output jumps in the parameters; gradients are then NaN. */
  readonly hasGradient: boolean;
  /** The value at one position, -Infinity outside; fills `gradient` where one is given. */
  evaluate(position: Float64Array, gradient?: Float64Array): number;
  /**
   * At many positions, prior and likelihood apart, as tempering needs them; gradients only where asked. Where a part is
   * -Infinity its gradient is 0.
   */
  evaluateMany(
    positions: Draws,
    gradients?: Gradients,
  ): { readonly logPrior: Float64Array; readonly logLikelihood: Float64Array };
  toParameters(positions: Draws): Draws;
  toPositions(parameters: Draws): Draws;
}
