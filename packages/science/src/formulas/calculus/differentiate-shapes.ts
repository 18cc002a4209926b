import type { CallNode, Node } from "../node.ts";
import {
  add,
  areSameNumber,
  call,
  compare,
  conditional,
  divide,
  either,
  isZero,
  literalOf,
  multiply,
  one,
  raise,
  square,
  subtract,
  zero,
} from "./simplify.ts";

/** The slope of the argument that is the least or greatest; of the first one where several are. */
export function differentiateExtreme(name: "min" | "max", operands: readonly Node[], inner: readonly Node[]): Node {
  if (inner.every(isZero)) return zero;
  let slope = inner[inner.length - 1];
  for (let index = operands.length - 2; index >= 0; index--) {
    const rest = operands.slice(index + 1);
    const other = rest.length === 1 ? rest[0] : call(name, ...rest);
    slope = conditional(compare(operands[index], name === "min" ? "<=" : ">=", other), inner[index], slope);
  }
  return slope;
}

/** Inside the bounds the slope of x, beyond one the slope of that bound; on a bound the slope of x. */
export function differentiateClamp(operands: readonly Node[], inner: readonly Node[]): Node {
  const [x, low, high] = operands;
  if (inner.every(isZero)) return zero;
  const least = literalOf(low);
  const most = literalOf(high);
  if (least !== undefined && most !== undefined && least <= most) {
    return conditional(either(compare(x, "<", low), compare(x, ">", high)), zero, inner[0]);
  }
  const belowHigh = conditional(compare(x, "<", low), inner[1], inner[0]);
  return conditional(compare(call("max", x, low), ">", high), inner[2], belowHigh);
}

export function differentiateMatch(node: CallNode, inner: readonly Node[]): Node {
  const last = node.arguments.length - 1;
  const isValue = (index: number) => index === last || (index > 0 && index % 2 === 0);
  const values = inner.filter((_, index) => isValue(index));
  if (values.every((value) => areSameNumber(value, values[0]))) return values[0];
  return call("match", ...node.arguments.map((argument, index) => (isValue(index) ? inner[index] : argument)));
}

/**
 * With h = x^n / (k^n + x^n): dh/dx = n k^n x^(n-1) / (k^n + x^n)^2, which holds at x = 0 too; dh/dk = -(n/k) h (1 - h);
 * dh/dn = h (1 - h) log(x / k), taken as 0 at x = 0, its limit. 1 - h is the same function with x and k exchanged.
 */
export function differentiateHill(node: CallNode, inner: readonly Node[]): Node {
  const [x, half, n] = node.arguments;
  const [byX, byHalf, byN] = inner;
  const spread = multiply(node, call("hill", half, x, n));
  const numerator = multiply(multiply(n, raise(half, n)), raise(x, subtract(n, one)));
  const slopeX = multiply(divide(numerator, square(add(raise(half, n), raise(x, n)))), byX);
  const slopeHalf = multiply(multiply(divide(n, half), spread), byHalf);
  const slopeN = multiply(multiply(spread, call("log", divide(x, half))), byN);
  const guardedN = isZero(slopeN) ? zero : conditional(compare(x, "==", zero), zero, slopeN);
  return add(subtract(isZero(byX) ? zero : slopeX, isZero(byHalf) ? zero : slopeHalf), guardedN);
}
