import type { Formula } from "../../formulas/index.ts";
import type { ModelComplaints } from "./model-error.ts";
import { type Piece, pieceOf, splitPieces } from "./piece.ts";
import type { OdeSystem } from "./program.ts";
import { fixedValue } from "./read-distribution.ts";
import { readFormula } from "./read-formula.ts";
import type { Scope } from "./scope.ts";

const form = "ode t from 0 { x' = a * x; x(0) = 1 }";
const maxStates = 20;

interface BodyLine {
  readonly name: Piece;
  readonly formula: Piece;
}

/** Reads a block of differential equations and takes up its states; `system` is its number in the program. */
export function readOde(
  piece: Piece,
  scope: Scope,
  complaints: ModelComplaints,
  system: number,
): OdeSystem | undefined {
  const header = /^ode\s+([A-Za-z][A-Za-z0-9_]*)\s+from\s([^{]*)\{(.*)\}$/s.exec(piece.text);
  if (header === null) {
    return complaints.add("wrong-ode", piece.start, `Differential equations are written as ${form}.`);
  }
  const [, time, fromText, inside] = header;
  const input = scope.entries.get(time);
  if (input?.kind !== "input" || input.input.kind !== "number") {
    const message = `"${time}" is not an input that is a number; differential equations run over such an input.`;
    return complaints.add("wrong-ode", piece.start, message);
  }
  const fromStart = piece.text.indexOf(fromText, piece.text.indexOf("from") + 4);
  const from = readFormula(pieceOf(piece, fromStart, fromStart + fromText.length), scope, complaints);
  if (from === undefined) return undefined;
  const start = fixedValue(from);
  if (start === undefined || !Number.isFinite(start)) {
    return complaints.add("wrong-ode", piece.start, "The time from which equations run is a number, as in from 0.");
  }

  const opening = piece.text.indexOf("{");
  const body = readBody(pieceOf(piece, opening + 1, opening + 1 + inside.length), start, complaints);
  if (body === undefined) return undefined;
  const states = [...body.slopes.keys()];
  const free = [...body.slopes.values()].filter((line) => scope.isFree(line.name, complaints));
  if (free.length < states.length || !arePaired(body, piece, start, complaints)) return undefined;

  const read = (line: BodyLine, local: readonly string[]): Formula<"number"> | undefined => {
    const formula = readFormula(line.formula, scope, complaints, local);
    const other = formula?.variables.find((name) => scope.references.get(name)?.kind === "state");
    if (other === undefined) return formula;
    const message = `"${other}" comes from other differential equations; write all of them in one block.`;
    return complaints.add("wrong-ode", line.formula.start, message);
  };
  const slopes = [...body.slopes.values()].map((line) => read(line, states)).filter((each) => each !== undefined);
  const initial = states
    .map((name) => body.initial.get(name))
    .filter((line) => line !== undefined)
    .map((line) => {
      const formula = read(line, []);
      if (formula === undefined || !formula.variables.includes(time)) return formula;
      const message = `Where "${line.name.text}" starts cannot hang on the time "${time}"; write it without.`;
      return complaints.add("wrong-ode", line.formula.start, message);
    })
    .filter((each) => each !== undefined);
  for (const [component, name] of states.entries()) scope.addState(name, system, component);
  if (slopes.length < states.length || initial.length < states.length) return undefined;
  return { time, from: start, states, slopes, initial };
}

interface Body {
  readonly slopes: Map<string, BodyLine>;
  readonly initial: Map<string, BodyLine>;
}

function readBody(inside: Piece, start: number, complaints: ModelComplaints): Body | undefined {
  const body: Body = { slopes: new Map(), initial: new Map() };
  const found = complaints.errors.length;
  for (const line of splitPieces(inside, ";\n", false).pieces) {
    const slope = /^([A-Za-z][A-Za-z0-9_]*)\s*'\s*=(?!=)/.exec(line.text);
    const initial = /^([A-Za-z][A-Za-z0-9_]*)\s*\(([^()]*)\)\s*=(?!=)/.exec(line.text);
    const match = slope ?? initial;
    if (match === null) {
      const message = `A line of differential equations is x' = formula or x(${start}) = formula.`;
      complaints.add("wrong-ode", line.start, message);
      continue;
    }
    if (initial !== null && Number(initial[2].trim() || Number.NaN) !== start) {
      const message = `"${match[1]}" must be given where the equations begin, as ${match[1]}(${start}).`;
      complaints.add("wrong-ode", line.start, message);
      continue;
    }
    const lines = slope === null ? body.initial : body.slopes;
    if (lines.has(match[1])) {
      const message = `"${match[1]}" has two such lines; remove one.`;
      complaints.add("wrong-ode", line.start, message);
      continue;
    }
    const name = { text: match[1], start: line.start };
    lines.set(match[1], { name, formula: pieceOf(line, match[0].length) });
  }
  return complaints.errors.length > found ? undefined : body;
}

/** Whether every state has both its lines. */
function arePaired({ slopes, initial }: Body, piece: Piece, start: number, complaints: ModelComplaints): boolean {
  const found = complaints.errors.length;
  if (slopes.size === 0) complaints.add("wrong-ode", piece.start, `There is no equation in the block; write ${form}.`);
  if (slopes.size > maxStates) {
    complaints.add("wrong-ode", piece.start, `More than ${maxStates} states cannot be solved for; use fewer.`);
  }
  for (const [name, line] of slopes) {
    if (!initial.has(name)) {
      complaints.add("wrong-ode", line.name.start, `"${name}" has no start; add ${name}(${start}) = formula.`);
    }
  }
  for (const [name, line] of initial) {
    if (!slopes.has(name)) {
      complaints.add("wrong-ode", line.name.start, `"${name}" has a start but no equation; add ${name}' = formula.`);
    }
  }
  return complaints.errors.length === found;
}
