import { fold } from "../fold.ts";
import type { Formula } from "../formula.ts";
import { type BinaryOperator, childrenOf, type Node } from "../node.ts";

/** How tightly operators bind; a power's base binds tighter than any operator. */
const strengths: Readonly<Record<BinaryOperator, number>> = {
  "||": 2,
  "&&": 3,
  "==": 4,
  "!=": 4,
  "<": 4,
  "<=": 4,
  ">": 4,
  ">=": 4,
  "+": 5,
  "-": 5,
  "*": 6,
  "/": 6,
  "%": 6,
  "^": 8,
};
const CONDITIONAL = 1;
const COMPARISON = 4;
const PREFIX = 7;
const OPERAND = 9;

interface Text {
  readonly text: string;
  readonly strength: number;
}

/** The formula as source with the fewest brackets; reading it again gives the same tree. */
export function print(formula: Formula): string {
  return fold<Node, Text>(formula.root, childrenOf, printNode).text;
}

function printNode(node: Node, parts: readonly Text[]): Text {
  switch (node.kind) {
    case "number":
      return { text: printNumber(node.value), strength: OPERAND };
    case "boolean":
      return { text: String(node.value), strength: OPERAND };
    case "category":
      return { text: printText(node.value), strength: OPERAND };
    case "constant":
    case "name":
      return { text: node.name, strength: OPERAND };
    case "call":
      return { text: `${node.name}(${parts.map((part) => part.text).join(", ")})`, strength: OPERAND };
    case "unary":
      return { text: node.operator + bracket(parts[0], PREFIX), strength: PREFIX };
    case "conditional": {
      const test = bracket(parts[0], CONDITIONAL + 1);
      return { text: `${test} ? ${parts[1].text} : ${parts[2].text}`, strength: CONDITIONAL };
    }
    case "binary": {
      const strength = strengths[node.operator];
      if (node.operator === "^") {
        return { text: `${bracket(parts[0], OPERAND)}^${bracket(parts[1], PREFIX)}`, strength };
      }
      const left = bracket(parts[0], strength === COMPARISON ? strength + 1 : strength);
      return { text: `${left} ${node.operator} ${bracket(parts[1], strength + 1)}`, strength };
    }
  }
}

function bracket(part: Text, least: number): string {
  return part.strength >= least ? part.text : `(${part.text})`;
}

/** The shortest decimal that is read as the same double. */
function printNumber(value: number): string {
  return String(value).replace("e+", "e");
}

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function printText(value: string): string {
  return `"${value.replace(/[\\"\n\r\t]/g, (character) => escapes[character])}"`;
}
