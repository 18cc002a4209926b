import { AssayError } from "@assay/contract";
import { type CompiledFormulas, compileTogether, type Formula, gradient } from "../../formulas/index.ts";
import type { Argument } from "../../numerics/distributions/parametric/parametric-distribution.ts";
import type { BatchEquations } from "../../numerics/ode/batch/batch-step.ts";
import type { Lookup } from "../argument-formula.ts";
import type { OdeSystem } from "../language/program.ts";

/** A slope of a slope that is not 0 everywhere. */
interface Partial {
  readonly state: number;
  /** Which state, or which free name, it is taken by. */
  readonly by: number;
  /** Where it stands among the formulas evaluated together. */
  readonly at: number;
}

/** The right-hand sides of a system, compiled once; with slopes, those of the variational equations too. */
export class CompiledEquations {
  readonly system: OdeSystem;
  readonly free: readonly string[];
  /** False where the right-hand sides are too large to be differentiated. */
  readonly hasSlopes: boolean;
  readonly #names: readonly string[];
  readonly #plain: CompiledFormulas;
  readonly #full: CompiledFormulas;
  readonly #fullCount: number;
  readonly #byState: readonly Partial[];
  readonly #byFree: readonly Partial[];

  constructor(system: OdeSystem, free: readonly string[]) {
    this.system = system;
    this.free = free;
    const own = new Set([...system.states, system.time]);
    this.#names = [...new Set(system.slopes.flatMap(({ variables }) => variables))].filter((name) => !own.has(name));
    const formulas: Formula<"number">[] = [...system.slopes];
    const byState = partialsOf(system, system.states, formulas);
    const byFree = partialsOf(system, free, formulas);
    this.hasSlopes = byState !== undefined && byFree !== undefined;
    this.#byState = byState ?? [];
    this.#byFree = byFree ?? [];
    this.#plain = compileTogether(system.slopes, "quick");
    this.#full = compileTogether(formulas, "quick");
    this.#fullCount = formulas.length;
  }

  /**
   * The equations for lanes with these constants: columns over the lanes, or numbers. With slopes, after the states
   * come their slopes by the free names, state by state: S' = (∂f/∂y) S + ∂f/∂θ. The steps are the same either way.
   */
  forLanes(lookup: Lookup, size: number, withSlopes: boolean): BatchEquations {
    const { states, time } = this.system;
    const freeCount = this.free.length;
    const wholes = new Map<string, Argument>();
    for (const name of this.#names) {
      const value = lookup(name);
      wholes.set(name, typeof value === "number" ? value : value.slice());
    }
    const columns: Record<string, Argument> = {};
    const scratchWholes = Array.from(
      { length: withSlopes ? this.#fullCount - states.length : 0 },
      () => new Float64Array(size),
    );
    let scratch: Float64Array[] = [];
    const bind = (times: Float64Array, values: readonly Float64Array[]) => {
      columns[time] = times;
      for (let state = 0; state < states.length; state++) columns[states[state]] = values[state];
    };
    return {
      width: withSlopes ? states.length * (1 + freeCount) : states.length,
      controlled: states.length,
      slopes: (times, values, out) => {
        const count = out[0].length;
        bind(times, values);
        if (!withSlopes) {
          this.#plain.evaluate(columns, out);
          return;
        }
        this.#full.evaluate(columns, [...out.slice(0, states.length), ...scratch]);
        this.#vary(values, scratch, out, count);
      },
      move(from, to) {
        for (const value of wholes.values()) if (typeof value !== "number") value[to] = value[from];
      },
      resize(count) {
        for (const [name, value] of wholes)
          columns[name] = typeof value === "number" ? value : value.subarray(0, count);
        scratch = scratchWholes.map((column) => column.subarray(0, count));
      },
    };
  }

  #vary(
    values: readonly Float64Array[],
    scratch: readonly Float64Array[],
    out: readonly Float64Array[],
    count: number,
  ): void {
    const states = this.system.states.length;
    const freeCount = this.free.length;
    for (let column = states; column < out.length; column++) out[column].fill(0);
    for (const { state, by, at } of this.#byFree) out[states + state * freeCount + by].set(scratch[at - states]);
    for (const { state, by, at } of this.#byState) {
      const partial = scratch[at - states];
      for (let name = 0; name < freeCount; name++) {
        const target = out[states + state * freeCount + name];
        const inner = values[states + by * freeCount + name];
        for (let row = 0; row < count; row++) target[row] += partial[row] * inner[row];
      }
    }
  }
}

/** The slopes of the right-hand sides by names, added to the formulas; undefined where one grows too large. */
function partialsOf(
  system: OdeSystem,
  names: readonly string[],
  formulas: Formula<"number">[],
): readonly Partial[] | undefined {
  try {
    return system.slopes.flatMap((slope, state) => {
      const used = names.filter((name) => slope.variables.includes(name));
      return gradient(slope, used).flatMap((formula, index): Partial[] => {
        if (formula.root.kind === "number" && formula.root.value === 0) return [];
        formulas.push(formula);
        return [{ state, by: names.indexOf(used[index]), at: formulas.length - 1 }];
      });
    });
  } catch (error) {
    if (error instanceof AssayError && error.code === "formulas/too-large") return undefined;
    throw error;
  }
}
