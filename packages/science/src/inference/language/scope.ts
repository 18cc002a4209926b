import { type Formula, isConstantName, isFunctionName } from "../../formulas/index.ts";
import type { Input } from "../model.ts";
import type { ModelComplaints } from "./model-error.ts";
import type { Piece } from "./piece.ts";
import type { Reference } from "./program.ts";

type Entry =
  | { readonly kind: "latent" }
  | { readonly kind: "vector"; readonly first: number; readonly size: number }
  | { readonly kind: "input"; readonly input: Input }
  | { readonly kind: "definition"; readonly formula: Formula<"number"> }
  | { readonly kind: "state" };

const namePattern = /^[A-Za-z][A-Za-z0-9_]*$/;
const reserved: ReadonlySet<string> = new Set(["infinity", "ode", "from"]);

/** Why a text cannot be a name of a program; undefined where it can. */
export function problemOfName(name: string): string | undefined {
  if (!namePattern.test(name)) return "a name begins with a letter and has letters, digits and _ only";
  if (isConstantName(name) || isFunctionName(name) || reserved.has(name)) return "the language itself uses this word";
  return undefined;
}

/** The names that a program has declared so far. */
export class Scope {
  readonly entries = new Map<string, Entry>();
  readonly references = new Map<string, Reference>([["infinity", { kind: "infinity" }]]);
  /** The names of `references` as formulas declare them; it grows while the program is read. */
  readonly declared: Record<string, "number"> = { infinity: "number" };
  readonly parameters: string[] = [];
  readonly outputs: ReadonlySet<string>;
  /** Every name that some line of the program gives. */
  readonly later: ReadonlySet<string>;

  constructor(inputs: readonly Input[], outputs: readonly string[], later: ReadonlySet<string>) {
    this.outputs = new Set(outputs);
    this.later = later;
    for (const input of inputs) {
      this.entries.set(input.name, { kind: "input", input });
      this.refer(input.name, { kind: "input", name: input.name });
    }
  }

  refer(name: string, reference: Reference): void {
    this.references.set(name, reference);
    this.declared[name] = "number";
  }

  /** Takes up a latent number, or a vector of them; gives the index of its first parameter. */
  addLatent(name: string, size: number | undefined): number {
    const first = this.parameters.length;
    this.entries.set(name, size === undefined ? { kind: "latent" } : { kind: "vector", first, size });
    for (let element = 1; element <= (size ?? 1); element++) {
      const parameter = size === undefined ? name : `${name}[${element}]`;
      this.refer(parameter, { kind: "parameter", index: this.parameters.length });
      this.parameters.push(parameter);
    }
    return first;
  }

  addState(name: string, system: number, component: number): void {
    this.entries.set(name, { kind: "state" });
    this.refer(name, { kind: "state", system, component });
  }

  /** Whether a formula depends on the design, through inputs or values computed from them. */
  readsInput(formula: Formula<"number">): boolean {
    return formula.variables.some((name) => {
      const kind = this.references.get(name)?.kind;
      return kind === "input" || kind === "element" || kind === "state";
    });
  }

  /** Whether a line may give this name; else it says why not. */
  isFree(name: Piece, complaints: ModelComplaints): boolean {
    const problem = problemOfName(name.text);
    if (problem !== undefined) {
      complaints.add("wrong-name", name.start, `"${name.text}" cannot be a name: ${problem}; choose another.`);
      return false;
    }
    const taken = this.entries.get(name.text);
    if (taken === undefined) return true;
    const message =
      taken.kind === "input"
        ? `"${name.text}" is an input, which the experimenter sets; give this another name.`
        : `"${name.text}" already has a line; give this another name.`;
    complaints.add("name-taken", name.start, message);
    return false;
  }
}
