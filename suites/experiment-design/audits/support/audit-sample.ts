import { readModel } from "@assay/science/inference";
import { weightedMoments } from "@assay/science/inference/criticism/weighted-values";
import { expectedGain } from "@assay/science/inference/information/expected-gain";
import { maxGridParameters, parameterGrid } from "@assay/science/inference/information/parameter-grid";
import type { Datum, Draws, Inputs, Model } from "@assay/science/inference/model";
import { isNoiseFree } from "@assay/science/inference/sampling/particles/misfit";
import { posterior } from "@assay/science/inference/sampling/posterior";
import { type Stream, stream } from "@assay/science/numerics/stream";
import type { AnyEnvironment } from "../../src/environment.ts";

/** Number of samples of each kind for one environment and preset. */
const counts = { cases: 40, gains: 6, posteriors: 3 };

/** Number of draws for a gain. Outcomes without noise need more, because only the draws distinguish them. */
const drawsFor = ({ outputs }: Model): number => (outputs.every(isNoiseFree) ? 65_536 : 4096);

/** The results of this project for one environment and preset, for an audit that recomputes them. */
export function auditSample(environment: AnyEnvironment, preset: string) {
  const settings = environment.presets[preset as "default"];
  const { program, inputs, outputs } = environment.model(settings, "textbook");
  const read = readModel(program, { inputs, outputs });
  if (!read.ok) throw new Error(`${environment.name}: ${read.errors[0].message}`);
  const { model } = read;
  const random = stream("audit", environment.name, preset);
  const scene = environment.scene(settings, random.split("scene"));
  const space = environment.design(settings, "prior");
  const designOf = (purpose: string, index: number): Inputs =>
    environment.inputs(space.random(random.split(purpose, index)), settings, scene);
  const specimens = (count: number, purpose: string) =>
    Array.from({ length: count }, (_, index) => ({ index, inputs: designOf(purpose, index) }));
  return {
    name: environment.name,
    preset,
    law: "textbook",
    settings,
    parameters: model.parameters.map(({ name }) => name),
    cases: specimens(counts.cases, "case").map(({ index, inputs: at }) =>
      caseOf(model, at, random.split("law", index)),
    ),
    gains: specimens(counts.gains, "gain").map(({ index, inputs: at }) =>
      gainOf(model, at, random.split("gain of", index)),
    ),
    posteriors: Array.from({ length: counts.posteriors }, (_, index) => {
      const own = random.split("posterior", index);
      const truth = model.drawPrior(own.split("truth"), 1);
      const data = specimens(1 + 2 * index, `datum ${index}`).map(({ index: place, inputs: at }) =>
        observe(model, truth, at, own.split("outcome", place)),
      );
      return posteriorOf(model, data, own.split("draws"));
    }),
  };
}

function observe(model: Model, truth: Draws, inputs: Inputs, random: Stream): Datum {
  return { inputs, outcome: model.lawsAt(truth, inputs).map((law, output) => law.sample(random.split(output))[0]) };
}

function caseOf(model: Model, inputs: Inputs, random: Stream) {
  const truth = model.drawPrior(random.split("truth"), 1);
  const laws = model.lawsAt(truth, inputs);
  const { outcome } = observe(model, truth, inputs, random.split("outcome"));
  return {
    parameters: Object.fromEntries(model.parameters.map(({ name }, index) => [name, truth.columns[index][0]])),
    inputs,
    outcome,
    logPrior: model.logPrior(truth)[0],
    logLikelihood: laws.reduce((sum, law, output) => sum + law.logDensity(outcome[output])[0], 0),
    mean: laws.map((law) => law.mean()[0]),
    variance: laws.map((law) => law.variance()[0]),
  };
}

function gainOf(model: Model, inputs: Inputs, random: Stream) {
  const isSmall = model.parameters.length <= maxGridParameters;
  const draws = isSmall ? parameterGrid(model, []) : model.drawPrior(random.split("prior"), drawsFor(model));
  const { value, standardError, numericalError, method, bracket } = expectedGain(model, draws, inputs, { random });
  return {
    inputs,
    value,
    standardError: standardError + numericalError,
    method: isSmall ? "exact" : method === "nested" ? method : "quadrature",
    bracket: isSmall || !Number.isFinite(bracket.upper.value) ? null : [bracket.lower.value, bracket.upper.value],
  };
}

/** Computed with particles, as in grading. */
function posteriorOf(model: Model, data: readonly Datum[], random: Stream) {
  const { draws, diagnostics, problems, logEvidence } = posterior(model, data, random, { method: "particles" });
  const moments = model.parameters.map((_, index) => weightedMoments(draws.columns[index], draws.weights));
  const named = (of: (index: number) => number) =>
    Object.fromEntries(model.parameters.map(({ name }, index) => [name, of(index)]));
  return {
    data,
    means: named((index) => moments[index].mean),
    deviations: named((index) => Math.sqrt(moments[index].variance)),
    mcse: named((index) => diagnostics[index].meanError),
    logEvidence: logEvidence?.value ?? null,
    logEvidenceError: logEvidence?.standardError ?? 0,
    problems,
  };
}
