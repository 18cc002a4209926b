import { gradient } from "../../formulas/index.ts";
import { rowsOf } from "../../numerics/distributions/parametric/rows.ts";
import { solveBatch } from "../../numerics/ode/batch/solve-batch.ts";
import { ArgumentFormula, type Lookup } from "../argument-formula.ts";
import type { OdeSystem, Program } from "../language/program.ts";
import type { Inputs } from "../model.ts";
import { lookupOverDraws } from "../references.ts";
import { CompiledEquations } from "./compiled-equations.ts";

/** The states at one design, a column over the draws each; NaN where a solution could not be followed so far. */
export interface SolvedDesign {
  readonly states: readonly Float64Array[];
  /** By state, then by the solver's free names; empty where not asked for. */
  readonly slopes: readonly (readonly Float64Array[])[];
}

/** Draws that are solved together: few enough for their columns to stay in the cache. */
const lanesAtOnce = 512;

/** Solves the differential equations of a program for all draws, through the times of all designs at once. */
export class ModelEquationSolver {
  /** The names by which the states have slopes. */
  readonly free: readonly string[];
  readonly hasSlopes: boolean;
  readonly #program: Program;
  readonly #system: OdeSystem;
  readonly #equations: CompiledEquations;
  readonly #initial: readonly ArgumentFormula[];
  readonly #initialSlopes: readonly (readonly ArgumentFormula[])[];
  /** Inputs beside the time: designs that differ in them are solved apart. */
  readonly #otherInputs: readonly string[];

  constructor(program: Program, system: OdeSystem) {
    this.#program = program;
    this.#system = system;
    const names = [...new Set([...system.slopes, ...system.initial].flatMap(({ variables }) => variables))];
    const references = names.map((name) => ({ name, reference: program.references.get(name) }));
    this.free = references
      .filter(({ reference }) => reference?.kind === "parameter" || reference?.kind === "element")
      .map(({ name }) => name);
    const others = references.flatMap(({ name, reference }) => {
      if (reference?.kind === "element") return [reference.input];
      return reference?.kind === "input" && name !== system.time ? [name] : [];
    });
    this.#otherInputs = [...new Set(others)];
    this.#equations = new CompiledEquations(system, this.free);
    this.hasSlopes = this.#equations.hasSlopes;
    this.#initial = system.initial.map((formula) => new ArgumentFormula(formula));
    this.#initialSlopes = system.initial.map((formula) =>
      gradient(formula, this.free).map((slope) => new ArgumentFormula(slope)),
    );
  }

  solve(
    columns: readonly Float64Array[],
    size: number,
    designs: readonly Inputs[],
    withSlopes: boolean,
  ): readonly SolvedDesign[] {
    const width = this.#system.states.length * (withSlopes ? 1 + this.free.length : 1);
    const solved = designs.map(() => Array.from({ length: width }, () => new Float64Array(size).fill(Number.NaN)));
    for (const group of this.#groups(designs)) {
      for (let first = 0; first < size; first += lanesAtOnce) {
        const last = Math.min(size, first + lanesAtOnce);
        const part = columns.map((column) => column.subarray(first, last));
        const lookup = lookupOverDraws(this.#program, part, designs[group[0]], []);
        this.#solveGroup(lookup, first, last - first, group, designs, solved, withSlopes);
      }
    }
    return solved.map((all) => this.#split(all, withSlopes));
  }

  /** Which designs go through the same equations. */
  #groups(designs: readonly Inputs[]): readonly (readonly number[])[] {
    const groups = new Map<string, number[]>();
    for (const [index, inputs] of designs.entries()) {
      const key = this.#otherInputs.map((name) => inputs[name]).join(" ");
      const group = groups.get(key) ?? [];
      group.push(index);
      groups.set(key, group);
    }
    return [...groups.values()];
  }

  #solveGroup(
    lookup: Lookup,
    first: number,
    size: number,
    group: readonly number[],
    designs: readonly Inputs[],
    solved: readonly (readonly Float64Array[])[],
    withSlopes: boolean,
  ): void {
    const { time, from } = this.#system;
    const initial = this.#initialColumns(lookup, size, withSlopes);
    for (const direction of [1, -1] as const) {
      const ahead = group
        .filter((index) => (designs[index][time] - from) * direction > 0)
        .toSorted((one, other) => (designs[one][time] - designs[other][time]) * direction);
      if (ahead.length === 0) continue;
      const equations = this.#equations.forLanes(lookup, size, withSlopes);
      const times = ahead.map((index) => designs[index][time]);
      solveBatch(equations, initial, from, times, (lane, at, column, value) => {
        solved[ahead[at]][column][first + lane] = value;
      });
    }
    for (const index of group) {
      if (designs[index][time] !== from) continue;
      for (const [column, values] of initial.entries()) solved[index][column].set(values, first);
    }
  }

  #initialColumns(lookup: Lookup, size: number, withSlopes: boolean): readonly Float64Array[] {
    const formulas = [...this.#initial, ...(withSlopes ? this.#initialSlopes.flat() : [])];
    return formulas.map((formula) => {
      const { values, step } = rowsOf(formula.evaluate(lookup));
      return step === 1 ? values : new Float64Array(size).fill(values[0]);
    });
  }

  #split(all: readonly Float64Array[], withSlopes: boolean): SolvedDesign {
    const count = this.#system.states.length;
    const states = all.slice(0, count);
    if (!withSlopes) return { states, slopes: [] };
    const slopes = states.map((_, state) => {
      const start = count + state * this.free.length;
      return all.slice(start, start + this.free.length);
    });
    return { states, slopes };
  }
}
