import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { environments } from "../environments.ts";
import { makeItems } from "../items.ts";
import { presets, type Settings } from "../settings.ts";
import { openSetup } from "../setup.ts";
import { experimentWorld } from "../world.ts";
import { priorReference } from "./prior-reference.ts";

const draws = 2000;

describe.each(
  environments.flatMap(({ name, goals }) =>
    goals.filter(({ target }) => target.kind === "outcome").map((goal) => [name, goal.name] as const),
  ),
)("the best prediction without data of %s, %s", (environment, goal) => {
  it("is the mean over plain draws of the prior, for every number of the answer, and its scale is known to 1 %", () => {
    const settings: Settings = { ...presets.final, environment, goal, evaluation: "design", points: 2 };
    const [{ item, key }] = makeItems(experimentWorld({ kind: "public", value: "7" }, settings), settings);
    const setup = openSetup(item);
    const { environment: own, scene, model } = setup;
    const target = own.goals.find(({ name }) => name === goal)?.target;
    if (target?.kind !== "outcome") throw new Error("the goal asks for an outcome");
    const points = key.evaluation.map(({ point }) => point);
    const { predictions, relativeError } = priorReference(item, setup, points);
    expect(relativeError).toBeLessThanOrEqual(0.01);
    const prior = model.drawPrior(stream("plain draws"), draws);
    for (const [question, point] of points.entries()) {
      const laws = model.lawsAt(prior, target.inputs(point ?? {}, setup.settings, scene));
      for (const [output, law] of laws.entries()) {
        const means = law.mean().filter(Number.isFinite);
        const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
        const square = means.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / (means.length - 1);
        // Five standard errors of the plain mean. Probabilities are clipped before they are averaged.
        const slack = 5 * Math.sqrt(square / means.length) + 0.011;
        expect(Math.abs(predictions[question][output] - mean)).toBeLessThan(slack);
      }
    }
  });
});
