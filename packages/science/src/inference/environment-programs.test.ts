import { describe, expect, it } from "vitest";
import { stream } from "../numerics/stream.ts";
import { expectGradient } from "./density/gradient.test-support.ts";
import { environmentPrograms } from "./environment-programs.test-support.ts";
import { modelOf } from "./model.test-support.ts";
import type { Datum } from "./model.ts";

describe.each(Object.entries(environmentPrograms))("the law of %s as a program", (name, environment) => {
  const model = modelOf(environment.source, environment.inputs, environment.outputs);
  const draws = model.drawPrior(stream("environments", name), 40);

  it("has the means worked out by hand", () => {
    for (const inputs of environment.designs) {
      const means = model.lawsAt(draws, inputs).map((law) => law.mean());
      for (let row = 0; row < draws.size; row++) {
        const parameter = (wanted: string) => {
          const index = model.parameters.findIndex((each) => each.name === wanted);
          return draws.columns[index][row];
        };
        for (const [output, expected] of environment.means(parameter, inputs).entries()) {
          const found = means[output][row];
          const slack = (environment.roughness ?? 1e-9) * Math.max(1e-2, Math.abs(expected));
          expect(Math.abs(found - expected), `${found} for ${expected}`).toBeLessThan(slack);
        }
      }
    }
  });

  it("simulates outcomes that it finds possible, the same for the same stream", () => {
    for (const inputs of environment.designs) {
      for (const [output, law] of model.lawsAt(draws, inputs).entries()) {
        const outcomes = law.sample(stream("outcomes", name, output));
        expect(outcomes).toEqual(law.sample(stream("outcomes", name, output)));
        for (const [row, outcome] of outcomes.entries()) {
          expect(law.logDensity(outcome)[row]).toBeGreaterThan(-60);
          if (law.discrete) expect(Number.isInteger(outcome)).toBe(true);
        }
      }
    }
  });

  it("has a posterior density with the gradient of central differences, or says that it has none", () => {
    const data = environment.designs.map((inputs): Datum => {
      const outcome = model.lawsAt(draws, inputs).map((law) => law.sample(stream("data", name))[0]);
      return { inputs, outcome };
    });
    const density = model.density(data);
    expect(density.hasGradient).toBe(environment.hasGradient);
    const positions = density.toPositions(draws);
    if (environment.hasGradient) {
      expect(expectGradient(density, positions, 8)).toBeGreaterThan(6 * density.dimension);
    } else {
      const gradient = new Float64Array(density.dimension);
      density.evaluate(
        Float64Array.from(positions.columns, (column) => column[0]),
        gradient,
      );
      expect([...gradient].every(Number.isNaN)).toBe(true);
    }
  });
});

describe("the prior predictive of the published constants", () => {
  it("chooses the delayed reward with probability 0.327 and finds patients dead with 0.723", () => {
    const random = stream("prior predictive");
    const meanOf = (name: string, inputs: () => Readonly<Record<string, number>>) => {
      const { source, inputs: declared, outputs } = environmentPrograms[name];
      const model = modelOf(source, declared, outputs);
      const draws = model.drawPrior(random, 1000);
      let sum = 0;
      for (let design = 0; design < 2000; design++) {
        for (const mean of model.lawsAt(draws, inputs())[0].mean()) sum += mean / 2e6;
      }
      return sum;
    };
    const choice = meanOf("temporal discounting", () => {
      const immediate = random.integer(1, 199);
      return { immediate, delayed: random.integer(immediate + 1, 299), days: random.integer(1, 364) };
    });
    const dead = meanOf("survival", () => ({ metastasis: random.integer(0, 1), time: 10 * random.uniform() }));
    // Measured on the published code; the tolerance is four standard errors of these means.
    expect(Math.abs(choice - 0.327)).toBeLessThan(0.04);
    expect(Math.abs(dead - 0.723)).toBeLessThan(0.04);
  });
});
