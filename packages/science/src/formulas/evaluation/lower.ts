import type { NumericFunction } from "../functions.ts";
import type { BinaryNode, CallNode } from "../node.ts";
import type { ValueType } from "../value-type.ts";
import type { OperationName } from "./operations.ts";
import type { ValueGraph } from "./value-graph.ts";

/** The operations that implement a binary operator. */
export function lowerBinary(graph: ValueGraph, node: BinaryNode, left: number, right: number): number {
  switch (node.operator) {
    case "+":
      return graph.operation("number", "add", left, right);
    case "-":
      return graph.operation("number", "subtract", left, right);
    case "*":
      return graph.operation("number", "multiply", left, right);
    case "/":
      return graph.operation("number", "divide", left, right);
    case "%":
      return graph.operation("number", "modulo", left, right);
    case "^":
      return graph.operation("number", "power", left, right);
    case "<":
      return graph.operation("boolean", "less", left, right);
    case ">":
      return graph.operation("boolean", "less", right, left);
    case "<=":
      return graph.operation("boolean", "lessOrEqual", left, right);
    case ">=":
      return graph.operation("boolean", "lessOrEqual", right, left);
    case "&&":
      return graph.operation("boolean", "and", left, right);
    case "||":
      return graph.operation("boolean", "or", left, right);
    case "==":
      return graph.operation("boolean", equalities[node.left.type], left, right);
    case "!=":
      return graph.operation("boolean", "not", graph.operation("boolean", equalities[node.left.type], left, right));
  }
}

const equalities: Readonly<Record<ValueType, OperationName>> = {
  number: "equalNumbers",
  boolean: "equalFlags",
  category: "equalCodes",
};

/** A conditional computes both branches and takes the chosen one: branches have no effects, so none is lost. */
export function select(graph: ValueGraph, type: ValueType, test: number, whenTrue: number, whenFalse: number): number {
  return graph.operation(type, selections[type], test, whenTrue, whenFalse);
}

const selections: Readonly<Record<ValueType, OperationName>> = {
  number: "selectNumbers",
  boolean: "selectFlags",
  category: "selectCodes",
};

/** The operations that implement a call. Functions of any number of arguments combine them in pairs, from the left. */
export function lowerCall(graph: ValueGraph, node: CallNode, operands: readonly number[]): number {
  if (node.name === "match") return lowerMatch(graph, node.type, operands);
  const operation = functionOperations[node.name];
  if (node.name !== "min" && node.name !== "max" && node.name !== "hypot") {
    return graph.operation("number", operation, ...operands);
  }
  if (operands.length === 1) return node.name === "hypot" ? graph.operation("number", "abs", operands[0]) : operands[0];
  return operands.reduce((total, operand) => graph.operation("number", operation, total, operand));
}

/** A chain of conditionals, built from the last case to the first; a missing key makes every test missing. */
function lowerMatch(graph: ValueGraph, type: ValueType, operands: readonly number[]): number {
  let result = operands[operands.length - 1];
  for (let index = operands.length - 3; index >= 1; index -= 2) {
    const isCase = graph.operation("boolean", "equalCodes", operands[0], operands[index]);
    result = select(graph, type, isCase, operands[index + 1], result);
  }
  return result;
}

const functionOperations: Readonly<Record<NumericFunction, OperationName>> = {
  abs: "abs",
  sign: "sign",
  floor: "floor",
  ceil: "ceil",
  round: "round",
  sqrt: "sqrt",
  cbrt: "cbrt",
  exp: "exp",
  expm1: "expm1",
  log: "log",
  log1p: "log1p",
  log2: "log2",
  log10: "log10",
  sin: "sin",
  cos: "cos",
  tan: "tan",
  asin: "asin",
  acos: "acos",
  atan: "atan",
  atan2: "atan2",
  sinh: "sinh",
  cosh: "cosh",
  tanh: "tanh",
  min: "minimum",
  max: "maximum",
  hypot: "hypot",
  clamp: "clamp",
  logistic: "logistic",
  logit: "logit",
  erf: "erf",
  normal_cdf: "normalCdf",
  bump: "bump",
  hill: "hill",
};
