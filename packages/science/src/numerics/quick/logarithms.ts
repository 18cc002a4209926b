// As for exponentials: arithmetic within the loop instead of a call for each number.

/** In which of the two words of a double the exponent stands. */
const high = new Int32Array(Float64Array.of(1).buffer)[1] === 0 ? 0 : 1;

/** 2^-k for k from -1022 on. */
const scales = new Float64Array(2046);
for (let index = 0, scale = 4.49423283715579e307; index < scales.length; index++, scale *= 0.5) scales[index] = scale;

const cells = 128;
/** About 1 / m in the middle of each cell of 1 <= m < 2; exactly 1 and 1/2 beside the ends, where the logarithm is 0. */
const inverses = Float64Array.from({ length: cells }, (_, cell) => {
  if (cell === 0) return 1;
  return cell === cells - 1 ? 0.5 : Math.fround(1 / (1 + (cell + 0.5) / cells));
});
const ofInverses = inverses.map((inverse) => -Math.log(inverse));

const smallest = 2.2250738585072014e-308;
const largest = 8.98846567431158e307;

/**
 * log x of the first `count` numbers, to within 5e-16 of the larger of 1 and its size; x and out may be one array.
 * x = 2^k m, and log m = log(1 / c) + log(1 + r) with r = m c - 1, |r| <= 1/128, and eight terms of the series.
 */
export function logarithms(x: Float64Array, out: Float64Array, count: number): void {
  const words = new Int32Array(x.buffer, x.byteOffset, 2 * count);
  let isPlain = true;
  for (let row = 0; row < count; row++) if (!(x[row] >= smallest && x[row] <= largest)) isPlain = false;
  if (!isPlain) {
    for (let row = 0; row < count; row++) out[row] = Math.log(x[row]);
    return;
  }
  for (let row = 0; row < count; row++) {
    const word = words[2 * row + high];
    const k = (word >> 20) - 1023;
    const cell = (word >> 13) & (cells - 1);
    const r = x[row] * scales[k + 1022] * inverses[cell] - 1;
    const late = r * (1 / 5 - r * (1 / 6 - r * (1 / 7 - r * (1 / 8))));
    const series = r * (1 - r * (1 / 2 - r * (1 / 3 - r * (1 / 4 - late))));
    out[row] = k * Math.LN2 + ofInverses[cell] + series;
  }
}
