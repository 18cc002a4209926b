import jsep from "jsep";
import { fold } from "../fold.ts";
import { limits } from "../limits.ts";
import type { BinaryOperator } from "../node.ts";
import { type FormulaError, formulaError, type Span } from "./formula-error.ts";
import { scan } from "./scan.ts";
import type { Syntax } from "./syntax.ts";

// jsep is one mutable object for the whole process: it is set up here, once, and used nowhere else.
jsep.removeAllBinaryOps();
jsep.removeAllUnaryOps();
jsep.removeAllLiterals();
jsep.removeIdentifierChar("$");
for (const operator of ["-", "+", "!", "not"]) jsep.addUnaryOp(operator);
for (const [precedence, operators] of [
  ["||", "or"],
  ["&&", "and"],
  ["==", "!=", "<", "<=", ">", ">="],
  ["+", "-"],
  ["*", "/", "%"],
].entries()) {
  for (const operator of operators) jsep.addBinaryOp(operator, precedence + 1);
}
jsep.addLiteral("true", true);
jsep.addLiteral("false", false);

/** jsep reads an operand through this hook, which calls it again for the reading itself: then the hook steps aside. */
let reading = false;

/**
 * Notes where an operand begins and ends, and reads the power after it. Read here, a power binds tighter than the
 * prefix operator before its base (jsep hands a prefix operator one operand: -x^2 is -(x^2)), its exponent may have
 * prefix operators (2^-1), and it associates to the right (2^3^2 is 2^(3^2)).
 */
jsep.hooks.add("gobble-token", function (env) {
  if (reading) {
    reading = false;
    return;
  }
  const start = this.index;
  reading = true;
  const base = this.gobbleToken();
  if (!base) return;
  const operand = { ...base, start, end: endBefore(this), bracketed: this.expr[start] === "(" };
  env.node = operand;
  this.gobbleSpaces();
  if (this.char !== "^") return;
  this.index++;
  const exponent = this.gobbleToken();
  if (!exponent) this.throwError("Expected an exponent");
  env.node = { type: "BinaryExpression", operator: "^", left: operand, right: exponent, start, end: endBefore(this) };
});

/** The parser's place, without the white space that it has already passed. */
function endBefore(parser: jsep.HookScope): number {
  return parser.expr.slice(0, parser.index).trimEnd().length;
}

/** The syntax tree of a source, or the error in it. */
export function parse(source: string): Syntax | FormulaError {
  const error = scan(source);
  if (error !== undefined) return error;
  reading = false;
  let nodes = 0;
  try {
    return fold<jsep.Expression, Syntax>(jsep(source), childrenOfExpression, (expression, children) => {
      nodes++;
      if (nodes > limits.nodes) throw new Refusal(tooManyNodes(source));
      return syntaxOf(expression as jsep.CoreExpression, children);
    });
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal.error;
    const place = typeof refusal === "object" && refusal !== null && "index" in refusal ? Number(refusal.index) : 0;
    const message = "The formula cannot be read from here on; check its operators and brackets.";
    return formulaError("unexpected-token", { start: Math.min(place, source.length), end: source.length }, message);
  }
}

class Refusal extends Error {
  readonly error: FormulaError;

  constructor(error: FormulaError) {
    super(error.message);
    this.error = error;
  }
}

function tooManyNodes(source: string): FormulaError {
  const message = `The formula has more than ${limits.nodes} parts; make it shorter.`;
  return formulaError("too-many-nodes", { start: 0, end: source.length }, message);
}

function childrenOfExpression(expression: jsep.Expression): readonly jsep.Expression[] {
  const node = expression as jsep.CoreExpression;
  switch (node.type) {
    case "UnaryExpression":
      return [node.argument];
    case "BinaryExpression":
      return [node.left, node.right];
    case "ConditionalExpression":
      return [node.test, node.consequent, node.alternate];
    case "CallExpression":
      return node.arguments;
    default:
      return [];
  }
}

const spellings: Readonly<Record<string, string>> = { and: "&&", or: "||", not: "!" };

function syntaxOf(expression: jsep.CoreExpression, children: readonly Syntax[]): Syntax {
  const first = children[0]?.span.start ?? 0;
  const last = children[children.length - 1]?.span.end ?? 0;
  const span: Span = { start: Number(expression.start ?? first), end: Number(expression.end ?? last) };
  switch (expression.type) {
    case "Literal":
      if (typeof expression.value === "number") return { kind: "number", value: expression.value, span };
      if (typeof expression.value === "string") return { kind: "string", value: expression.value, span };
      if (typeof expression.value === "boolean") return { kind: "boolean", value: expression.value, span };
      break;
    case "Identifier":
      return { kind: "name", name: expression.name, span };
    case "UnaryExpression": {
      const operator = (spellings[expression.operator] ?? expression.operator) as "-" | "+" | "!";
      return { kind: "unary", operator, operand: children[0], span };
    }
    case "BinaryExpression": {
      const operator = (spellings[expression.operator] ?? expression.operator) as BinaryOperator;
      const bracketed = expression.bracketed === true;
      return { kind: "binary", operator, left: children[0], right: children[1], bracketed, span };
    }
    case "ConditionalExpression":
      return { kind: "conditional", test: children[0], whenTrue: children[1], whenFalse: children[2], span };
    case "CallExpression":
      if (expression.callee.type === "Identifier") {
        return { kind: "call", name: String(expression.callee.name), arguments: children, span };
      }
      break;
    default:
      break;
  }
  throw new Refusal(formulaError("unexpected-token", span, "This is not part of the formula language; remove it."));
}
