import type { FunctionName } from "../functions.ts";
import type { BinaryNode, Node, OrderOperator } from "../node.ts";

// Builders of nodes that leave out what does nothing: terms of 0, factors of 0 and 1, double negations. A factor of 0
// makes a product 0 even where the other factor is missing or infinite.

export function numberOf(value: number): Node {
  const size: Node = { kind: "number", type: "number", value: Math.abs(value) };
  return value < 0 ? { kind: "unary", type: "number", operator: "-", operand: size } : size;
}

export const zero = numberOf(0);
export const one = numberOf(1);

export const pi: Node = { kind: "constant", type: "number", name: "pi" };

/** The value of a number as written, with or without a minus. */
export function literalOf(node: Node): number | undefined {
  if (node.kind === "number") return node.value;
  return node.kind === "unary" && node.operand.kind === "number" ? -node.operand.value : undefined;
}

export function isZero(node: Node): boolean {
  return literalOf(node) === 0;
}

export function add(left: Node, right: Node): Node {
  if (isZero(left)) return right;
  if (isZero(right)) return left;
  if (isNegation(right)) return subtract(left, right.operand);
  if (isNegation(left)) return subtract(right, left.operand);
  return folded((x, y) => x + y, left, right) ?? binary("+", left, right);
}

export function subtract(left: Node, right: Node): Node {
  if (isZero(right)) return left;
  if (isZero(left)) return negate(right);
  if (isNegation(right)) return add(left, right.operand);
  return folded((x, y) => x - y, left, right) ?? binary("-", left, right);
}

export function negate(operand: Node): Node {
  if (isZero(operand)) return zero;
  if (isNegation(operand)) return operand.operand;
  return { kind: "unary", type: "number", operator: "-", operand };
}

export function multiply(left: Node, right: Node): Node {
  if (isZero(left) || isZero(right)) return zero;
  if (literalOf(left) === 1) return right;
  if (literalOf(right) === 1) return left;
  if (isNegation(left)) return negate(multiply(left.operand, right));
  if (isNegation(right)) return negate(multiply(left, right.operand));
  const product = folded((x, y) => x * y, left, right);
  if (product !== undefined) return product;
  if (right.kind === "number") return multiply(right, left);
  if (left.kind === "number" && right.kind === "binary" && right.operator === "*" && right.left.kind === "number") {
    return multiply(numberOf(left.value * right.left.value), right.right);
  }
  if (right.kind === "binary" && right.operator === "/" && literalOf(right.left) === 1)
    return divide(left, right.right);
  return binary("*", left, right);
}

export function divide(left: Node, right: Node): Node {
  if (isZero(left) && !isZero(right)) return zero;
  if (literalOf(right) === 1) return left;
  if (isNegation(left)) return negate(divide(left.operand, right));
  if (isNegation(right)) return negate(divide(left, right.operand));
  return binary("/", left, right);
}

export function raise(base: Node, exponent: Node): Node {
  if (isZero(exponent)) return one;
  return literalOf(exponent) === 1 ? base : binary("^", base, exponent);
}

export function square(base: Node): Node {
  return raise(base, numberOf(2));
}

export function call(name: FunctionName, ...operands: readonly Node[]): Node {
  return { kind: "call", type: "number", name, arguments: operands };
}

export function compare(left: Node, operator: OrderOperator | "==", right: Node): Node {
  return { kind: "binary", type: "boolean", operator, left, right };
}

export function either(left: Node, right: Node): Node {
  return { kind: "binary", type: "boolean", operator: "||", left, right };
}

export function conditional(test: Node, whenTrue: Node, whenFalse: Node): Node {
  if (areSameNumber(whenTrue, whenFalse)) return whenTrue;
  return { kind: "conditional", type: "number", test, whenTrue, whenFalse };
}

export function areSameNumber(left: Node, right: Node): boolean {
  const value = literalOf(left);
  return value !== undefined && value === literalOf(right);
}

function isNegation(node: Node): node is Node & { readonly kind: "unary" } {
  return node.kind === "unary" && node.operator === "-";
}

function binary(operator: BinaryNode["operator"], left: Node, right: Node): Node {
  return { kind: "binary", type: "number", operator, left, right };
}

/** Two numbers as one, where their result can be written. */
function folded(operation: (x: number, y: number) => number, left: Node, right: Node): Node | undefined {
  const x = literalOf(left);
  const y = literalOf(right);
  if (x === undefined || y === undefined) return undefined;
  const value = operation(x, y);
  return Number.isFinite(value) ? numberOf(value) : undefined;
}
