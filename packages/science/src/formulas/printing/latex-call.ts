import type { CallNode } from "../node.ts";
import { bracketed, inBrackets, type Latex, strengths } from "./latex-text.ts";

/** Functions that are written as a name before their arguments. */
const names: Readonly<Record<string, string>> = {
  exp: "\\exp",
  log: "\\ln",
  log2: "\\log_{2}",
  log10: "\\log_{10}",
  sin: "\\sin",
  cos: "\\cos",
  tan: "\\tan",
  asin: "\\arcsin",
  acos: "\\arccos",
  atan: "\\arctan",
  sinh: "\\sinh",
  cosh: "\\cosh",
  tanh: "\\tanh",
  min: "\\min",
  max: "\\max",
  normal_cdf: "\\Phi",
};

export function latexCall(node: CallNode, parts: readonly Latex[]): Latex {
  const texts = parts.map((part) => part.text);
  const inner = texts.join(", ");
  switch (node.name) {
    case "abs":
      return operand(`\\left|${inner}\\right|`);
    case "floor":
      return operand(`\\left\\lfloor ${inner} \\right\\rfloor`);
    case "ceil":
      return operand(`\\left\\lceil ${inner} \\right\\rceil`);
    case "sqrt":
      return operand(`\\sqrt{${inner}}`);
    case "cbrt":
      return operand(`\\sqrt[3]{${inner}}`);
    case "hypot":
      return operand(`\\sqrt{${parts.map((part) => `${bracketed(part, strengths.operand)}^{2}`).join(" + ")}}`);
    case "bump": {
      const distance = inBrackets(`${bracketed(parts[0], strengths.sum)} - ${bracketed(parts[1], strengths.product)}`);
      const width = bracketed(parts[2], strengths.operand);
      return applied("\\exp", `-\\frac{${distance}^{2}}{2 \\, ${width}^{2}}`);
    }
    case "hill": {
      const [x, half] = parts.map((part) => `${bracketed(part, strengths.operand)}^{${texts[2]}}`);
      return { text: `\\frac{${x}}{${half} + ${x}}`, strength: strengths.fraction };
    }
    case "match":
      return latexMatch(texts);
    default:
      return applied(names[node.name] ?? `\\operatorname{${node.name}}`, inner);
  }
}

function latexMatch(texts: readonly string[]): Latex {
  const cases: string[] = [];
  for (let index = 1; index < texts.length - 1; index += 2) {
    cases.push(`${texts[index + 1]} & \\text{if } ${texts[0]} = ${texts[index]}`);
  }
  cases.push(`${texts[texts.length - 1]} & \\text{otherwise}`);
  return { text: `\\begin{cases} ${cases.join(" \\\\ ")} \\end{cases}`, strength: strengths.cases };
}

function operand(text: string): Latex {
  return { text, strength: strengths.operand };
}

function applied(name: string, inner: string): Latex {
  return { text: `${name}${inBrackets(inner)}`, strength: strengths.call };
}
