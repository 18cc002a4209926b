import type { BinaryNode, Node } from "../node.ts";
import { differentiateCall } from "./differentiate-call.ts";
import {
  add,
  call,
  compare,
  conditional,
  divide,
  isZero,
  multiply,
  negate,
  one,
  raise,
  square,
  subtract,
  zero,
} from "./simplify.ts";

/** The derivative of a node with respect to a name, from the derivatives of its children; zero for what is no number. */
export function differentiate(node: Node, children: readonly Node[], name: string): Node {
  if (node.type !== "number") return zero;
  switch (node.kind) {
    case "name":
      return node.name === name ? one : zero;
    case "unary":
      return negate(children[0]);
    case "binary":
      return differentiateBinary(node, children[0], children[1]);
    case "conditional":
      return conditional(node.test, children[1], children[2]);
    case "call":
      return differentiateCall(node, children);
    default:
      return zero;
  }
}

function differentiateBinary(node: BinaryNode, left: Node, right: Node): Node {
  switch (node.operator) {
    case "+":
      return add(left, right);
    case "-":
      return subtract(left, right);
    case "*":
      return add(multiply(left, node.right), multiply(node.left, right));
    case "/":
      return isZero(right)
        ? divide(left, node.right)
        : divide(subtract(multiply(left, node.right), multiply(node.left, right)), square(node.right));
    case "%":
      return subtract(left, multiply(call("floor", divide(node.left, node.right)), right));
    case "^":
      return differentiatePower(node, left, right);
    default:
      return zero;
  }
}

/** d(u^v) = v u^(v-1) du + u^v log(u) dv; the second term is taken as 0 at u = 0, its limit for v > 0. */
function differentiatePower(node: BinaryNode, base: Node, exponent: Node): Node {
  const byBase = multiply(multiply(node.right, raise(node.left, subtract(node.right, one))), base);
  if (isZero(exponent)) return isZero(base) ? zero : byBase;
  const growth = multiply(multiply(node, call("log", node.left)), exponent);
  return add(isZero(base) ? zero : byBase, conditional(compare(node.left, "==", zero), zero, growth));
}
