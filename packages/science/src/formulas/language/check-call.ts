import { nearestName } from "../../text/nearest-name.ts";
import {
  type FunctionName,
  functionNames,
  functionParameters,
  isNumericFunction,
  type NumericFunction,
} from "../functions.ts";
import type { Node } from "../node.ts";
import { complainOfLevel, unionOfLevels } from "./levels.ts";
import type { CallSyntax } from "./syntax.ts";
import { shorten } from "./token.ts";
import type { Complaints, Typed } from "./typed.ts";

/** What other languages call a thing that this one has under another name. */
const otherNames: Readonly<Record<string, string>> = {
  ln: "log",
  pow: "^",
  power: "^",
  mod: "%",
  if: "? :",
  ifelse: "? :",
  where: "? :",
  sigmoid: "logistic",
  expit: "logistic",
  phi: "normal_cdf",
  pnorm: "normal_cdf",
  sgn: "sign",
  clip: "clamp",
  arcsin: "asin",
  arccos: "acos",
  arctan: "atan",
  fabs: "abs",
  switch: "match",
};

export function checkCall(
  syntax: CallSyntax,
  parts: readonly Typed[],
  variables: readonly string[],
  complaints: Complaints,
): Typed {
  if (syntax.name === "match") return checkMatch(syntax, parts, complaints);
  if (isNumericFunction(syntax.name)) return checkNumericCall(syntax, syntax.name, parts, complaints);

  if (complaints.isFull) return { syntax, node: undefined };
  const span = { start: syntax.span.start, end: syntax.span.start + syntax.name.length };
  if (variables.includes(syntax.name)) {
    const message = `"${shorten(syntax.name)}" is a variable, not a function; write a product with *.`;
    return { syntax, node: complaints.add("unknown-function", span, message) };
  }
  const known = Object.hasOwn(otherNames, syntax.name) ? otherNames[syntax.name] : undefined;
  const suggestion = known ?? nearestName(syntax.name, functionNames);
  const wayOut = suggestion === undefined ? `the functions are ${functionNames.join(", ")}` : `use ${suggestion}`;
  const message = `There is no function "${shorten(syntax.name)}"; ${wayOut}.`;
  return { syntax, node: complaints.add("unknown-function", span, message, suggestion) };
}

function checkNumericCall(
  syntax: CallSyntax,
  name: NumericFunction,
  parts: readonly Typed[],
  complaints: Complaints,
): Typed {
  const parameters: readonly string[] = functionParameters[name];
  const isVariadic = parameters[0] === "...";
  if (isVariadic ? parts.length === 0 : parts.length !== parameters.length) {
    const wanted = isVariadic ? "at least one argument" : `${name}(${parameters.join(", ")})`;
    const message = `"${name}" is given ${parts.length} arguments; it takes ${wanted}.`;
    return { syntax, node: complaints.add("wrong-argument-count", syntax.span, message) };
  }
  const nodes = parts.map((part) => complaints.require(part, "number", name));
  return { syntax, node: callOf(name, "number", nodes) };
}

function checkMatch(syntax: CallSyntax, parts: readonly Typed[], complaints: Complaints): Typed {
  if (parts.length < 4 || parts.length % 2 === 1) {
    const message = `"match" is given ${parts.length} arguments; it takes match(category, "level", value, ..., otherwise).`;
    return { syntax, node: complaints.add("wrong-argument-count", syntax.span, message) };
  }
  const key = complaints.require(parts[0], "category", "match");
  const levels = key === undefined ? undefined : parts[0].levels;
  const cases = parts.slice(1, -1).filter((_, index) => index % 2 === 0);
  const values = [...parts.slice(2, -1).filter((_, index) => index % 2 === 0), parts[parts.length - 1]];

  const found = complaints.errors.length;
  const seen = new Set<string>();
  for (const part of cases) checkCase(part, levels, seen, complaints);
  const type = values.find((part) => part.node !== undefined)?.node?.type;
  for (const part of values) {
    if (part.node === undefined || part.node.type === type) continue;
    const message = `This value of "match" is a ${part.node.type}, the first one a ${type}; give all the same type.`;
    complaints.add("type-mismatch", part.syntax.span, message);
  }
  if (type === undefined || complaints.errors.length > found) return { syntax, node: undefined };
  const node = callOf("match", type, [key, ...parts.slice(1).map((part) => part.node)]);
  return type === "category" ? { syntax, node, levels: unionOfLevels(values) } : { syntax, node };
}

function checkCase(
  part: Typed,
  levels: readonly string[] | undefined,
  seen: Set<string>,
  complaints: Complaints,
): undefined {
  const { syntax } = part;
  if (syntax.kind !== "string") {
    return complaints.add(
      "invalid-match",
      syntax.span,
      'A case of "match" must be a level in quotes, as in "control".',
    );
  }
  if (levels !== undefined && !levels.includes(syntax.value)) return complainOfLevel(part, levels, complaints);
  if (seen.has(syntax.value)) {
    const message = `The level ${JSON.stringify(shorten(syntax.value))} is matched twice; remove one of the cases.`;
    return complaints.add("invalid-match", syntax.span, message);
  }
  seen.add(syntax.value);
}

function callOf(name: FunctionName, type: Node["type"], nodes: readonly (Node | undefined)[]): Node | undefined {
  const known = nodes.filter((node) => node !== undefined);
  return known.length === nodes.length ? { kind: "call", type, name, arguments: known } : undefined;
}
