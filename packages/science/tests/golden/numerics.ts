import { createHash } from "node:crypto";
import { power } from "../../src/numerics/power.ts";
import { ArgumentSource } from "./argument-source.ts";

const RESULTS = 1_000_000;
const CANONICAL_NAN = 0x7ff8000000000000n;

type Range = readonly [low: number, high: number];

interface WatchedFunction {
  readonly name: string;
  /** Called with two arguments always; functions of one ignore the second. */
  readonly compute: (x: number, y: number) => number;
  /** Where half of the arguments lie; the others come from the whole line and from close to 0 and 1. */
  readonly first: Range;
  readonly second?: Range;
}

const watched: readonly WatchedFunction[] = [
  { name: "power", compute: power, first: [0, 16], second: [-40, 40] },
  { name: "exp", compute: Math.exp, first: [-746, 710] },
  { name: "expm1", compute: Math.expm1, first: [-40, 710] },
  { name: "log", compute: Math.log, first: [0, 1024] },
  { name: "log1p", compute: Math.log1p, first: [-1, 1024] },
  { name: "log2", compute: Math.log2, first: [0, 1024] },
  { name: "log10", compute: Math.log10, first: [0, 1024] },
  { name: "sin", compute: Math.sin, first: [-128, 128] },
  { name: "cos", compute: Math.cos, first: [-128, 128] },
  { name: "tan", compute: Math.tan, first: [-128, 128] },
  { name: "asin", compute: Math.asin, first: [-1, 1] },
  { name: "acos", compute: Math.acos, first: [-1, 1] },
  { name: "atan", compute: Math.atan, first: [-64, 64] },
  { name: "atan2", compute: Math.atan2, first: [-64, 64], second: [-64, 64] },
  { name: "sinh", compute: Math.sinh, first: [-711, 711] },
  { name: "cosh", compute: Math.cosh, first: [-711, 711] },
  { name: "tanh", compute: Math.tanh, first: [-24, 24] },
  { name: "asinh", compute: Math.asinh, first: [-1024, 1024] },
  { name: "acosh", compute: Math.acosh, first: [1, 1024] },
  { name: "atanh", compute: Math.atanh, first: [-1, 1] },
  { name: "cbrt", compute: Math.cbrt, first: [-1024, 1024] },
  { name: "hypot", compute: Math.hypot, first: [-1024, 1024], second: [-1024, 1024] },
  { name: "sqrt", compute: Math.sqrt, first: [0, 1024] },
];

/** SHA-256 of each watched function's results as little-endian doubles, with one pattern of bits for every NaN. */
export function goldenNumerics(): Record<string, string> {
  const bytes = new DataView(new ArrayBuffer(8 * RESULTS));
  const hashes: Record<string, string> = {};
  for (const { name, compute, first, second = first } of watched) {
    const source = new ArgumentSource();
    for (let i = 0; i < RESULTS; i += 1) {
      const result = compute(source.next(i, first), source.next(i >> 3, second));
      if (Number.isNaN(result)) bytes.setBigUint64(8 * i, CANONICAL_NAN, true);
      else bytes.setFloat64(8 * i, result, true);
    }
    hashes[name] = createHash("sha256").update(bytes).digest("hex");
  }
  return hashes;
}
