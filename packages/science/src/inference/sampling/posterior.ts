import type { Stream } from "../../numerics/stream.ts";
import type { Datum, Density, Draws, Model } from "../model.ts";
import { type Diagnostics, diagnose } from "./diagnostics/diagnose.ts";
import { findProblems } from "./diagnostics/problems.ts";
import { findInitialPositions } from "./nuts/initial-positions.ts";
import { defaultNutsOptions, type NutsOptions, sampleNuts } from "./nuts/sample-nuts.ts";
import type { LogEvidence } from "./particles/log-evidence.ts";
import { isNoiseFree } from "./particles/misfit.ts";
import {
  drawsOf,
  equalDrawsOf,
  evidenceOf,
  observe,
  type ParticleOptions,
  type ParticlePosterior,
  startPosterior,
  temperToPosterior,
} from "./particles/particle-posterior.ts";

/** How a posterior is sampled. */
export interface PosteriorOptions {
  /** Without it: "nuts" where the density has a gradient and is not declared multimodal, else "particles". */
  readonly method?: "nuts" | "particles";
  /** Modes that no path of good density joins, as when sources can be swapped: chains would not find them all. */
  readonly multimodal?: boolean;
  readonly nuts?: Partial<NutsOptions>;
  readonly particles?: Partial<ParticleOptions>;
}

/** Draws from a posterior with all that is known of their quality. */
export interface Posterior {
  readonly method: "nuts" | "particles";
  /** Runs (chains, or islands of particles) of one length, one after another. */
  readonly draws: Draws;
  readonly runs: number;
  readonly diagnostics: readonly Diagnostics[];
  /** What makes the draws doubtful, one sentence each; none where nothing does. */
  readonly problems: readonly string[];
  /** By particles only: chains do not tell it. */
  readonly logEvidence?: LogEvidence;
}

/** Chains are held to the limits of Vehtari and others (2021): an R-hat of 1.01, and 100 effective draws a chain. */
const chainLimits = { rHat: 1.01, sizePerRun: 100 };
/** Islands have fewer draws than chains, and the R-hat of n good draws is 1 + O(1 / n). */
const islandLimits = { rHat: 1.05, sizePerRun: 50 };

/** The posterior of the model's parameters given the data, by the method that suits the model. Equal streams, equal draws. */
export function posterior(
  model: Model,
  data: readonly Datum[],
  random: Stream,
  options: PosteriorOptions = {},
): Posterior {
  const density = model.density(data);
  const suits = density.hasGradient && options.multimodal !== true ? "nuts" : "particles";
  if ((options.method ?? suits) === "nuts") {
    return reportChains(model, density, random, { ...defaultNutsOptions, ...options.nuts });
  }
  const prior = startPosterior(model, random, options.particles);
  // A likelihood of 0 and 1 has no powers between; its data are taken in one by one, each by widths of its own.
  const isSharp = model.outputs.some(isNoiseFree);
  return reportParticles(isSharp ? data.reduce(observe, prior) : temperToPosterior(prior, data));
}

function reportChains(model: Model, density: Density, random: Stream, options: NutsOptions): Posterior {
  const starts = findInitialPositions(model, density, options.chains, random.split("starts"));
  const run = sampleNuts(density, starts, random, options);
  const draws = density.toParameters(run.positions);
  const diagnostics = diagnose(model.parameters, draws, options.chains);
  const { rHat, sizePerRun } = chainLimits;
  const problems = findProblems(diagnostics, { rHat, size: sizePerRun * options.chains });
  if (run.divergences > 0) {
    problems.push(`${run.divergences} of ${draws.size} trajectories diverged, so that some region may be missing.`);
  }
  if (run.cutOff > 0) {
    problems.push(`${run.cutOff} of ${draws.size} trajectories were cut off at 2^${options.depth} steps.`);
  }
  return { method: "nuts", draws, runs: options.chains, diagnostics, problems };
}

/** What a posterior of particles comes to. */
export function reportParticles(particles: ParticlePosterior): Posterior {
  const { model } = particles;
  const { islands } = particles.options;
  const { rHat, sizePerRun } = islandLimits;
  const diagnostics = diagnose(model.parameters, equalDrawsOf(particles), islands);
  const problems = [...particles.problems, ...findProblems(diagnostics, { rHat, size: sizePerRun * islands })];
  const logEvidence = evidenceOf(particles);
  if (logEvidence.value === Number.NEGATIVE_INFINITY) {
    problems.push("No particle could have given the data; the draws are not of the posterior.");
  }
  return { method: "particles", draws: drawsOf(particles), runs: islands, diagnostics, problems, logEvidence };
}
