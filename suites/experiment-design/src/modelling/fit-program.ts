import type { Datum, Model } from "@assay/science/inference";
import { type LeaveOneOut, leaveOneOut } from "@assay/science/inference/criticism/leave-one-out";
import { type Prediction, predictAt } from "@assay/science/inference/criticism/predict-at";
import { checkPredictions, type PredictiveCheck } from "@assay/science/inference/criticism/predictive-check";
import { type ParameterSummary, summarise } from "@assay/science/inference/criticism/summarise";
import { type Posterior, posterior } from "@assay/science/inference/sampling/posterior";
import type { Stream } from "@assay/science/numerics/stream";
import type { Setup } from "../setup.ts";
import { boundedModel, WorkLimitExceeded } from "./bounded-model.ts";
import type { Names } from "./names.ts";
import { readProgram } from "./read-program.ts";

/** Limits of a fit. They keep one tool call to seconds. */
export const fitLimits = {
  characters: 10_000,
  parameters: 80,
  particles: 1000,
  /** Number of evaluations of one datum at one position. */
  work: 10_000_000,
} as const;

/** A program fitted to data, with diagnostics. */
export interface Fit {
  readonly program: string;
  /** Takes the inputs of the environment's own model. */
  readonly model: Model;
  readonly data: readonly Datum[];
  readonly posterior: Posterior;
  readonly summaries: readonly ParameterSummary[];
  readonly checks: readonly PredictiveCheck[];
  /** The expectation of the fitted model for every datum and output. */
  readonly expected: readonly (readonly Prediction[])[];
  readonly leaveOneOut: LeaveOneOut;
}

/** A problem of a program, with its place if it has one. */
export interface ProgramProblem {
  readonly line?: number;
  readonly column?: number;
  readonly message: string;
}

export type FitResult =
  | { readonly ok: true; readonly fit: Fit }
  | { readonly ok: false; readonly problems: readonly ProgramProblem[] };

/**
 * Reads a program and fits it to data. Equal streams give equal fits. Problems of the program are returned, not thrown.
 */
export function fitProgram(
  program: string,
  setup: Pick<Setup, "model">,
  names: Names,
  data: readonly Datum[],
  random: Stream,
): FitResult {
  if (program.length > fitLimits.characters) {
    return failed(`The program has ${program.length} characters, and ${fitLimits.characters} are allowed; shorten it.`);
  }
  const read = readProgram(program, setup, names);
  if (!read.ok) {
    return { ok: false, problems: read.errors.map(({ line, column, message }) => ({ line, column, message })) };
  }
  const { model } = read;
  const count = model.parameters.length;
  if (count > fitLimits.parameters) {
    return failed(`The program has ${count} unknowns, and ${fitLimits.parameters} can be fitted; use fewer.`);
  }
  try {
    return examine(program, model, data, random);
  } catch (error) {
    if (!WorkLimitExceeded.isInstance(error)) throw error;
    return failed("The program takes too long to fit; use fewer unknowns, tighter priors or simpler formulas.");
  }
}

function examine(program: string, model: Model, data: readonly Datum[], random: Stream): FitResult {
  // Particles find modes that chains miss, such as swapped sources, and they give the evidence.
  const fitted = posterior(boundedModel(model, fitLimits.work), data, random.split("posterior"), {
    method: "particles",
    particles: { particles: fitLimits.particles },
  });
  if (data.length > 0 && !Number.isFinite(fitted.logEvidence?.value)) {
    return failed(
      "The program gives the data no chance at all; widen its priors, add noise to its outputs, or look for values outside of what its families allow.",
    );
  }
  const { draws } = fitted;
  const fit: Fit = {
    program,
    model,
    data,
    posterior: fitted,
    summaries: summarise(model, fitted),
    checks: checkPredictions(model, draws, data, random.split("checks")),
    expected: data.map(({ inputs }, index) => predictAt(model, draws, inputs, random.split("expected", index))),
    leaveOneOut: leaveOneOut(model, fitted, data),
  };
  return { ok: true, fit };
}

const failed = (message: string): FitResult => ({ ok: false, problems: [{ message }] });
