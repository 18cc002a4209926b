import { mergeOrder } from "./merge-order.ts";

const DIGIT_BITS = 11;
const DIGITS = 6;
const RADIX = 1 << DIGIT_BITS;
const MASK = RADIX - 1;
const SIGN = 0x80000000;
/** Below this length, counting into buckets costs more than comparing. */
const FEW_VALUES = 600;
const LOW_WORD = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? 0 : 1;

/** Sort keys of 64 bits in two words, each with the row it came from. */
interface Keys {
  readonly low: Uint32Array;
  readonly high: Uint32Array;
  readonly row: Uint32Array;
}

/**
 * The permutation that sorts the values ascending, equal ones (also -0 and 0) in their given order. A radix sort over
 * the bits of the doubles, mapped so that unsigned order is numeric order (all bits flipped for negative numbers, the
 * sign bit alone for others): six passes of 11 bits whatever the size, of which those are left out where all keys agree.
 * Keys move along with their rows, which reads memory in order and so is twice as fast as moving the rows alone.
 */
export function ascendingOrder(values: Float64Array): Uint32Array {
  const n = values.length;
  if (n < FEW_VALUES) return new Uint32Array(mergeOrder(values));
  let from = sortKeys(values);
  let to = emptyKeys(n);
  const counts = digitCounts(from);
  for (let digit = 0; digit < DIGITS; digit += 1) {
    const places = counts.subarray(digit * RADIX, (digit + 1) * RADIX);
    if (places.includes(n)) continue;
    countsToPlaces(places);
    moveByDigit(from, to, digit, places);
    [from, to] = [to, from];
  }
  return from.row;
}

function emptyKeys(n: number): Keys {
  return { low: new Uint32Array(n), high: new Uint32Array(n), row: new Uint32Array(n) };
}

function sortKeys(values: Float64Array): Keys {
  const words = new Uint32Array(new Float64Array(values).buffer);
  const { low, high, row } = emptyKeys(values.length);
  for (let index = 0; index < values.length; index += 1) {
    const lowWord = words[2 * index + LOW_WORD];
    const highWord = words[2 * index + 1 - LOW_WORD];
    if (values[index] < 0) {
      low[index] = ~lowWord;
      high[index] = ~highWord;
    } else {
      low[index] = lowWord;
      high[index] = highWord | SIGN;
    }
    row[index] = index;
  }
  return { low, high, row };
}

/** How often each value of each digit occurs; the third digit lies across both words. */
function digitCounts({ low, high }: Keys): Uint32Array {
  const counts = new Uint32Array(DIGITS * RADIX);
  for (let index = 0; index < low.length; index += 1) {
    const lowWord = low[index];
    const highWord = high[index];
    counts[lowWord & MASK] += 1;
    counts[RADIX + ((lowWord >>> 11) & MASK)] += 1;
    counts[2 * RADIX + (((lowWord >>> 22) | (highWord << 10)) & MASK)] += 1;
    counts[3 * RADIX + ((highWord >>> 1) & MASK)] += 1;
    counts[4 * RADIX + ((highWord >>> 12) & MASK)] += 1;
    counts[5 * RADIX + (highWord >>> 23)] += 1;
  }
  return counts;
}

function countsToPlaces(counts: Uint32Array): void {
  let place = 0;
  for (let bucket = 0; bucket < counts.length; bucket += 1) {
    const count = counts[bucket];
    counts[bucket] = place;
    place += count;
  }
}

function moveByDigit(from: Keys, to: Keys, digit: number, places: Uint32Array): void {
  const { low, high, row } = from;
  const lowShift = digit * DIGIT_BITS;
  const highShift = lowShift - 32;
  for (let index = 0; index < row.length; index += 1) {
    const lowWord = low[index];
    const highWord = high[index];
    const bits =
      digit < 2 ? lowWord >>> lowShift : digit === 2 ? (lowWord >>> 22) | (highWord << 10) : highWord >>> highShift;
    const bucket = bits & MASK;
    const place = places[bucket];
    places[bucket] = place + 1;
    to.low[place] = lowWord;
    to.high[place] = highWord;
    to.row[place] = row[index];
  }
}
