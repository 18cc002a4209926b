import { describe, expect, it } from "vitest";
import { addRun, emptyHistory } from "./baselines/scientist.ts";
import { Laboratory } from "./episode/laboratory.ts";
import { Workbench } from "./modelling/workbench.ts";
import { logEvidenceOf } from "./prediction/posteriors.ts";
import { experimentData } from "./scoring/experiment-data.ts";
import { openSetup } from "./setup.ts";
import { pose } from "./suite.test-support.ts";

describe("patients who are alike", () => {
  // With times of 0 and 0.01 years only, many of the 100 patients have equal inputs. Under the published law each has
  // died with a chance of about one half.
  const { world, challenge } = pose({
    environment: "mastectomy-survival",
    goal: "survival",
    constants: "published",
    parameters: { latest: 0.01, patients: 100 },
    budgets: [100],
  });
  const { item } = challenge;
  const setup = openSetup(item);
  const laboratory = new Laboratory(world, world.instances[0], item);
  laboratory.allow(100);
  const outcomes = Array.from({ length: 100 }, (_, index) => laboratory.run({ patient: index + 1 })).map((ran) =>
    ran.kind === "run" ? ran.outcome[0] : Number.NaN,
  );
  const scene = item.scene as readonly { readonly time: number; readonly metastasis: boolean }[];
  const alike = scene.flatMap(({ time, metastasis }, index) => (time === 0 && !metastasis ? [index] : []));
  const [first, second] = alike.map((index) => ({
    kind: "run" as const,
    design: { patient: index + 1 },
    outcome: [outcomes[index]],
    price: 1,
  }));

  it("are still several, each with an outcome of its own, which is the same when asked again", () => {
    expect(alike.length).toBeGreaterThan(10);
    const dead = alike.filter((index) => outcomes[index] === 1).length;
    // This fails with a chance of at most 2 in 2^10.
    expect(dead).toBeGreaterThan(0);
    expect(dead).toBeLessThan(alike.length);
    const again = new Laboratory(world, world.instances[0], item);
    again.allow(200);
    for (const index of [...alike, ...alike]) {
      expect(again.run({ patient: index + 1 })).toMatchObject({ kind: "run", outcome: [outcomes[index]] });
    }
  });

  it("are as many data, to scorers, to scientists and to programs; a patient who is asked twice is one", () => {
    const seen = [first, second, first];
    expect(experimentData(setup, seen)).toHaveLength(2);
    const tried = seen.reduce((so, { design, outcome }) => addRun(setup, so, design, outcome), emptyHistory);
    expect([tried.data.length, tried.run]).toEqual([2, 3]);
    const workbench = new Workbench(setup, item);
    for (const { design, outcome } of seen) workbench.observe(design, outcome);
    expect(workbench.data).toEqual(experimentData(setup, seen));
  });

  it("tell as much as two tosses of a coin: the evidence is 1/4 for any parameters, and for one of them 1/2", () => {
    const { model } = setup;
    expect(logEvidenceOf(item.id, model, experimentData(setup, [first, second]))).toBeCloseTo(Math.log(1 / 4), 12);
    expect(logEvidenceOf(item.id, model, experimentData(setup, [first, first]))).toBeCloseTo(Math.log(1 / 2), 12);
  });
});
