import type { Stream } from "../../../numerics/stream.ts";
import type { Datum, Density, Draws, Model, ModelPart } from "../../model.ts";
import { constantBridge, newDatum, newNoiseFreeDatum, temperedLikelihood } from "./bridge.ts";
import { Cloud } from "./cloud.ts";
import { type CrossingOptions, crossBridge, defaultCrossing } from "./cross-bridge.ts";
import { suggestBlocks } from "./exchange.ts";
import { type LogEvidence, poolEvidence } from "./log-evidence.ts";
import { isNoiseFree } from "./misfit.ts";
import { rejuvenate, type Tuning } from "./rejuvenate.ts";

/** How many particles represent a posterior, and how they move. */
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
  /** The model's parts, each with particles of its own; the model itself where it has none. */
  readonly parts: readonly PartPosterior[];
  readonly options: ParticleOptions;
  readonly random: Stream;
  /** What went wrong on the way, one sentence each. */
  readonly problems: readonly string[];
}

/** The posterior of the parameters that some outputs depend on. */
interface PartPosterior {
  readonly part: ModelPart;
  readonly cloud: Cloud;
  readonly density: Density;
  readonly tuning: Tuning;
}

/** The prior, as particles. */
export function startPosterior(model: Model, random: Stream, given: Partial<ParticleOptions> = {}): ParticlePosterior {
  const options = { ...defaultParticleOptions, ...given };
  const found = model.parts();
  const whole = { outputs: [...model.outputs.keys()], parameters: [...model.parameters.keys()], model };
  const parts = (found.length > 0 ? found : [whole]).map((part) => openPart(part, random, options));
  return { model, data: [], parts, options, random, problems: [] };
}

function openPart(part: ModelPart, random: Stream, options: ParticleOptions): PartPosterior {
  const { model } = part;
  // Moves pair the particles of an island, so that each has an even number, and enough of them to differ.
  const perIsland = 2 * Math.max(4, Math.ceil(options.particles / (2 * options.islands)));
  const size = perIsland * options.islands;
  const density = model.density([]);
  const prior = model.drawPrior(random.split("prior"), size);
  const columns = density.toPositions(prior).columns.map((column) => column.slice());
  const cloud = new Cloud(columns, size, options.islands);
  const tuning = { walk: 1, glide: 0.5, blocks: suggestBlocks(model.parameters.map(({ name }) => name)) };
  return { part, cloud, density, tuning };
}

/**
 * The posterior with one datum more (the iterated batch importance sampling of N. Chopin, Biometrika 89 (2002) 539):
 * particles are weighted by the datum's likelihood, and copied and moved when too few of them carry the weight.
 */
export function observe(before: ParticlePosterior, datum: Datum): ParticlePosterior {
  const data = [...before.data, datum];
  const random = before.random.split("datum", data.length);
  const problems = [...before.problems];
  const parts = before.parts.map((part, index) => {
    const own = before.parts.length === 1 ? random : random.split("part", index);
    return observeByPart(part, dataOfPart(part, data), own, before.options, problems);
  });
  return { ...before, data, parts, problems };
}

/** The last of the data is the new one. */
function observeByPart(
  before: PartPosterior,
  data: readonly Datum[],
  random: Stream,
  options: ParticleOptions,
  problems: string[],
): PartPosterior {
  const { model } = before.part;
  const datum = data[data.length - 1];
  const cloud = before.cloud.copy();
  const density = model.density(data);
  const alone = model.density([datum]);
  let { tuning } = before;
  const cross = (bridge: ReturnType<typeof newDatum>, name: string) => {
    const crossing = crossBridge(cloud, bridge, tuning, random.split(name), options);
    tuning = crossing.tuning;
    if (!crossing.arrived) problems.push(`No way was found to datum ${data.length} in ${crossing.stages} steps.`);
  };

  if (model.outputs.some(isNoiseFree)) cross(newNoiseFreeDatum(model, data.slice(0, -1), datum), "noise-free");
  if (!model.outputs.every(isNoiseFree)) {
    const { logLikelihood } = alone.evaluateMany(cloud.positions);
    const share = cloud.effectiveShare((index) => logLikelihood[index]);
    if (share < leastShare) cross(newDatum(before.density, alone), "datum");
    else {
      cloud.reweigh((index) => logLikelihood[index]);
      if (share < options.share) tuning = refresh(cloud, density, tuning, random.split("refresh"), options.rounds);
    }
  }
  return { ...before, cloud, density, tuning };
}

/** The posterior of all the data at once, by raising the power of their likelihood from 0 to 1. */
export function temperToPosterior(prior: ParticlePosterior, data: readonly Datum[]): ParticlePosterior {
  const random = prior.random.split("tempering");
  const problems = [...prior.problems];
  const parts = prior.parts.map((before, index) => {
    const density = before.part.model.density(dataOfPart(before, data));
    const cloud = before.cloud.copy();
    const own = prior.parts.length === 1 ? random : random.split("part", index);
    const bridge = temperedLikelihood(density);
    const { tuning, arrived, stages } = crossBridge(cloud, bridge, before.tuning, own, prior.options);
    if (!arrived) problems.push(`The likelihood was too sharp for ${stages} temperatures.`);
    return { ...before, cloud, density, tuning };
  });
  return { ...prior, data, parts, problems };
}

function dataOfPart({ part }: PartPosterior, data: readonly Datum[]): readonly Datum[] {
  return data.map(({ inputs, outcome }) => ({ inputs, outcome: part.outputs.map((output) => outcome[output]) }));
}

/** Copies particles by their weights and moves them over the density. */
function refresh(cloud: Cloud, density: Density, tuning: Tuning, random: Stream, rounds: number): Tuning {
  cloud.resample(random, []);
  const bridge = constantBridge(density);
  const values = bridge.evaluate(cloud.positions);
  return rejuvenate(cloud, values, { bridge, lambda: 0 }, tuning, random, rounds);
}

/** The particles as draws of the parameters; weights are given if they are unequal. */
export function drawsOf(posterior: ParticlePosterior): Draws {
  const [{ cloud, density }, ...others] = posterior.parts;
  if (others.length > 0) return equalDrawsOf(posterior);
  const draws = density.toParameters(cloud.positions);
  if (isEven(cloud)) return draws;
  return { ...draws, weights: cloud.logWeights.map((weight) => Math.exp(weight) / cloud.islands) };
}

/**
 * Draws of equal weight, in the order of their islands; those of a weighted cloud are its particles, copied by weight.
 * Parts that have nothing to do with one another stand side by side in any order.
 */
export function equalDrawsOf({ model, parts, random }: ParticlePosterior): Draws {
  const columns: Float64Array[] = new Array(model.parameters.length);
  for (const [index, { part, cloud, density }] of parts.entries()) {
    const chance = random.split("equal");
    const equal = cloud.copy();
    equal.resample(parts.length === 1 ? chance : chance.split("part", index), []);
    const found = density.toParameters(equal.positions).columns;
    for (const [at, parameter] of part.parameters.entries()) columns[parameter] = found[at];
  }
  return { size: parts[0].cloud.size, columns };
}

/** The log of the probability of the data; parts have probabilities that multiply. */
export function evidenceOf({ parts }: ParticlePosterior): LogEvidence {
  const each = parts.map(({ cloud }) => poolEvidence(cloud.logEvidence, cloud.logEvidenceOfLineages()));
  const value = each.reduce((sum, evidence) => sum + evidence.value, 0);
  return { value, standardError: Math.hypot(...each.map(({ standardError }) => standardError)) };
}

function isEven({ logWeights }: Cloud): boolean {
  return logWeights.every((weight) => weight === logWeights[0]);
}
