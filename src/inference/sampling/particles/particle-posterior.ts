import type { Stream } from "../../../numerics/stream.ts";
import type { Datum, Density, Draws, Model } from "../../model.ts";
import { newDatum, newNoiseFreeDatum, standstill, temperedLikelihood } from "./bridge.ts";
import { Cloud } from "./cloud.ts";
import { type CrossingOptions, crossBridge, defaultCrossing } from "./cross-bridge.ts";
import { suggestBlocks } from "./exchange.ts";
import { isNoiseFree } from "./misfit.ts";
import { rejuvenate, type Tuning } from "./rejuvenate.ts";

export interface ParticleOptions extends CrossingOptions {
  readonly particles: number;
  readonly islands: number;
}

const defaultParticleOptions: ParticleOptions = { ...defaultCrossing, particles: 2000, islands: 4 };

/** Below this effective share after one datum, it is taken in by steps: too few particles would be left to move. */
const leastShare = 0.2;

/**
 * A posterior held by weighted particles. A value: `observe` returns another one and leaves this as it was, so that what
 * follows from several possible next data can be looked at side by side.
 */
export interface ParticlePosterior {
  readonly model: Model;
  readonly data: readonly Datum[];
  readonly cloud: Cloud;
  readonly density: Density;
  readonly tuning: Tuning;
  readonly options: ParticleOptions;
  readonly random: Stream;
  /** What went wrong on the way, one sentence each. */
  readonly problems: readonly string[];
}

/** The prior, as particles. */
export function openPosterior(model: Model, random: Stream, given: Partial<ParticleOptions> = {}): ParticlePosterior {
  const options = { ...defaultParticleOptions, ...given };
  // Moves pair the particles of an island, so that each has an even number, and enough of them to differ.
  const perIsland = 2 * Math.max(4, Math.ceil(options.particles / (2 * options.islands)));
  const size = perIsland * options.islands;
  const density = model.density([]);
  const prior = model.drawPrior(random.split("prior"), size);
  const columns = density.toPositions(prior).columns.map((column) => column.slice());
  const cloud = new Cloud(columns, size, options.islands);
  const tuning = { walk: 1, glide: 0.5, blocks: suggestBlocks(model.parameters.map(({ name }) => name)) };
  return { model, data: [], cloud, density, tuning, options, random, problems: [] };
}

/**
 * The posterior with one datum more (the iterated batch importance sampling of N. Chopin, Biometrika 89 (2002) 539):
 * particles are weighted by the datum's likelihood, and copied and moved when too few of them carry the weight.
 */
export function observe(before: ParticlePosterior, datum: Datum): ParticlePosterior {
  const { model, options } = before;
  const data = [...before.data, datum];
  const random = before.random.split("datum", data.length);
  const cloud = before.cloud.copy();
  const density = model.density(data);
  const alone = model.density([datum]);
  const problems = [...before.problems];
  let { tuning } = before;
  const cross = (bridge: ReturnType<typeof newDatum>, name: string) => {
    const crossing = crossBridge(cloud, bridge, tuning, random.split(name), options);
    tuning = crossing.tuning;
    if (!crossing.arrived) problems.push(`No way was found to datum ${data.length} in ${crossing.stages} steps.`);
  };

  if (model.outputs.some(isNoiseFree)) cross(newNoiseFreeDatum(model, before.data, datum), "noise-free");
  if (!model.outputs.every(isNoiseFree)) {
    const { logLikelihood } = alone.evaluateMany(cloud.positions);
    const share = cloud.effectiveShare((index) => logLikelihood[index]);
    if (share < leastShare) cross(newDatum(before.density, alone), "datum");
    else {
      cloud.reweigh((index) => logLikelihood[index]);
      if (share < options.share) tuning = refresh(cloud, density, tuning, random.split("refresh"), options.rounds);
    }
  }
  return { ...before, data, cloud, density, tuning, problems };
}

/** The posterior of all the data at once, by raising the power of their likelihood from 0 to 1. */
export function temperToPosterior(prior: ParticlePosterior, data: readonly Datum[]): ParticlePosterior {
  const density = prior.model.density(data);
  const cloud = prior.cloud.copy();
  const random = prior.random.split("tempering");
  const { tuning, arrived, stages } = crossBridge(
    cloud,
    temperedLikelihood(density),
    prior.tuning,
    random,
    prior.options,
  );
  const problems = arrived ? prior.problems : [`The likelihood was too sharp for ${stages} temperatures.`];
  return { ...prior, data, cloud, density, tuning, problems };
}

/** Copies particles by their weights and moves them over the density. */
function refresh(cloud: Cloud, density: Density, tuning: Tuning, random: Stream, rounds: number): Tuning {
  cloud.resample(random, []);
  const bridge = standstill(density);
  const values = bridge.evaluate(cloud.positions);
  return rejuvenate(cloud, values, { bridge, lambda: 0 }, tuning, random, rounds);
}

/** The particles as draws of the parameters; weights are given where they are not all the same. */
export function drawsOf({ cloud, density }: ParticlePosterior): Draws {
  const { size, columns } = density.toParameters(cloud.positions);
  const first = cloud.logWeights[0];
  if (cloud.logWeights.every((weight) => weight === first)) return { size, columns };
  return { size, columns, weights: cloud.logWeights.map((weight) => Math.exp(weight) / cloud.islands) };
}

/** Draws of equal weight, in the order of their islands; those of a weighted cloud are its particles, copied by weight. */
export function equalDrawsOf(posterior: ParticlePosterior): Draws {
  const cloud = posterior.cloud.copy();
  cloud.resample(posterior.random.split("equal"), []);
  return drawsOf({ ...posterior, cloud });
}
