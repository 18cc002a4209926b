import type { SuiteViews, ViewBlock, ViewInput, ViewSeries, WorldView } from "@assay/contract";
import type { Datum, Draws, Inputs, Model } from "@assay/science/inference";
import { weightedQuantiles } from "@assay/science/inference/criticism/weighted-values";
import { gainValues } from "@assay/science/inference/information/expected-gain";
import type { Design } from "./design-space/design-space.ts";
import type { Field, FieldValue } from "./design-space/field.ts";
import { typicalRange } from "./design-space/range.ts";
import type { LawName } from "./environment.ts";
import { findEnvironment } from "./environments.ts";
import { type HiddenWorld, outcomeOf } from "./outcome.ts";
import { singleDraw } from "./parameters.ts";
import { posteriorDraws } from "./prediction/posteriors.ts";
import { thin } from "./prediction/thin.ts";
import type { Settings } from "./settings.ts";
import { modelOf, openSetup, type Setup } from "./setup.ts";
import type { ExperimentWorld, Instance } from "./world.ts";
import { worldStream } from "./world-stream.ts";

/** Draws by which predictions and gains are shown. */
const shownDraws = 200;
const alongPoints = 33;
const histogramBins = 24;
const mostExperiments = 12;
const mostParameters = 12;

/** For each environment of a world: what its experiments tell, live, and the truth that they are about. */
export const views: SuiteViews<ExperimentWorld, Settings> = {
  of: (world) => world.instances.map((instance) => environmentView(world, instance)),
};

function environmentView({ key, law }: ExperimentWorld, instance: Instance): WorldView {
  const environment = findEnvironment(instance.environment);
  const setup = openSetup({ ...instance, environment: instance.environment, wording: "prior" });
  const along = setup.space.fields.filter(isVaried);
  return {
    name: instance.environment,
    title: environment.title,
    about:
      "Outcomes, what is believed after some experiments, and how much the next one would tell. Experiments are spread evenly over the designs.",
    spoils: true,
    inputs: [
      {
        name: "experiments",
        title: "experiments that were run",
        kind: "number",
        low: 0,
        high: mostExperiments,
        step: 1,
        initial: 3,
      },
      ...(along.length > 1
        ? [
            {
              name: "along",
              title: "along",
              kind: "choice",
              choices: along.map(({ name }) => name),
              initial: along[0].name,
            } as const,
          ]
        : []),
      ...setup.space.fields.filter(isNumber).map((field) => fixedInput(field, setup.space.example)),
    ],
    *show(chosen) {
      yield { kind: "text", text: environment.describe(setup.settings, "prior", instance.scene) };
      const hidden = hiddenWorld(key, law, instance, setup);
      const data = experimentsOn(hidden, setup, Number(chosen.experiments));
      const draws = thin(posteriorDraws(`explorer ${key} ${environment.name}`, setup.model, data), shownDraws);
      const field = along.find(({ name }) => name === (chosen.along ?? along[0]?.name));
      if (field !== undefined) yield* alongField(field, fixedDesign(setup, chosen), { hidden, setup, data, draws });
      yield* believed(instance, setup.model, draws, key);
      if (law === "departed")
        yield { kind: "text", title: "The law departs from the textbook", text: environment.departure };
    },
  };
}

const isNumber = (field: Field): field is Extract<Field, { readonly kind: "number" }> => field.kind === "number";
const isVaried = (field: Field): boolean => field.kind !== "choices";

/** What a field is held at while another is varied. */
function fixedInput({ name, label, range }: Extract<Field, { readonly kind: "number" }>, example: Design): ViewInput {
  const [low, high] = typicalRange(range);
  const initial = Math.min(high, Math.max(low, Number(example[name])));
  return { name: `at-${name}`, title: label, kind: "number", low, high, ...(range.whole ? { step: 1 } : {}), initial };
}

function fixedDesign({ space }: Setup, chosen: { readonly [input: string]: number | string }): Design {
  const numbers = space.fields.filter(isNumber).map(({ name }) => [name, Number(chosen[`at-${name}`])]);
  return { ...space.example, ...Object.fromEntries(numbers) };
}

function hiddenWorld(key: string, law: LawName, { scene, parameters }: Instance, setup: Setup): HiddenWorld {
  const { environment, settings } = setup;
  const model = modelOf(environment, settings, law);
  return { key, environment, settings, scene, model, parameters: singleDraw(model, parameters) };
}

interface Run extends Datum {
  readonly design: Design;
}

/** The first experiments of an even grid, with the outcomes that an agent would see. */
function experimentsOn(hidden: HiddenWorld, { environment, settings, scene, space }: Setup, count: number): Run[] {
  if (count === 0) return [];
  const designs = space.grid(count).slice(0, count);
  return designs.map((design) => ({
    design,
    inputs: environment.inputs(design, settings, scene),
    outcome: outcomeOf(hidden, design, 0),
  }));
}

interface Known {
  readonly hidden: HiddenWorld;
  readonly setup: Setup;
  readonly data: readonly Run[];
  readonly draws: Draws;
}

/** Outcomes and gain as one field of the design is varied, and the others are held. */
function* alongField(field: Field, fixed: Design, { hidden, setup, data, draws }: Known): Generator<ViewBlock> {
  const { environment, settings, scene, space, model } = setup;
  const places = valuesOf(field)
    .map(({ shown, value }) => ({ shown, design: { ...fixed, [field.name]: value(fixed[field.name]) } }))
    .filter(({ design }) => space.problem(design) === undefined);
  if (places.length === 0) return;
  const inputs = places.map(({ design }) => environment.inputs(design, settings, scene));
  const x = { name: field.kind === "numbers" ? `${field.label} (its first number)` : field.label };
  for (const [output, { name }] of model.outputs.entries()) {
    const truth = meansAt(hidden.model, hidden.parameters, inputs, output);
    yield {
      kind: "chart",
      title: `Outcomes: ${name}`,
      x,
      y: { name },
      series: [
        series("predicted, 5 to 95 %", field, places, (index) => predicted(model, draws, inputs[index], output)),
        series("truth, its mean", field, places, (index) => ({ y: truth[index] })),
        {
          name: "experiments",
          kind: "dots",
          points: data.map(({ design, outcome }) => ({ x: shownAt(field, design[field.name]), y: outcome[output] })),
        },
      ],
    };
  }
  const gains = gainValues(model, draws, inputs, {
    random: worldStream("explorer", environment.name, "gain"),
    tolerance: 1e-2,
  });
  yield {
    kind: "chart",
    title: "What one more experiment would tell",
    x,
    y: { name: "information gain, nats" },
    series: [series("expected gain", field, places, (index) => ({ y: gains[index] }))],
  };
}

interface FieldPlace {
  readonly shown: number | string;
  /** The field's value there; of a list of numbers, the first is varied. */
  value(before: FieldValue): FieldValue;
}

function valuesOf(field: Field): readonly FieldPlace[] {
  if (field.kind === "choice" || field.kind === "choices") {
    return field.options.map(({ name, label }) => ({ shown: label, value: () => name }));
  }
  const [low, high] = typicalRange(field.range);
  const all = Array.from({ length: alongPoints }, (_, index) => low + ((high - low) * index) / (alongPoints - 1));
  const numbers = field.range.whole === true ? [...new Set(all.map(Math.round))] : all;
  return numbers.map((number) => ({
    shown: number,
    value: (before) => (Array.isArray(before) ? [number, ...before.slice(1)] : number),
  }));
}

function shownAt(field: Field, value: FieldValue): number | string {
  if (field.kind === "choice") return field.options.find(({ name }) => name === value)?.label ?? String(value);
  return Number(Array.isArray(value) ? value[0] : value);
}

type Height = Pick<ViewSeries["points"][number], "y" | "low" | "high">;

const series = (
  name: string,
  field: Field,
  places: readonly { readonly shown: number | string }[],
  at: (index: number) => Height,
): ViewSeries => ({
  name,
  kind: field.kind === "choice" ? "dots" : "line",
  points: places.map(({ shown }, index) => ({ x: shown, ...at(index) })).filter(({ y }) => Number.isFinite(y)),
});

const meansAt = (model: Model, draws: Draws, inputs: readonly Inputs[], output: number): number[] =>
  model.lawsAtAll(draws, inputs).map((laws) => laws[output].mean()[0]);

/** The mean of an outcome as it is believed, and where the mean may lie. */
function predicted(model: Model, draws: Draws, inputs: Inputs, output: number): Height {
  const means = model.lawsAt(draws, inputs)[output].mean();
  const [low, middle, high] = weightedQuantiles(means, draws.weights, [0.05, 0.5, 0.95]);
  return { y: middle, low, high };
}

/** What is believed of each parameter, before and after, beside the truth. */
function* believed({ parameters }: Instance, model: Model, draws: Draws, key: string): Generator<ViewBlock> {
  const prior = model.drawPrior(worldStream(key, "explorer", "prior"), 4000);
  const rows = model.parameters.map(({ name }, index) => {
    const [low, middle, high] = weightedQuantiles(draws.columns[index], draws.weights, [0.05, 0.5, 0.95]);
    return [name, parameters[name], middle, low, high].map((cell) =>
      typeof cell === "number" ? Number(cell.toPrecision(4)) : cell,
    );
  });
  yield {
    kind: "table",
    title: "Parameters",
    columns: ["parameter", "truth", "believed, median", "5 %", "95 %"],
    rows,
  };
  for (const [index, { name }] of model.parameters.slice(0, mostParameters).entries()) {
    yield {
      kind: "chart",
      title: `Belief about ${name}`,
      x: { name },
      y: { name: "density" },
      series: densities(name, prior.columns[index], draws.columns[index], parameters[name]),
    };
  }
}

function densities(name: string, before: Float64Array, after: Float64Array, truth: number): ViewSeries[] {
  const ends = endsOf(before, after, truth);
  const [first, second] = [densityOf(before, ends), densityOf(after, ends)];
  const top = Math.max(...first.map(({ y }) => y), ...second.map(({ y }) => y));
  return [
    { name: "before", kind: "line", points: first },
    { name: "after", kind: "line", points: second },
    { name: `true ${name}`, kind: "line", points: [0, top].map((y) => ({ x: truth, y })) },
  ];
}

/** From where to where beliefs are drawn: around what is believed now, and no further than what was believed before. */
function endsOf(before: Float64Array, after: Float64Array, truth: number): readonly [number, number] {
  const [widestLow, widestHigh] = weightedQuantiles(before, undefined, [0.005, 0.995]);
  const [low, high] = weightedQuantiles(after, undefined, [0.01, 0.99]);
  const margin = 1.5 * (high - low);
  const [from, to] = [Math.max(widestLow, low - margin), Math.min(widestHigh, high + margin)];
  return from < to ? [Math.min(from, truth), Math.max(to, truth)] : [widestLow, widestHigh];
}

/** A histogram between two ends, as a density. */
function densityOf(values: Float64Array, [low, high]: readonly [number, number]): { x: number; y: number }[] {
  const width = (high - low) / histogramBins || 1;
  const counts = new Array<number>(histogramBins).fill(0);
  for (const value of values) {
    const bin = Math.floor((value - low) / width);
    if (bin >= 0 && bin < histogramBins) counts[bin] += 1;
  }
  return counts.map((count, bin) => ({ x: low + (bin + 0.5) * width, y: count / (values.length * width) }));
}
