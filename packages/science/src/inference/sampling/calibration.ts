import { chiSquare } from "../../numerics/distributions/chi-square.ts";
import type { Stream } from "../../numerics/stream.ts";
import { average } from "../../statistics/descriptive/average.ts";
import { holm } from "../../statistics/hypothesis-tests/multiple-testing.ts";
import type { Datum, Draws, Inputs, Model } from "../model.ts";
import { bulkEffectiveSampleSize } from "./diagnostics/effective-sample-size.ts";

/** A model with the designs of its experiments and the way to its posterior, to be tried out together. */
export interface CalibrationCase {
  readonly name: string;
  readonly model: Model;
  /** The designs of one simulation. */
  designs(random: Stream): readonly Inputs[];
  /** Draws of equal weight: runs of one length, one after another. */
  sample(model: Model, data: readonly Datum[], random: Stream): { readonly draws: Draws; readonly runs: number };
}

/** How the ranks of one quantity are spread. */
export interface RankTest {
  readonly name: string;
  readonly quantity: string;
  /** How many ranks fell in each of equal bins. */
  readonly counts: readonly number[];
  readonly pValue: number;
}

/** The result of simulation-based calibration. */
export interface CalibrationResult {
  readonly name: string;
  readonly tests: readonly RankTest[];
  /** Simulations whose draws were too dependent to be thinned to the number that a rank needs. They count too. */
  readonly dependent: number;
}

/** Draws per rank, which gives 100 possible ranks. */
const rankDraws = 99;

/** One simulation's ranks of all quantities, each from 0 to as many as the draws that it is among. */
export interface SimulatedRanks {
  readonly ranks: readonly number[];
  /** Whether some draw of a quantity differs from the truth. */
  readonly varies: readonly boolean[];
  /** Whether the draws were too dependent to be thinned to as many as a rank needs. */
  readonly isDependent: boolean;
}

/**
 * Simulation-based calibration: S. Talts, M. Betancourt, D. Simpson, A. Vehtari and A. Gelman, arXiv 1804.06788 (2018).
 * Parameters from the prior make data, and their rank among draws from the posterior of these data is uniform where the
 * draws are right. The log likelihood is ranked too, which shows when a posterior ignores its data: M. Modrák and
 * others, Bayesian Analysis 20 (2025) 461. Draws are thinned so that they are nearly independent.
 */
export function calibrate(each: CalibrationCase, random: Stream, simulations: number): CalibrationResult {
  return testRanks(
    each,
    Array.from({ length: simulations }, (_, simulation) => simulateRanks(each, random, simulation)),
  );
}

/** One of the simulations, which depends on its number and on no other of them. */
export function simulateRanks(
  { model, designs, sample }: CalibrationCase,
  random: Stream,
  simulation: number,
): SimulatedRanks {
  const chance = random.split("simulation", simulation);
  const truth = model.drawPrior(chance.split("truth"), 1);
  const data = simulateData(model, truth, designs(chance.split("designs")), chance.split("data"));
  const { draws, runs } = sample(model, data, chance.split("posterior"));
  // The truth stands among the draws, so that likelihoods that are the same are so in their last bit.
  const thinned = thin(draws).map((column, index) => Float64Array.of(...column, truth.columns[index][0]));
  const all = [...thinned, logLikelihood(model, { size: rankDraws + 1, columns: thinned }, data)];
  const columns = all.map((column) => column.subarray(0, rankDraws));
  const truths = all.map((column) => column[rankDraws]);
  const ties = chance.split("ties");
  return {
    ranks: columns.map((column, index) => rankOf(truths[index], column, ties)),
    varies: columns.map((column, index) => column.some((value) => value !== truths[index])),
    isDependent: leastSize(draws, runs) < rankDraws,
  };
}

/** Whether the ranks of all simulations of a case are uniform. */
export function testRanks(
  { name, model }: Pick<CalibrationCase, "name" | "model">,
  simulated: readonly SimulatedRanks[],
): CalibrationResult {
  const quantities = [...model.parameters.map((parameter) => parameter.name), "log likelihood"];
  // About ten expected in each bin, which chi-square needs at least half of.
  const bins = Math.max(2, [20, 10, 5].find((count) => simulated.length / count >= 8) ?? 4);
  const tests = quantities.flatMap((quantity, index) => {
    // The ranks of a constant, such as the likelihood of outcomes without noise, are nothing but tie-breaking.
    if (!simulated.some(({ varies }) => varies[index])) return [];
    const counts = new Array<number>(bins).fill(0);
    for (const { ranks } of simulated) counts[Math.floor((ranks[index] * bins) / (rankDraws + 1))] += 1;
    return [{ name, quantity, counts, pValue: uniformity(counts) }];
  });
  return { name, tests, dependent: simulated.filter(({ isDependent }) => isDependent).length };
}

/** The tests of all cases with their p-values adjusted by Holm's rule, the smallest first. */
export function adjustTests(results: readonly CalibrationResult[]): (RankTest & { readonly adjusted: number })[] {
  const tests = results.flatMap((result) => result.tests);
  const adjusted = holm(tests.map(({ pValue }) => pValue));
  return tests.map((test, index) => ({ ...test, adjusted: adjusted[index] })).sort((a, b) => a.pValue - b.pValue);
}

function simulateData(model: Model, truth: Draws, designs: readonly Inputs[], random: Stream): Datum[] {
  return model.lawsAtAll(truth, designs).map((laws, at) => ({
    inputs: designs[at],
    outcome: laws.map((law, output) => law.sample(random.split(at, output))[0]),
  }));
}

function logLikelihood(model: Model, draws: Draws, data: readonly Datum[]): Float64Array {
  const density = model.density(data);
  return density.evaluateMany(density.toPositions(draws)).logLikelihood;
}

function leastSize({ size, columns }: Draws, runs: number): number {
  const length = size / runs;
  const sizes = columns.map((column) =>
    bulkEffectiveSampleSize(
      Array.from({ length: runs }, (_, run) => column.subarray(run * length, (run + 1) * length)),
    ),
  );
  return Math.min(...sizes);
}

/** As many draws as a rank needs, evenly apart, column by column. */
function thin({ size, columns }: Draws): Float64Array[] {
  const places = Array.from({ length: rankDraws }, (_, index) => Math.floor(((index + 0.5) * size) / rankDraws));
  return columns.map((column) => Float64Array.from(places, (at) => column[at]));
}

/** How many of the draws are below the truth; a tie counts by chance, as for likelihoods of few possible values. */
function rankOf(truth: number, draws: Float64Array, random: Stream): number {
  let [below, equal] = [0, 0];
  for (const draw of draws) {
    if (draw < truth) below += 1;
    else if (draw === truth) equal += 1;
  }
  return below + random.integer(0, equal);
}

function uniformity(counts: readonly number[]): number {
  const expected = average(counts);
  const statistic = counts.reduce((sum, count) => sum + ((count - expected) * (count - expected)) / expected, 0);
  return chiSquare(counts.length - 1).survival(statistic);
}
