import type { Formula, Variables } from "../../formulas/index.ts";
import type { ParametricDistribution } from "../../numerics/distributions/parametric/parametric-distribution.ts";
import type { Input } from "../model.ts";

/** What a name in a formula of a program refers to. */
export type Reference =
  | { readonly kind: "parameter"; readonly index: number }
  /** The element of a vector that an index input picks. */
  | { readonly kind: "element"; readonly first: number; readonly input: string }
  | { readonly kind: "input"; readonly name: string }
  /** A state of a differential equation, at the time that its input says. */
  | { readonly kind: "state"; readonly system: number; readonly component: number }
  | { readonly kind: "infinity" };

/** A distribution with its arguments, over the names of the program. */
export interface Distributed {
  readonly distribution: ParametricDistribution;
  readonly arguments: readonly Formula<"number">[];
}

/** A latent number, or a vector of them with the same prior. */
export interface Latent extends Distributed {
  readonly name: string;
  /** The parameter that it is, or the first of them. */
  readonly first: number;
  /** How many; a number that is no vector has the size 1. */
  readonly size: number;
  readonly support: readonly [low: number, high: number];
}

/** What is observed. */
export interface Observation extends Distributed {
  readonly name: string;
}

/** A system of differential equations. In `slopes`, the states and the time are variables. */
export interface OdeSystem {
  readonly time: string;
  readonly from: number;
  readonly states: readonly string[];
  readonly slopes: readonly Formula<"number">[];
  readonly initial: readonly Formula<"number">[];
}

/** A parsed and checked program: every name is resolved, and definitions are substituted for their names. */
export interface Program {
  readonly source: string;
  readonly inputs: readonly Input[];
  readonly parameters: readonly string[];
  readonly latents: readonly Latent[];
  readonly systems: readonly OdeSystem[];
  /** In the order in which the outputs were declared. */
  readonly observations: readonly Observation[];
  readonly references: ReadonlyMap<string, Reference>;
  readonly declared: Variables;
}
