import { nearestName } from "../../text/nearest-name.ts";
import { fold } from "../fold.ts";
import { isConstantName, isFunctionName } from "../functions.ts";
import type { Node } from "../node.ts";
import { type Variables, valueTypeOf } from "../value-type.ts";
import { checkCall } from "./check-call.ts";
import { complainOfLevel, mayBeEqual, unionOfLevels } from "./levels.ts";
import {
  type BinarySyntax,
  type ConditionalSyntax,
  childrenOfSyntax,
  type Syntax,
  type UnarySyntax,
} from "./syntax.ts";
import { shorten } from "./token.ts";
import type { Complaints, Typed } from "./typed.ts";

/** Resolves names and checks types from the leaves up; everything wrong goes to the complaints. */
export function typeCheck(root: Syntax, declared: Variables, complaints: Complaints): Typed {
  return fold<Syntax, Typed>(root, childrenOfSyntax, (syntax, children) => {
    switch (syntax.kind) {
      case "number":
        return { syntax, node: { kind: "number", type: "number", value: syntax.value } };
      case "boolean":
        return { syntax, node: { kind: "boolean", type: "boolean", value: syntax.value } };
      case "string": {
        return { syntax, node: { kind: "category", type: "category", value: syntax.value }, levels: [syntax.value] };
      }
      case "name":
        return checkName(syntax, syntax.name, declared, complaints);
      case "unary":
        return { syntax, node: checkUnary(syntax, children[0], complaints) };
      case "binary":
        return { syntax, node: checkBinary(syntax, children[0], children[1], complaints) };
      case "conditional":
        return checkConditional(syntax, children, complaints);
      case "call":
        return checkCall(syntax, children, Object.keys(declared), complaints);
    }
  });
}

function checkName(syntax: Syntax, name: string, declared: Variables, complaints: Complaints): Typed {
  const isDeclared = Object.hasOwn(declared, name);
  if (isConstantName(name)) {
    if (!isDeclared) return { syntax, node: { kind: "constant", type: "number", name } };
    const message = `"${name}" is both a variable and the constant ${name}; rename the variable.`;
    return { syntax, node: complaints.add("reserved-name", syntax.span, message) };
  }
  if (isDeclared) {
    const variable = declared[name];
    const node: Node = { kind: "name", type: valueTypeOf(variable), name };
    return typeof variable === "string" ? { syntax, node } : { syntax, node, levels: variable.levels };
  }
  if (isFunctionName(name)) {
    const message = `"${name}" is a function; write its arguments in brackets after it.`;
    return { syntax, node: complaints.add("uncalled-function", syntax.span, message) };
  }
  if (complaints.isFull) return { syntax, node: undefined };
  const suggestion = nearestName(name, [...Object.keys(declared), "pi", "true", "false"]);
  const wayOut = suggestion === undefined ? known(declared) : `did you mean "${shorten(suggestion)}"?`;
  const message = `There is no variable "${shorten(name)}"; ${wayOut}`;
  return { syntax, node: complaints.add("unknown-name", syntax.span, message, suggestion) };
}

function known(declared: Variables): string {
  const names = Object.keys(declared);
  if (names.length === 0) return "this formula may use no variables.";
  return `the variables are ${names.slice(0, 12).map(shorten).join(", ")}${names.length > 12 ? ", ..." : ""}.`;
}

function checkUnary(syntax: UnarySyntax, part: Typed, complaints: Complaints): Node | undefined {
  if (syntax.operator === "!") {
    const operand = complaints.require(part, "boolean", "!");
    return operand && { kind: "unary", type: "boolean", operator: "!", operand };
  }
  const operand = complaints.require(part, "number", syntax.operator);
  if (operand === undefined || syntax.operator === "+") return operand;
  return { kind: "unary", type: "number", operator: "-", operand };
}

function checkBinary(syntax: BinarySyntax, left: Typed, right: Typed, complaints: Complaints): Node | undefined {
  const { operator } = syntax;
  switch (operator) {
    case "&&":
    case "||": {
      const [first, second] = [left, right].map((part) => complaints.require(part, "boolean", operator));
      return first && second && { kind: "binary", type: "boolean", operator, left: first, right: second };
    }
    case "+":
    case "-":
    case "*":
    case "/":
    case "%":
    case "^": {
      const [first, second] = [left, right].map((part) => complaints.require(part, "number", operator));
      return first && second && { kind: "binary", type: "number", operator, left: first, right: second };
    }
    default:
      return checkComparison(syntax, left, right, complaints);
  }
}

const comparisons: ReadonlySet<string> = new Set(["<", "<=", ">", ">=", "==", "!="]);

function checkComparison(syntax: BinarySyntax, left: Typed, right: Typed, complaints: Complaints): Node | undefined {
  const { operator } = syntax;
  const inner = left.syntax;
  if (inner.kind === "binary" && !inner.bracketed && comparisons.has(inner.operator)) {
    const middle = complaints.text(inner.right.span);
    const suggestion = `${complaints.text(inner.span)} && ${middle} ${operator} ${complaints.text(right.syntax.span)}`;
    const message = `Comparisons do not chain; join two with &&, or bracket one of them.`;
    return complaints.add("chained-comparison", syntax.span, message, suggestion);
  }
  if (operator !== "==" && operator !== "!=") {
    const [first, second] = [left, right].map((part) => complaints.require(part, "number", operator));
    return first && second && { kind: "binary", type: "boolean", operator, left: first, right: second };
  }
  if (left.node === undefined || right.node === undefined) return undefined;
  if (left.node.type !== right.node.type) {
    const message = `"${operator}" compares a ${left.node.type} with a ${right.node.type}; compare values of one type.`;
    return complaints.add("type-mismatch", syntax.span, message);
  }
  if (!mayBeEqual(left, right)) {
    const [odd, other] = left.syntax.kind === "string" ? [left, right] : [right, left];
    return complainOfLevel(odd, other.levels ?? [], complaints);
  }
  return { kind: "binary", type: "boolean", operator, left: left.node, right: right.node };
}

function checkConditional(syntax: ConditionalSyntax, children: readonly Typed[], complaints: Complaints): Typed {
  const [test, whenTrue, whenFalse] = children;
  const condition = complaints.require(test, "boolean", "?");
  if (whenTrue.node === undefined || whenFalse.node === undefined) return { syntax, node: undefined };
  const type = whenTrue.node.type;
  if (type !== whenFalse.node.type) {
    const message = `One branch is a ${type}, the other a ${whenFalse.node.type}; give both the same type.`;
    return { syntax, node: complaints.add("type-mismatch", syntax.span, message) };
  }
  if (condition === undefined) return { syntax, node: undefined };
  const node: Node = {
    kind: "conditional",
    type,
    test: condition,
    whenTrue: whenTrue.node,
    whenFalse: whenFalse.node,
  };
  return type === "category" ? { syntax, node, levels: unionOfLevels([whenTrue, whenFalse]) } : { syntax, node };
}
