import { describe, expect, it } from "vitest";
import fixture from "../../numerics/fixtures/ode.json" with { type: "json" };
import { stream } from "../../numerics/stream.ts";
import { expectGradient } from "../density/gradient.test-support.ts";
import { modelOf, oneDraw } from "../model.test-support.ts";

/** The states of a system of two at a time, read as the means of two normal outputs. */
function statesAt(source: string, draws: ReturnType<typeof oneDraw>, inputs: Readonly<Record<string, number>>) {
  const model = modelOf(source, Object.keys(inputs), ["y", "z"]);
  return model.lawsAt(draws, inputs).map((law) => law.mean());
}

const lotkaVolterra = `a ~ normal(1.5, 0.1)
b ~ normal(1, 0.1)
ode t from 0 {
  prey' = a * prey - b * prey * predator
  predator' = b * prey * predator - 3 * predator
  prey(0) = 10; predator(0) = 5
}
y ~ normal(prey, 1)
z ~ normal(predator, 1)`;

/** One step more or less moves a solution by its tolerance, which differences see the more the narrower they are. */
const rough = { tolerance: 3e-4, width: 0.02 };

describe("differential equations", () => {
  it("have the solutions of scipy's DOP853", () => {
    const { times, states } = fixture.lotkaVolterra;
    const model = modelOf(lotkaVolterra, ["t"], ["y", "z"]);
    const laws = model.lawsAtAll(
      oneDraw(1.5, 1),
      times.map((t) => ({ t })),
    );
    for (const [index, expected] of states.entries()) {
      for (const [component, value] of expected.entries()) {
        const found = laws[index][component].mean()[0];
        expect(Math.abs(found - value), `${found} for ${value}`).toBeLessThan(1e-6 * Math.abs(value));
      }
    }
  });

  it("follow a time that stands in their formulas, and run backwards too", () => {
    const { times, states } = fixture.forcedPendulum;
    const source = `damping ~ normal(0.2, 0.1)
force = cos(0.7 * t)
ode t from 0 { angle' = speed; speed' = -sin(angle) - damping * speed + force
  angle(0) = 0.5
  speed(0) = 0 }
y ~ normal(angle, 1)
z ~ normal(speed, 1)`;
    for (const index of [1, 6, 13]) {
      const found = statesAt(source, oneDraw(0.2), { t: times[index] });
      expect(found[0][0]).toBeCloseTo(states[index][0], 4);
      expect(found[1][0]).toBeCloseTo(states[index][1], 4);
    }
    const growth =
      "a ~ normal(0, 1)\node t from 2 { x' = a * x; x(2) = 3; w' = -x; w(2) = a }\ny ~ normal(x, 1)\nz ~ normal(w, 1)";
    const [x, w] = statesAt(growth, oneDraw(0.5), { t: -1 });
    expect(x[0]).toBeCloseTo(3 * Math.exp(-1.5), 6);
    expect(w[0]).toBeCloseTo(0.5 + (3 * (1 - Math.exp(-1.5))) / 0.5, 5);
  });

  it("are the initial values where they begin", () => {
    const source = "a ~ normal(0, 1)\node t from 0 { x' = a; x(0) = a^2 }\ny ~ normal(x, 1)\nz ~ normal(2 * x, 1)";
    expect(statesAt(source, oneDraw(3), { t: 0 })).toEqual([Float64Array.of(9), Float64Array.of(18)]);
  });

  it("give every draw the same states alone, among others and through other times", () => {
    const model = modelOf(lotkaVolterra, ["t"], ["y", "z"]);
    const draws = model.drawPrior(stream("lanes"), 1100);
    const together = model.lawsAtAll(draws, [{ t: 9 }, { t: 0 }, { t: 2.5 }])[2];
    for (const row of [0, 511, 512, 1099]) {
      const alone = model.lawsAt(oneDraw(...draws.columns.map((column) => column[row])), { t: 2.5 });
      for (const [output, law] of alone.entries()) {
        const found = together[output].mean()[row];
        expect(Math.abs(found - law.mean()[0])).toBeLessThan(1e-4 * Math.abs(found) + 1e-6);
      }
    }
  });

  it("may read other inputs: designs that differ in them are solved apart", () => {
    const source = `rate[2] ~ half_normal(1)
ode t from 0 { x' = -rate[which] * x; x(0) = start }
y ~ normal(x, 1)`;
    const model = modelOf(source, ["t", "start", { name: "which", kind: "index", size: 2 }], ["y"]);
    const designs = [
      { t: 1, start: 4, which: 1 },
      { t: 2, start: 4, which: 2 },
      { t: 1, start: 5, which: 2 },
      { t: 0.5, start: 4, which: 1 },
    ];
    const laws = model.lawsAtAll(oneDraw(0.3, 0.9), designs);
    for (const [index, { t, start, which }] of designs.entries()) {
      expect(laws[index][0].mean()[0]).toBeCloseTo(start * Math.exp(-[0.3, 0.9][which - 1] * t), 6);
    }
    const density = model.density(designs.map((inputs) => ({ inputs, outcome: [2] })));
    const positions = density.toPositions(model.drawPrior(stream("which"), 6));
    expect(expectGradient(density, positions, 6, rough)).toBe(12);
    expect(expectGradient(model.density([{ inputs: designs[0], outcome: [2] }]), positions, 6, rough)).toBe(12);
  });

  it("that run off to infinity are NaN from there on, and leave the other draws alone", () => {
    const source = "a ~ normal(0, 1)\node t from 0 { x' = a * x^2; x(0) = 1 }\ny ~ poisson(x)\nz ~ normal(x, 1)";
    const model = modelOf(source, ["t"], ["y", "z"]);
    const draws = { size: 3, columns: [Float64Array.of(-1, 1, 0.1)] };
    const [early, late] = model.lawsAtAll(draws, [{ t: 0.5 }, { t: 2 }]);
    expect(early[1].mean()[1]).toBeCloseTo(2, 5);
    expect(late[1].mean()[0]).toBeCloseTo(1 / 3, 6);
    expect(late[1].mean()[1]).toBeNaN();
    expect(late[1].mean()[2]).toBeCloseTo(1 / 0.8, 6);
    expect(late[0].logDensity(2)[1]).toBe(Number.NEGATIVE_INFINITY);
    expect(late[0].sample(stream("late"))[1]).toBeNaN();
    const density = model.density([{ inputs: { t: 2 }, outcome: [2, 1] }]);
    const gradient = new Float64Array(1);
    expect(density.evaluate(Float64Array.of(1), gradient)).toBe(Number.NEGATIVE_INFINITY);
    // The slope of the prior alone: the impossible likelihood adds none.
    expect(gradient[0]).toBe(-1);
  });

  it("that are stiff are given up after so many steps, and leave the other draws alone", () => {
    // Explicit steps must stay below 3 / rate: a rate of a million would take over 300,000 of them.
    const source =
      "rate ~ lognormal(0, 9)\node t from 0 { x' = rate * (cos(t) - x); x(0) = 0 }\ny ~ normal(x, 1)\nz ~ normal(x, 1)";
    const model = modelOf(source, ["t"], ["y", "z"]);
    const draws = { size: 2, columns: [Float64Array.of(1e6, 1)] };
    const [law] = model.lawsAt(draws, { t: 1 });
    expect(law.mean()[0]).toBeNaN();
    // x = (cos t + sin t - e^-t) / 2 where the rate is 1.
    expect(law.mean()[1]).toBeCloseTo((Math.cos(1) + Math.sin(1) - Math.exp(-1)) / 2, 7);
    const density = model.density([{ inputs: { t: 1 }, outcome: [1, 1] }]);
    expect(density.evaluate(Float64Array.of(Math.log(1e6)))).toBe(Number.NEGATIVE_INFINITY);
  });

  it("have gradients by their own variational equations", () => {
    const source = `a ~ lognormal(-1, 0.3)
b ~ lognormal(-3, 0.3)
start ~ lognormal(1, 0.2)
ode t from 0 { x' = a * x - b * x * w; w' = b * x * w - 0.4 * w; x(0) = start^2; w(0) = 9 }
y ~ poisson(x)
z ~ poisson(w)`;
    const model = modelOf(source, ["t"], ["y", "z"]);
    const data = [0, 1, 4, 6].map((t) => ({ inputs: { t }, outcome: [9, 8] }));
    const positions = model.density([]).toPositions(model.drawPrior(stream("variations"), 6));
    expect(expectGradient(model.density(data), positions, 6, rough)).toBe(18);
    expect(expectGradient(model.density(data.slice(0, 2)), positions, 6, rough)).toBe(18);
  });
});
