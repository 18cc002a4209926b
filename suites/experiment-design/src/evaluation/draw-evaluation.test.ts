import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import type { AnyEnvironment, CommonSettings } from "../environment.ts";
import { everyPreset } from "../environments/every-environment.test-support.ts";
import { itemResponse } from "../environments/item-response/environment.ts";
import { temporalDiscounting } from "../environments/temporal-discounting/environment.ts";
import { modelOf } from "../setup.ts";
import { drawEvaluation, drawOutcome, meanOutcome } from "./draw-evaluation.ts";

function worldOf<Settings extends CommonSettings>(environment: AnyEnvironment, settings: Settings, seed: number) {
  const model = modelOf(environment, settings, "textbook");
  const random = stream("world", environment.name, seed);
  const parameters = model.drawPrior(random.split("parameters"), 1);
  const scene = environment.scene(settings, random.split("scene"));
  const stored = (design: object) => {
    const inputs = environment.inputs(design as never, settings, scene);
    return drawOutcome({ model, parameters }, inputs, random.split("stored", JSON.stringify(design)));
  };
  return { settings, scene, model, parameters, stored };
}

const cases = everyPreset.flatMap(({ environment, preset, settings, name }) =>
  environment.goals.map((goal) => ({ environment, preset, settings, goal, title: `${name}, ${goal.name}` })),
);

describe.each(cases)("an evaluation of $title", ({ environment, settings, goal }) => {
  const world = worldOf(environment, settings, 3);
  const points = drawEvaluation(goal, world, 10, stream("points", 3));
  const { target } = goal;

  it("has the points that are asked for, each with a truth that the answer form can hold", () => {
    expect(points.length).toBe(target.kind === "parameters" ? 1 : 10);
    for (const { point, truth, draw } of points) {
      expect(truth.length).toBe(goal.answer(settings, "prior").size);
      expect(truth.every(Number.isFinite) && draw.every(Number.isFinite)).toBe(true);
      const form = goal.answer(settings, "prior");
      expect(form.parse(form.print(truth)).ok).toBe(true);
      if (target.kind === "outcome" && point !== null)
        expect(target.space(settings, "prior").problem(point)).toBeUndefined();
    }
  });

  it("is the same for the same stream", () => {
    expect(drawEvaluation(goal, world, 10, stream("points", 3))).toEqual(points);
    if (target.kind === "outcome") expect(drawEvaluation(goal, world, 10, stream("points", 4))).not.toEqual(points);
  });

  it("scores against the mean, or against one draw, as the settings say", () => {
    if (target.kind !== "outcome") return;
    for (const { point, truth, draw } of points) {
      const mean = point && meanOutcome(world, target.inputs(point, settings, world.scene));
      const isMean = settings.evaluation.asks === "mean" || target.publishedTruth === "mean";
      expect(truth).toEqual(isMean ? mean : draw);
    }
  });
});

describe("labels", () => {
  const labelled = cases.filter(({ goal }) => goal.target.kind === "outcome" && goal.target.label);
  it.each(labelled.filter(({ preset }) => preset === "default"))(
    "of $title do not decide which points are asked about",
    ({ environment, settings, goal }) => {
      // Under another law of the same design space, the same stream asks about the same points.
      const points = (seed: number) =>
        drawEvaluation(goal, worldOf(environment, settings, seed), 10, stream("points")).map(({ point }) => point);
      expect(points(1)).toEqual(points(2));
    },
  );

  it.each(labelled.filter(({ preset }) => preset === "published"))(
    "of $title are balanced in no fixed order, as published",
    ({ environment, settings, goal }) => {
      const orders = new Set<string>();
      const atPlace = Array.from({ length: 10 }, () => 0);
      const worlds = 60;
      for (let seed = 0; seed < worlds; seed++) {
        const world = worldOf(environment, settings, seed);
        const labels = drawEvaluation(goal, world, 10, stream("points", seed)).map(({ truth }) => truth[0]);
        orders.add(labels.join(""));
        for (const [place, label] of labels.entries()) atPlace[place] += label;
      }
      const ones = atPlace.reduce((sum, count) => sum + count, 0);
      expect(Math.abs(ones / (10 * worlds) - 0.5)).toBeLessThan(0.05);
      expect(orders.size).toBeGreaterThan(40);
      // Binomial(60, 1/2): four standard deviations are 15.5.
      for (const count of atPlace) expect(Math.abs(count - worlds / 2)).toBeLessThan(16);
    },
  );

  it("are half ones and half zeros where the world has both", () => {
    const settings = temporalDiscounting.presets.published;
    const [goal] = temporalDiscounting.goals;
    const labels = drawEvaluation(goal, worldOf(temporalDiscounting, settings, 1), 40, stream("forty"));
    expect(labels.filter(({ truth }) => truth[0] === 1).length).toBe(20);
  });
});

describe("points that are held out", () => {
  const settings = itemResponse.presets.published;
  const world = worldOf(itemResponse, settings, 5);
  const [goal] = itemResponse.goals;

  it("are of either label about equally often as far as the table has enough of both", () => {
    const worlds = Array.from({ length: 60 }, (_, seed) => worldOf(itemResponse, settings, seed));
    const shares = worlds.map((each, seed) => {
      const points = drawEvaluation(goal, each, 20, stream("either", seed));
      const table = Array.from({ length: 36 }, (_, cell) => ({
        student: 1 + Math.floor(cell / 6),
        question: 1 + (cell % 6),
      }));
      const right = table.filter((point) => each.stored(point)[0] === 1).length;
      const ones = points.filter(({ truth }) => truth[0] === 1).length;
      // Nine of each label, if the table has nine of each.
      expect(ones).toBe(right < 9 ? right : right > 27 ? 18 - (36 - right) : 9);
      return ones;
    });
    expect(new Set(shares).size).toBeGreaterThan(1);
  });

  it("differ, are what an experiment would show, and leave half of the table", () => {
    const points = drawEvaluation(goal, world, 100, stream("held out"));
    expect(points.length).toBe(18);
    expect(new Set(points.map(({ point }) => JSON.stringify(point))).size).toBe(18);
    for (const { point, truth } of points) expect(truth).toEqual(world.stored(point ?? {}));
  });
});
