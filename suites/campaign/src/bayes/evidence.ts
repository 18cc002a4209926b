import { siteCount } from "../archive/archive.ts";
import { amplitudeSpread, baseMean, baseSpread } from "../law/grammar.ts";
import { interactionValue } from "../law/law.ts";
import { shapes, shapeValue } from "../law/shapes.ts";
import { factorise, solveLower } from "./cholesky.ts";
import type { Columns } from "./columns.ts";
import type { Observation } from "./observation.ts";

/** The columns that every structure has: the base, an offset for each site, and the hidden cause where it is assumed. */
export interface Nuisances {
  /** The input that was set by eye, if a hidden cause is assumed behind it. */
  readonly confounded: number | undefined;
  /** The standard deviation of its slope in the archive, and of what it adds to the noise there. */
  readonly slopeSpread: number;
  readonly addedNoise: number;
}

/** The standard deviation of site offsets in this model. */
const siteSpread = 7;

/** Weighted sums over the observations, of which everything about amplitudes follows. */
export interface Evidence {
  /** Products of columns, with nuisances integrated out, row by row. */
  readonly products: Float64Array;
  /** Products of columns with the yields, with nuisances integrated out. */
  readonly moments: Float64Array;
  readonly size: number;
  /** The logarithm of the density of the yields if no input acted. */
  readonly logNull: number;
  /** Observations in full, for draws of nuisances: each row has the columns, then the nuisances. */
  readonly full: Float64Array;
  readonly fullMoments: Float64Array;
  readonly nuisanceCount: number;
  readonly nuisancePrecisions: readonly number[];
}

/** The prior precision of an amplitude. */
export const amplitudePrecision = 1 / (amplitudeSpread * amplitudeSpread);

export function gatherEvidence(data: readonly Observation[], columns: Columns, nuisances: Nuisances): Evidence {
  const size = columns.count;
  const isConfounded = nuisances.confounded !== undefined;
  const precisions = [
    1 / (baseSpread * baseSpread),
    ...Array.from({ length: siteCount }, () => 1 / (siteSpread * siteSpread)),
    ...(isConfounded ? [1 / (nuisances.slopeSpread * nuisances.slopeSpread)] : []),
  ];
  const count = precisions.length;
  const total = size + count;
  const full = new Float64Array(total * total);
  const fullMoments = new Float64Array(total);
  const row = new Float64Array(total);
  let squares = 0;
  let logNoise = 0;
  for (const each of data) {
    fillRow(row, each, columns, nuisances);
    const added = each.site === undefined || !isConfounded ? 0 : nuisances.addedNoise;
    const variance = each.noise * each.noise + added * added;
    const away = each.yield - baseMean;
    squares += (away * away) / variance;
    logNoise += Math.log(2 * Math.PI * variance);
    for (let one = 0; one < total; one++) {
      if (row[one] === 0) continue;
      const scaled = row[one] / variance;
      fullMoments[one] += scaled * away;
      for (let other = 0; other < total; other++) full[one * total + other] += scaled * row[other];
    }
  }
  // The nuisances are integrated out: products lose what the nuisances explain (Schur's complement).
  const inner = new Float64Array(count * count);
  for (let one = 0; one < count; one++) {
    for (let other = 0; other < count; other++) inner[one * count + other] = full[(size + one) * total + size + other];
    inner[one * count + one] += precisions[one];
  }
  const logInner = factorise(inner, count);
  const solved = Array.from({ length: size + 1 }, (_, column) => {
    const vector = new Float64Array(count);
    for (let index = 0; index < count; index++) {
      vector[index] = column === size ? fullMoments[size + index] : full[(size + index) * total + column];
    }
    solveLower(inner, count, vector);
    return vector;
  });
  const products = new Float64Array(size * size);
  const moments = new Float64Array(size);
  for (let one = 0; one < size; one++) {
    moments[one] = fullMoments[one] - dot(solved[one], solved[size]);
    for (let other = 0; other <= one; other++) {
      const value = full[one * total + other] - dot(solved[one], solved[other]);
      products[one * size + other] = value;
      products[other * size + one] = value;
    }
  }
  const logPrecisions = precisions.reduce((sum, precision) => sum + Math.log(precision), 0);
  const explained = dot(solved[size], solved[size]);
  return {
    products,
    moments,
    size,
    logNull: -0.5 * (logNoise + squares - explained + logInner - logPrecisions),
    full,
    fullMoments,
    nuisanceCount: count,
    nuisancePrecisions: precisions,
  };
}

function fillRow(row: Float64Array, { u, isLate, site }: Observation, columns: Columns, nuisances: Nuisances): void {
  row.fill(0);
  for (let input = 0; input < columns.inputs; input++) {
    for (const [index, shape] of shapes.entries()) {
      const value = shapeValue(shape, u[input]);
      row[columns.effect(input, index, false)] = value;
      if (isLate) row[columns.effect(input, index, true)] = value;
    }
  }
  for (const [one, other] of columns.pairs) {
    const value = interactionValue(u[one], u[other]);
    row[columns.interaction(one, other, false)] = value;
    if (isLate) row[columns.interaction(one, other, true)] = value;
  }
  row[columns.count] = 1;
  if (site === undefined) return;
  row[columns.count + 1 + site] = 1;
  if (nuisances.confounded !== undefined) row[columns.count + 1 + siteCount] = u[nuisances.confounded] - 0.5;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += one[index] * other[index];
  return sum;
}
