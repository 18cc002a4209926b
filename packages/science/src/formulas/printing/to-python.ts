import { fold } from "../fold.ts";
import type { Formula } from "../formula.ts";
import type { NumericFunction } from "../functions.ts";
import { type BinaryNode, type CallNode, childrenOf, type Node } from "../node.ts";
import { pythonName } from "./python-name.ts";

interface Text {
  readonly text: string;
  readonly strength: number;
  /** Whether no name occurs in it, so that Python would compute it with floats of its own, which raise exceptions. */
  readonly isFixed: boolean;
}

const SUM = 1;
const PRODUCT = 2;
const PREFIX = 3;
const OPERAND = 4;

/**
 * The formula as a Python expression over numpy arrays, to be evaluated after `pythonPrelude` under
 * `np.errstate(all="ignore")`. Its names are those that `pythonName` gives.
 */
export function toPython(formula: Formula): string {
  return fold<Node, Text>(formula.root, childrenOf, (node, parts) => {
    const isFixed = node.kind !== "name" && parts.every((part) => part.isFixed);
    return { ...translate(node, parts, isFixed), isFixed };
  }).text;
}

function translate(node: Node, parts: readonly Text[], isFixed: boolean): { text: string; strength: number } {
  switch (node.kind) {
    case "number":
      return { text: pythonFloat(node.value), strength: OPERAND };
    case "constant":
      return { text: `np.${node.name}`, strength: OPERAND };
    case "boolean":
      return { text: node.value ? "1.0" : "0.0", strength: OPERAND };
    case "category":
      return { text: pythonText(node.value), strength: OPERAND };
    case "name":
      return { text: pythonName(node.name), strength: OPERAND };
    case "unary":
      if (node.operator === "!") return invoke("assay_not", parts);
      return { text: `-${bracket(parts[0], PREFIX)}`, strength: PREFIX };
    case "binary":
      return translateBinary(node, parts, isFixed);
    case "conditional":
      return invoke("assay_where", parts);
    case "call":
      return translateCall(node, parts);
  }
}

function translateBinary(
  node: BinaryNode,
  parts: readonly Text[],
  isFixed: boolean,
): { text: string; strength: number } {
  const [left, right] = parts;
  switch (node.operator) {
    case "+":
    case "-":
      return { text: `${bracket(left, SUM)} ${node.operator} ${bracket(right, PRODUCT)}`, strength: SUM };
    case "*":
      return { text: `${bracket(left, PRODUCT)} * ${bracket(right, PREFIX)}`, strength: PRODUCT };
    case "/":
      if (isFixed) return invoke("np.divide", parts);
      return { text: `${bracket(left, PRODUCT)} / ${bracket(right, PREFIX)}`, strength: PRODUCT };
    case "%":
      return invoke("np.mod", parts);
    case "^": {
      const isPlain = node.right.kind === "number" && node.right.value !== 0 && !left.isFixed;
      return invoke(isPlain ? "np.power" : "assay_power", parts);
    }
    case "<":
      return invoke("assay_less", parts);
    case ">":
      return invoke("assay_less", [right, left]);
    case "<=":
      return invoke("assay_less_equal", parts);
    case ">=":
      return invoke("assay_less_equal", [right, left]);
    case "==":
      return invoke("assay_equal", parts);
    case "!=":
      return invoke("assay_not", [invoke("assay_equal", parts)]);
    case "&&":
      return invoke("assay_and", parts);
    case "||":
      return invoke("assay_or", parts);
  }
}

function translateCall(node: CallNode, parts: readonly Text[]): { text: string; strength: number } {
  if (node.name === "match") return invoke("assay_match", parts);
  const name = pythonFunctions[node.name];
  if (node.name !== "min" && node.name !== "max" && node.name !== "hypot") return invoke(name, parts);
  if (parts.length === 1) return node.name === "hypot" ? invoke("np.abs", parts) : parts[0];
  return parts.reduce<{ text: string; strength: number }>(
    (total, part, index) => (index === 0 ? part : invoke(name, [total, part])),
    parts[0],
  );
}

const pythonFunctions: Readonly<Record<NumericFunction, string>> = {
  abs: "np.abs",
  sign: "np.sign",
  floor: "np.floor",
  ceil: "np.ceil",
  round: "np.rint",
  sqrt: "np.sqrt",
  cbrt: "np.cbrt",
  exp: "np.exp",
  expm1: "np.expm1",
  log: "np.log",
  log1p: "np.log1p",
  log2: "np.log2",
  log10: "np.log10",
  sin: "np.sin",
  cos: "np.cos",
  tan: "np.tan",
  asin: "np.arcsin",
  acos: "np.arccos",
  atan: "np.arctan",
  atan2: "np.arctan2",
  sinh: "np.sinh",
  cosh: "np.cosh",
  tanh: "np.tanh",
  min: "np.minimum",
  max: "np.maximum",
  hypot: "assay_hypot",
  clamp: "assay_clamp",
  logistic: "assay_logistic",
  logit: "assay_logit",
  erf: "assay_erf",
  normal_cdf: "assay_normal_cdf",
  bump: "assay_bump",
  hill: "assay_hill",
};

function invoke(name: string, parts: readonly { readonly text: string }[]): { text: string; strength: number } {
  return { text: `${name}(${parts.map((part) => part.text).join(", ")})`, strength: OPERAND };
}

function bracket(part: { readonly text: string; readonly strength: number }, least: number): string {
  return part.strength >= least ? part.text : `(${part.text})`;
}

/** A float literal also for whole numbers: Python's integers are exact and numpy refuses large ones. */
function pythonFloat(value: number): string {
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** JSON's escapes are Python's too, but for characters beyond the basic plane, which JSON.stringify leaves as they are. */
function pythonText(value: string): string {
  return JSON.stringify(value);
}
