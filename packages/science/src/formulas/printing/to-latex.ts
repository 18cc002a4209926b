import { fold } from "../fold.ts";
import type { Formula } from "../formula.ts";
import { type BinaryNode, childrenOf, type Node } from "../node.ts";
import { latexCall } from "./latex-call.ts";
import { latexName } from "./latex-name.ts";
import { bracketed, type Latex, strengths } from "./latex-text.ts";

/** The formula as LaTeX mathematics, to be set between dollar signs. */
export function toLatex(formula: Formula): string {
  return fold<Node, Latex>(formula.root, childrenOf, translate).text;
}

function translate(node: Node, parts: readonly Latex[]): Latex {
  switch (node.kind) {
    case "number":
      return latexNumber(node.value);
    case "constant":
      return { text: node.name === "pi" ? "\\pi" : "\\mathrm{e}", strength: strengths.operand };
    case "boolean":
      return { text: `\\mathrm{${node.value}}`, strength: strengths.operand };
    case "category":
      return { text: `\\text{${latexText(node.value)}}`, strength: strengths.operand };
    case "name":
      return { text: latexName(node.name), strength: strengths.operand };
    case "unary":
      if (node.operator === "!")
        return { text: `\\lnot ${bracketed(parts[0], strengths.call)}`, strength: strengths.call };
      return { text: `-${bracketed(parts[0], strengths.product)}`, strength: strengths.negation };
    case "binary":
      return latexBinary(node, parts[0], parts[1]);
    case "conditional": {
      const [test, whenTrue, whenFalse] = parts.map((part) => part.text);
      const cases = `${whenTrue} & \\text{if } ${test} \\\\ ${whenFalse} & \\text{otherwise}`;
      return { text: `\\begin{cases} ${cases} \\end{cases}`, strength: strengths.cases };
    }
    case "call":
      return latexCall(node, parts);
  }
}

function latexBinary(node: BinaryNode, left: Latex, right: Latex): Latex {
  switch (node.operator) {
    case "+":
    case "-":
      return infix(left, node.operator, right, strengths.sum, strengths.product);
    case "*": {
      const factor = bracketed(right, strengths.product + 1);
      const sign = /^[0-9]/.test(factor) ? "\\cdot" : "\\,";
      return { text: `${bracketed(left, strengths.product)} ${sign} ${factor}`, strength: strengths.product };
    }
    case "/":
      return { text: `\\frac{${left.text}}{${right.text}}`, strength: strengths.fraction };
    case "%":
      return infix(left, "\\bmod", right, strengths.product, strengths.product + 1);
    case "^":
      return { text: `${bracketed(left, strengths.operand)}^{${right.text}}`, strength: strengths.power };
    case "&&":
      return infix(left, "\\land", right, strengths.and, strengths.and + 1);
    case "||":
      return infix(left, "\\lor", right, strengths.or, strengths.or + 1);
    default:
      return infix(left, relations[node.operator], right, strengths.sum, strengths.sum, strengths.relation);
  }
}

const relations = { "<": "<", "<=": "\\le", ">": ">", ">=": "\\ge", "==": "=", "!=": "\\neq" } as const;

function infix(left: Latex, sign: string, right: Latex, least: number, leastRight: number, strength = least): Latex {
  return { text: `${bracketed(left, least)} ${sign} ${bracketed(right, leastRight)}`, strength };
}

function latexNumber(value: number): Latex {
  const [digits, exponent] = String(value).split("e");
  if (exponent === undefined) return { text: digits, strength: strengths.operand };
  const power = `10^{${Number(exponent)}}`;
  if (digits === "1") return { text: power, strength: strengths.power };
  return { text: `${digits} \\times ${power}`, strength: strengths.product };
}

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "\n": " ",
  "\r": " ",
  "\t": " ",
};

function latexText(value: string): string {
  return value.replace(/[\\~^\n\r\t{}$&#_%]/g, (character) => escapes[character] ?? `\\${character}`);
}
