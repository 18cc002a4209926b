import { average } from "@assay/science/statistics/descriptive/average";
import { describe, expect, it } from "vitest";
import { writeProgram } from "../baselines/write-program.ts";
import type { Wording } from "../environment.ts";
import { environments, findGoal } from "../environments.ts";
import { errorOf } from "../evaluation/metric.ts";
import { makeItems } from "../items.ts";
import { readExplainedModel } from "../novices/formula-novice.ts";
import { predictByProgram } from "../novices/predict-by-program.ts";
import { outcomeOf } from "../outcome.ts";
import { singleDraw } from "../parameters.ts";
import { posteriorDraws } from "../prediction/posteriors.ts";
import { predictAfter } from "../prediction/predict-after.ts";
import { priorReference } from "../prediction/prior-reference.ts";
import { presets } from "../settings.ts";
import { openSetup, type Setup } from "../setup.ts";
import { experimentWorld } from "../world.ts";
import { worldStream } from "../world-stream.ts";
import { namesOf } from "./names.ts";
import { readProgram } from "./read-program.ts";
import { translator } from "./translate.ts";
import { Workbench } from "./workbench.ts";

/** Several outcomes at once tell more, and cost more to fit. */
const experimentsOn = ({ model }: Setup): number => (model.outputs.length > 1 ? 3 : 10);
/** Enough questions to tell a law from a wrong one, and few enough for differential equations. */
const questions = 10;

/** The law of an environment as an agent could write it, with the names of a wording. */
function lawOf(setup: Setup): string {
  const names = namesOf(setup);
  const translate = translator(setup, names);
  const { environment, settings, model, wording } = setup;
  // Defines each asked parameter under the name by which it is asked, unless an unknown already has that name.
  const asked = model.parameters.flatMap(({ name }, index) =>
    wording === "no-prior" && name.includes("[") ? [`${names.parameters[index]} = ${translate(name)}`] : [],
  );
  return [translate(environment.model(settings, "textbook").program), ...asked].join("\n");
}

/**
 * The first goal of an environment, some random experiments in one of its worlds, and the error of predictions there.
 */
function explore(name: string, wording: Wording) {
  const settings = {
    ...presets.default,
    environment: name,
    evaluation: "discovery" as const,
    wording,
    points: questions,
  };
  const world = experimentWorld({ kind: "public", value: "5" }, settings);
  const [challenge] = makeItems(world, settings);
  if (challenge === undefined) throw new Error("an environment has goals");
  const { item, key } = challenge;
  const setup = openSetup(item);
  const { environment, settings: own, scene, model } = setup;
  const hidden = {
    key: world.key,
    environment,
    settings: own,
    scene,
    model,
    parameters: singleDraw(model, key.parameters),
  };
  const workbench = new Workbench(setup, item);
  for (let index = 0; index < experimentsOn(setup); index++) {
    const design = setup.space.random(worldStream(world.key, name, "test", index));
    workbench.observe(design, outcomeOf(hidden, design, index));
  }
  const points = key.evaluation.map(({ point }) => point);
  const metric = findGoal(environment, item.goal).metric(own);
  const reference = priorReference(item, setup, points);
  const errorWith = (predictions: readonly (readonly number[] | null)[]): number => {
    const errors = key.evaluation.map(({ truth }, index) => {
      const prediction = predictions[index] ?? null;
      return prediction === null
        ? Number.POSITIVE_INFINITY
        : errorOf(metric, prediction, { values: truth, scales: reference.scales[index] });
    });
    return errors.reduce((sum, error) => sum + error, 0) / errors.length;
  };
  const predicted = (data = workbench.data) => errorWith(predictAfter(item, setup, model, data, points));
  return { item, setup, workbench, points, errorWith, floor: predicted(), prior: average(reference.expected) };
}

/** Alternates between the wordings. The generative models are the same. */
const cases = environments.map(({ name }, index) => [name, index % 2 === 0 ? "prior" : "no-prior"] as const);

describe.each(cases)("the law of %s", (name, asked) => {
  it("can be written in the names of either wording", () => {
    for (const wording of ["prior", "no-prior"] as const) {
      for (const preset of ["default", "published", "dad"] as const) {
        const environment = environments.find((each) => each.name === name);
        const settings = environment?.presets[preset];
        if (environment === undefined || settings === undefined) continue;
        const scene = environment.scene(settings, worldStream("law", name, "scene"));
        const setup = openSetup({ environment: name, settings, scene, wording });
        const read = readProgram(lawOf(setup), setup, namesOf(setup));
        expect(read.ok ? [] : read.errors).toEqual([]);
      }
    }
  });

  it("fitted by the tool, or told to a formula novice, predicts as well as the best predictor given the same data", () => {
    const { item, setup, workbench, points, errorWith, floor, prior } = explore(name, asked);
    // Allows for Monte Carlo error with 500 posterior draws, relative to the error that the prior is expected to have.
    const most = floor + 0.1 * prior;
    const fitted = workbench.fitTo(lawOf(setup));
    expect(fitted.ok ? [] : fitted.problems).toEqual([]);
    workbench.ask(points);
    expect(errorWith(workbench.predict())).toBeLessThanOrEqual(most);

    const draws = posteriorDraws(item.reference, setup.model, workbench.data);
    const explained = readExplainedModel(writeProgram(setup, draws, item.explanation), setup);
    if (!explained.ok) throw new Error(explained.problem);
    expect(errorWith(predictByProgram(explained.model, setup, item, points))).toBeLessThanOrEqual(most);
  });
});
