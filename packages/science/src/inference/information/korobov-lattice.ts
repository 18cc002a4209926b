/** Candidates for a generator. */
const candidates = 128;

const known = new Map<string, Uint32Array>();

/**
 * The generating vector (1, a, a², …) mod n of a rank-1 lattice of n points, n a power of two, with the odd a that makes
 * the worst-case error of integration smallest among 128: Korobov's lattices under the criterion P₂ of I. Sloan and
 * S. Joe, "Lattice methods for multiple integration" (1994), with less weight on later coordinates.
 */
export function korobovVector(points: number, dimension: number): Uint32Array {
  const key = `${points} ${dimension}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  let best = vectorOf(1, points, dimension);
  let least = Number.POSITIVE_INFINITY;
  for (let candidate = 0; candidate < candidates; candidate++) {
    // Odd numbers spread over 3 to n - 3 by the golden ratio.
    const a = 2 * Math.floor((points / 2) * ((candidate * 0.6180339887498949) % 1)) + 1;
    const vector = vectorOf(a, points, dimension);
    const error = worstCase(vector, points);
    if (error < least) {
      least = error;
      best = vector;
    }
  }
  known.set(key, best);
  return best;
}

function vectorOf(a: number, points: number, dimension: number): Uint32Array {
  const vector = new Uint32Array(dimension);
  let power = 1;
  for (let axis = 0; axis < dimension; axis++) {
    vector[axis] = power;
    power = (power * a) % points;
  }
  return vector;
}

/** Σ over points of Π (1 + weight · 2π² B₂(x)), B₂(x) = x² - x + 1/6, with weights that fall from 1. */
function worstCase(vector: Uint32Array, points: number): number {
  let sum = 0;
  for (let point = 0; point < points; point++) {
    let product = 1;
    for (let axis = 0; axis < vector.length; axis++) {
      const x = ((point * vector[axis]) % points) / points;
      product *= 1 + (19.739208802178716 * (x * x - x + 1 / 6)) / (1 + axis);
    }
    sum += product;
  }
  return sum / points;
}
