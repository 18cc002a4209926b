import type { CallNode, Node } from "../node.ts";
import {
  differentiateClamp,
  differentiateExtreme,
  differentiateHill,
  differentiateMatch,
} from "./differentiate-shapes.ts";
import { add, call, divide, multiply, negate, numberOf, one, pi, square, subtract, zero } from "./simplify.ts";

const two = numberOf(2);

/** The derivative of a call from those of its arguments. */
export function differentiateCall(node: CallNode, inner: readonly Node[]): Node {
  switch (node.name) {
    case "match":
      return differentiateMatch(node, inner);
    case "min":
    case "max":
      return differentiateExtreme(node.name, node.arguments, inner);
    case "clamp":
      return differentiateClamp(node.arguments, inner);
    case "hill":
      return differentiateHill(node, inner);
    case "hypot": {
      const products = node.arguments.map((argument, index) => multiply(argument, inner[index]));
      return divide(products.reduce(add), node);
    }
    case "atan2": {
      const [y, x] = node.arguments;
      return divide(subtract(multiply(x, inner[0]), multiply(y, inner[1])), add(square(x), square(y)));
    }
    case "bump": {
      const [x, centre, width] = node.arguments;
      const distance = divide(subtract(x, centre), width);
      const slope = subtract(subtract(inner[0], inner[1]), multiply(distance, inner[2]));
      return negate(multiply(multiply(node, divide(distance, width)), slope));
    }
    default:
      return chain(node, node.arguments[0], inner[0]);
  }
}

/** The chain rule for functions of one number: f(u)' = f'(u) u'. Steps (sign, floor, ceil, round) have slope 0. */
function chain(node: CallNode, u: Node, inner: Node): Node {
  switch (node.name) {
    case "abs":
      return multiply(call("sign", u), inner);
    case "sqrt":
      return divide(inner, multiply(two, node));
    case "cbrt":
      return divide(inner, multiply(numberOf(3), square(node)));
    case "exp":
      return multiply(node, inner);
    case "expm1":
      return multiply(call("exp", u), inner);
    case "log":
      return divide(inner, u);
    case "log1p":
      return divide(inner, add(one, u));
    case "log2":
      return divide(inner, multiply(u, call("log", two)));
    case "log10":
      return divide(inner, multiply(u, call("log", numberOf(10))));
    case "sin":
      return multiply(call("cos", u), inner);
    case "cos":
      return negate(multiply(call("sin", u), inner));
    case "tan":
      return divide(inner, square(call("cos", u)));
    case "asin":
      return divide(inner, call("sqrt", subtract(one, square(u))));
    case "acos":
      return negate(divide(inner, call("sqrt", subtract(one, square(u)))));
    case "atan":
      return divide(inner, add(one, square(u)));
    case "sinh":
      return multiply(call("cosh", u), inner);
    case "cosh":
      return multiply(call("sinh", u), inner);
    case "tanh":
      return divide(inner, square(call("cosh", u)));
    case "logistic":
      return multiply(multiply(node, call("logistic", negate(u))), inner);
    case "logit":
      return divide(inner, multiply(u, subtract(one, u)));
    case "erf":
      return multiply(divide(multiply(two, call("exp", negate(square(u)))), call("sqrt", pi)), inner);
    case "normal_cdf":
      return multiply(divide(call("exp", divide(negate(square(u)), two)), call("sqrt", multiply(two, pi))), inner);
    default:
      return zero;
  }
}
