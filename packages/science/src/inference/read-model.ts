import { Likelihood } from "./density/likelihood.ts";
import { Prior } from "./density/prior.ts";
import { ProgramDensity } from "./density/program-density.ts";
import type { Declared } from "./language/declared.ts";
import type { ModelError } from "./language/model-error.ts";
import type { Program } from "./language/program.ts";
import { readProgram } from "./language/read-program.ts";
import { lawOf } from "./law.ts";
import type { Datum, Draws, Inputs, Law, Model, ModelPart } from "./model.ts";
import { ModelEquationSolver } from "./model-equations/model-equation-solver.ts";
import { parametersOf, parametersRead } from "./parameters-read.ts";
import { partsOfProgram } from "./program-parts.ts";
import { lookupOverDraws, requireData, requireDraws, requireInputs } from "./references.ts";
import { Site } from "./site.ts";

/** A model, or the errors in its program. */
export type ModelResult =
  | { readonly ok: true; readonly model: Model }
  | { readonly ok: false; readonly errors: readonly ModelError[] };

/**
 * Reads a program of the model language as a model. It never throws for what the source says: that is in the errors.
 *
 * @example readModel("theta ~ normal(0, 1)\ny ~ normal(theta * x, 0.5)",
 *   { inputs: [{ name: "x", kind: "number" }], outputs: ["y"] })
 */
export function readModel(source: string, declared: Declared): ModelResult {
  const read = readProgram(source, declared);
  return read.ok ? { ok: true, model: modelOf(read.program) } : read;
}

function modelOf(program: Program): Model {
  const prior = new Prior(program);
  const isFree = (name: string) => {
    const kind = program.references.get(name)?.kind;
    return kind === "parameter" || kind === "element" || kind === "state";
  };
  const sites = program.observations.map((observation) => new Site(observation, isFree));
  const solvers = program.systems.map((system) => new ModelEquationSolver(program, system));

  function lawsAtAll(draws: Draws, designs: readonly Inputs[]): readonly (readonly Law[])[] {
    requireDraws(program, draws);
    for (const inputs of designs) requireInputs(program, inputs);
    const { size, columns } = draws;
    const solved = solvers.map((solver) => solver.solve(columns, size, designs, false));
    return designs.map((inputs, index) => {
      const states = solved.map((each) => each[index].states);
      const lookup = lookupOverDraws(program, columns, inputs, states);
      return sites.map((site) => lawOf(site.distribution, site.argumentsAt(lookup), size));
    });
  }

  const outputs = program.observations.map((observation) => ({
    name: observation.name,
    distribution: observation.distribution.name,
    discrete: observation.distribution.discrete,
    parameters: parametersOf(program, observation),
  }));
  let parts: readonly ModelPart[] | undefined;

  return {
    source: program.source,
    parameters: program.latents.flatMap(({ first, size, support }) =>
      program.parameters.slice(first, first + size).map((name) => ({ name, support })),
    ),
    inputs: program.inputs,
    outputs,
    drawPrior: (random, size) => prior.draw(random, size),
    logPrior(draws) {
      requireDraws(program, draws);
      const out = new Float64Array(draws.size);
      prior.addTo(draws.columns, out);
      return out;
    },
    lawsAt: (draws, inputs) => lawsAtAll(draws, [inputs])[0],
    lawsAtAll,
    parametersAt(inputs) {
      requireInputs(program, inputs);
      return parametersRead(program, program.observations, inputs);
    },
    density(data: readonly Datum[]) {
      requireData(program, data);
      return new ProgramDensity(program, prior, new Likelihood(program, sites, solvers, data));
    },
    parts() {
      parts ??= partsOfProgram(program, outputs).map((part) => ({ ...part, model: modelOf(part.program) }));
      return parts;
    },
  };
}
