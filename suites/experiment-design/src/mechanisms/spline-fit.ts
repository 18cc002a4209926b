import { solve } from "@assay/science/numerics/linear-algebra/lu";
import { fromRows } from "@assay/science/numerics/linear-algebra/matrix";
import { reach } from "./facts.ts";
import type { Observation, Place } from "./gaussian-process.ts";

type Term = (place: Place) => number;

/** Where splines bend, in shares of an input's range. */
const knots = [0.25, 0.5, 0.75];
/** Variance of a batch's offset over that of the noise, as the fit takes it to be. */
const batchRatio = 2;
const ridge = 1e-3;
const maxTerms = 30;

/** Lines, bends, pairwise products of both, the number of readings before, and what was set before. */
function dictionary(inputs: number): readonly Term[] {
  const all = Array.from({ length: inputs }, (_, input) => input);
  const lines = all.map(
    (input): Term =>
      ({ levels }) =>
        levels[input] / reach - 0.5,
  );
  const bends = all.map((input) =>
    knots.map(
      (knot): Term =>
        ({ levels }) =>
          Math.max(0, levels[input] / reach - knot),
    ),
  );
  const curves = all.map((input) => [lines[input], ...bends[input]]);
  const products = all.flatMap((first) =>
    all.slice(first + 1).flatMap((second) =>
      curves[first].flatMap((one) =>
        curves[second].map(
          (other): Term =>
            (place) =>
              one(place) * other(place),
        ),
      ),
    ),
  );
  const earlier = all.map(
    (input): Term =>
      ({ levels, previous }) =>
        (previous[input] - levels[input]) / reach,
  );
  return [...curves.flat(), ...products, ({ before }) => before / 50, ...earlier];
}

/**
 * A regression on terms that enter one after another, as long as Bayes's information criterion falls. Readings of a batch
 * share an offset: each column loses a share of its mean over the batch, which whitens it.
 */
export function splineFit(data: readonly Observation[]): (place: Place) => number {
  const whiten = whitener(data);
  const terms = dictionary(data[0].levels.length);
  const constant = whiten(data.map(() => 1));
  const columns = terms.map((term) => whiten(data.map(term)));
  const values = whiten(data.map(({ value }) => value));
  const rests = columns.map((column) => orthogonal(column, constant));
  const rest = orthogonal(values, constant);
  const chosen: number[] = [];
  let criterion = data.length * Math.log(squared(rest) / data.length) + Math.log(data.length);
  while (chosen.length < Math.min(maxTerms, data.length / 3)) {
    const gains = rests.map((each, index) => {
      const length = squared(each);
      return length < 1e-6 * squared(columns[index]) + 1e-12 ? 0 : square(dot(each, rest)) / length;
    });
    const best = gains.indexOf(Math.max(...gains));
    const left = Math.max(1e-9, squared(rest) - gains[best]);
    // A term of many is chosen: each costs twice the usual, as its choice is a parameter too.
    const next = data.length * Math.log(left / data.length) + (1 + 2 * (chosen.length + 1)) * Math.log(data.length);
    if (next >= criterion) break;
    criterion = next;
    chosen.push(best);
    const taken = rests[best].slice();
    subtract(rest, taken);
    for (const each of rests) subtract(each, taken);
  }
  const used = [constant, ...chosen.map((index) => columns[index])];
  const normal = used.map((one, row) => used.map((other, column) => dot(one, other) + (row === column ? ridge : 0)));
  const slopes = solve(
    fromRows(normal),
    used.map((column) => dot(column, values)),
  );
  return (place) => chosen.reduce((sum, index, each) => sum + slopes[each + 1] * terms[index](place), slopes[0]);
}

function whitener(data: readonly Observation[]): (column: readonly number[]) => number[] {
  const batches = [...new Set(data.map(({ batch }) => batch))].map((batch) =>
    data.flatMap((datum, index) => (datum.batch === batch ? [index] : [])),
  );
  return (column) => {
    const out = [...column];
    for (const places of batches) {
      const mean = places.reduce((sum, index) => sum + column[index], 0) / places.length;
      const share = 1 - 1 / Math.sqrt(1 + batchRatio * places.length);
      for (const index of places) out[index] -= share * mean;
    }
    return out;
  };
}

function orthogonal(column: readonly number[], to: readonly number[]): number[] {
  const out = [...column];
  subtract(out, to);
  return out;
}

/** Takes from a column what another one explains of it. */
function subtract(column: number[], explained: readonly number[]): void {
  const share = dot(column, explained) / squared(explained);
  for (let index = 0; index < column.length; index++) column[index] -= share * explained[index];
}

const squared = (column: readonly number[]): number => dot(column, column);

function dot(one: readonly number[], other: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += one[index] * other[index];
  return sum;
}

const square = (value: number): number => value * value;
