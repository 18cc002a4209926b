import { check, type Formula, type FormulaError, substitute } from "../../formulas/index.ts";
import { isDistributionName } from "../../numerics/distributions/parametric/parametric-distributions.ts";
import type { ModelComplaints } from "./model-error.ts";
import type { Piece } from "./piece.ts";
import type { Scope } from "./scope.ts";

/** Parts of a formula once its definitions are put in; more would take long to differentiate. */
const maxNodes = 50_000;

/** Names are tried from their beginning alone, since the search from each letter takes the square of the length. */
const indexed = /(?<![A-Za-z0-9_])([A-Za-z_][A-Za-z0-9_]*)[ \t\n]*\[([^[\]]*)\]/g;

/**
 * A formula of the program over its latents, inputs and states, definitions put in where their names stood. `local` names
 * stand for themselves: the states inside a block of differential equations.
 */
export function readFormula(
  piece: Piece,
  scope: Scope,
  complaints: ModelComplaints,
  local: readonly string[] = [],
): Formula<"number"> | undefined {
  const masked = maskElements(piece, scope, complaints);
  if (masked === undefined) return undefined;
  const variables: Record<string, "number"> = { infinity: "number" };
  const replacements = new Map<string, string | Formula<"number">>(masked.elements);
  for (const [name, entry] of scope.entries) {
    if (entry.kind === "vector") continue;
    variables[name] = "number";
    if (entry.kind === "definition") replacements.set(name, entry.formula);
  }
  for (const name of [...local, ...masked.elements.keys()]) variables[name] = "number";

  const checked = check(masked.text, variables, { result: "number" });
  if (!checked.ok) {
    for (const error of checked.errors) complain(error, piece, masked.text, scope, complaints);
    return undefined;
  }
  const declared = { ...Object.fromEntries(local.map((name) => [name, "number" as const])), ...scope.declared };
  const formula = substitute(checked.formula, replacements, local.length > 0 ? declared : scope.declared);
  if (formula.complexity.nodes > maxNodes) {
    const message = `With its definitions put in, this formula has more than ${maxNodes} parts; simplify them.`;
    return complaints.add("formula-too-large", piece.start, message);
  }
  return formula;
}

interface Masked {
  /** The text with every indexed name turned into one name of the same length. */
  readonly text: string;
  /** The names of the elements by the names that stand for them. */
  readonly elements: ReadonlyMap<string, string>;
}

function maskElements(piece: Piece, scope: Scope, complaints: ModelComplaints): Masked | undefined {
  const elements = new Map<string, string>();
  let isWrong = false;
  const text = piece.text.replace(indexed, (found: string, name: string, index: string, offset: number) => {
    const element = elementOf({ text: name, start: piece.start + offset }, index.trim(), scope, complaints);
    if (element === undefined) {
      isWrong = true;
      return found;
    }
    // No name of a program begins with _.
    const mask = `_${elements.size.toString(36).padStart(found.length - 1, "0")}`;
    elements.set(mask, element);
    return mask;
  });
  return isWrong ? undefined : { text, elements };
}

/** The name by which formulas read an element: vector[3], or vector[input]. */
function elementOf(vector: Piece, index: string, scope: Scope, complaints: ModelComplaints): string | undefined {
  const entry = scope.entries.get(vector.text);
  if (entry === undefined || entry.kind !== "vector") {
    const isLater = entry === undefined && scope.later.has(vector.text);
    const message = isLater
      ? `"${vector.text}" is read before its line; move that line up.`
      : `"${vector.text}" is not a vector; declare one as in ${vector.text}[6] ~ normal(0, 1), or leave off the brackets.`;
    return complaints.add(isLater ? "used-too-early" : "not-a-vector", vector.start, message);
  }
  const name = `${vector.text}[${index}]`;
  if (/^[0-9]{1,9}$/.test(index)) {
    const element = Number(index);
    if (element >= 1 && element <= entry.size) return `${vector.text}[${element}]`;
    const message = `"${name}" does not exist; the elements of ${vector.text} are numbered from 1 to ${entry.size}.`;
    return complaints.add("wrong-index", vector.start, message);
  }
  const picker = scope.entries.get(index);
  if (picker?.kind === "input" && picker.input.kind === "index") {
    if (picker.input.size <= entry.size) {
      scope.refer(name, { kind: "element", first: entry.first, input: index });
      return name;
    }
    const message = `"${index}" goes up to ${picker.input.size}, but ${vector.text} has ${entry.size} elements; make it ${vector.text}[${picker.input.size}].`;
    return complaints.add("wrong-index", vector.start, message);
  }
  const message = `"${index}" cannot pick an element of ${vector.text}; write a whole number or an input that is an index.`;
  return complaints.add("wrong-index", vector.start, message);
}

/** Says what a formula's error means in a program. */
function complain(error: FormulaError, piece: Piece, masked: string, scope: Scope, complaints: ModelComplaints): void {
  const offset = piece.start + error.start;
  const word = masked.slice(error.start, error.end);
  if (error.code === "unknown-name") {
    if (scope.entries.get(word)?.kind === "vector") {
      complaints.add("index-missing", offset, `"${word}" is a vector; write which element, as in ${word}[1].`);
      return;
    }
    if (scope.outputs.has(word)) {
      const message = `"${word}" is an output and cannot be read; write what it is made from.`;
      complaints.add("output-read", offset, message);
      return;
    }
    if (scope.later.has(word)) {
      complaints.add("used-too-early", offset, `"${word}" is read before its line; move that line up.`);
      return;
    }
  }
  if (error.code === "unknown-function" && isDistributionName(word)) {
    const message = `"${word}" is a family, which stands alone after ~; give it a line of its own, as in a ~ ${word}(...).`;
    complaints.add("unknown-function", offset, message);
    return;
  }
  const isMasked = masked !== piece.text;
  complaints.add(error.code, offset, error.message, isMasked ? undefined : error.suggestion);
}
