import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import { eyeCorrelation, settingSpread } from "../archive/archive.ts";
import { baseMean, type Grammar } from "../law/grammar.ts";
import type { Effect, Law } from "../law/law.ts";
import { shapes } from "../law/shapes.ts";
import { factorise, solveLower, solveUpper } from "./cholesky.ts";
import { amplitudePrecision, type Evidence, gatherEvidence, type Nuisances } from "./evidence.ts";
import type { Observation } from "./observation.ts";
import { type Structures, structuresOf, widest } from "./structures.ts";

/** A law drawn from the posterior, and whether the archive has a hidden cause with it. */
export interface DrawnLaw {
  readonly law: Law;
  readonly isConfounded: boolean;
}

/** Bayes over the grammar: a weight for every structure, with amplitudes and offsets of sites integrated out. */
export class GrammarPosterior {
  readonly #grammar: Grammar;
  readonly #structures: Structures;

  constructor(grammar: Grammar) {
    this.#grammar = grammar;
    this.#structures = structuresOf(grammar);
  }

  /** Laws drawn given observations. `byEye` is the input that was set by eye at the old sites, if one was. */
  draw(data: readonly Observation[], byEye: number | undefined, count: number, random: Stream): readonly DrawnLaw[] {
    const cases = this.#cases(byEye);
    const evidences = cases.map(({ nuisances }) => gatherEvidence(data, this.#structures.columns, nuisances));
    const { count: size, logPriors } = this.#structures;
    const logs = new Float64Array(cases.length * size);
    let greatest = Number.NEGATIVE_INFINITY;
    for (const [index, evidence] of evidences.entries()) {
      const logCase = evidence.logNull + Math.log(cases[index].chance);
      for (let structure = 0; structure < size; structure++) {
        const log = logCase + logPriors[structure] + logGain(evidence, this.#structures, structure);
        logs[index * size + structure] = log;
        if (log > greatest) greatest = log;
      }
    }
    return drawIndices(logs, greatest, count, random.split("structures")).map((index, draw) => {
      const which = Math.floor(index / size);
      const law = drawLawOf(evidences[which], this.#structures, index % size, random.split(draw));
      return { law, isConfounded: cases[which].nuisances.confounded !== undefined };
    });
  }

  /**
   * No hidden cause, or one of three strengths. Given the setting u, vigour is normal with mean ρ (u - 0.5) / s and
   * variance 1 - ρ², so that a hidden cause adds a slope and noise.
   */
  #cases(byEye: number | undefined): readonly { readonly chance: number; readonly nuisances: Nuisances }[] {
    const { confounder, confounderSpread } = this.#grammar;
    const none = { confounded: undefined, slopeSpread: 0, addedNoise: 0 };
    if (byEye === undefined || confounder === 0) return [{ chance: 1, nuisances: none }];
    return [
      { chance: 1 - confounder, nuisances: none },
      ...strengths.map(({ size, share }) => ({
        chance: confounder * share,
        nuisances: {
          confounded: byEye,
          slopeSpread: (size * confounderSpread * eyeCorrelation) / settingSpread,
          addedNoise: size * confounderSpread * Math.sqrt(1 - eyeCorrelation * eyeCorrelation),
        },
      })),
    ];
  }
}

/** The size of a normal draw that is at least 0.5: its middle and share between 0.5, 0.95, 1.6 and infinity. */
const strengths = [
  { size: 0.7, share: 0.446 },
  { size: 1.2, share: 0.377 },
  { size: 2, share: 0.177 },
];

const lower = new Float64Array(widest * widest);
const pivots = new Float64Array(widest);
const solved = new Float64Array(widest);

/**
 * How much better a structure explains the yields than no effect at all, as a logarithm. The products are factorised as
 * L D Lᵀ, with one logarithm at the end, since this runs a million times for each posterior.
 */
function logGain({ products, moments, size }: Evidence, { sizes, chosen }: Structures, structure: number): number {
  const count = sizes[structure];
  const first = widest * structure;
  let explained = 0;
  let determinant = 1;
  for (let row = 0; row < count; row++) {
    const from = chosen[first + row] * size;
    let pivot = products[from + chosen[first + row]] + amplitudePrecision;
    let moment = moments[chosen[first + row]];
    for (let column = 0; column < row; column++) {
      let sum = products[from + chosen[first + column]];
      for (let index = 0; index < column; index++)
        sum -= lower[row * widest + index] * lower[column * widest + index] * pivots[index];
      const share = sum / pivots[column];
      lower[row * widest + column] = share;
      pivot -= share * sum;
      moment -= share * solved[column];
    }
    pivots[row] = pivot;
    solved[row] = moment;
    explained += (moment * moment) / pivot;
    determinant *= pivot / amplitudePrecision;
  }
  return 0.5 * (explained - Math.log(determinant));
}

/** Weights below e to this power are 0 beside the greatest. */
const negligible = -40;

/** Indices with probability proportional to their weight, one in each of as many equal parts of their sum (stratified sampling). */
function drawIndices(logs: Float64Array, greatest: number, count: number, random: Stream): number[] {
  const weights = logs.map((log) => (log - greatest < negligible ? 0 : Math.exp(log - greatest)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const found: number[] = [];
  let sum = 0;
  let next = random.uniform();
  for (let index = 0; index < weights.length && found.length < count; index++) {
    sum += (weights[index] / total) * count;
    while (found.length < count && next < sum) {
      found.push(index);
      next = found.length + random.uniform();
    }
  }
  while (found.length < count) found.push(found[found.length - 1]);
  return found;
}

/** Amplitudes and base drawn from their normal posterior given the structure. */
function drawLawOf(
  evidence: Evidence,
  { sizes, chosen: all, columns: meanings }: Structures,
  structure: number,
  random: Stream,
): Law {
  const columns = Array.from(all.subarray(widest * structure, widest * structure + sizes[structure]));
  const { full, fullMoments, size, nuisanceCount, nuisancePrecisions } = evidence;
  const total = size + nuisanceCount;
  const chosen = [...columns, ...Array.from({ length: nuisanceCount }, (_, index) => size + index)];
  const count = chosen.length;
  const matrix = new Float64Array(count * count);
  const mean = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      matrix[row * count + column] = full[chosen[row] * total + chosen[column]];
    }
    const isAmplitude = row < columns.length;
    matrix[row * count + row] += isAmplitude ? amplitudePrecision : nuisancePrecisions[row - columns.length];
    mean[row] = fullMoments[chosen[row]];
  }
  factorise(matrix, count);
  solveLower(matrix, count, mean);
  for (let row = 0; row < count; row++) mean[row] += sampleNormal(random);
  solveUpper(matrix, count, mean);
  const effects: Effect[] = [];
  let interaction: Law["interaction"] = null;
  for (const [index, column] of columns.entries()) {
    const meaning = meanings.at(column);
    const amplitude = mean[index];
    if (meaning.kind === "interaction") interaction = { inputs: meaning.inputs, amplitude };
    else effects.push({ ...meaning, shape: shapes[meaning.shape], amplitude });
  }
  return { base: baseMean + mean[columns.length], effects, interaction };
}
