import { describe, expect, it } from "vitest";
import { stream } from "../numerics/stream.ts";
import { modelOf, oneDraw } from "./model.test-support.ts";
import { readModel } from "./read-model.ts";

const who = { name: "who", kind: "index", size: 3 } as const;

describe("a model", () => {
  const model = modelOf(
    "mu ~ normal(0, 1)\nspread ~ half_normal(1)\nv[3] ~ normal(mu, spread)\nb ~ beta(2, 2)\ny ~ normal(v[who] * x, 1)\nz ~ bernoulli(b)",
    ["x", who],
    ["y", "z"],
  );

  it("says what it is made of", () => {
    expect(model.parameters.map(({ name }) => name)).toEqual(["mu", "spread", "v[1]", "v[2]", "v[3]", "b"]);
    expect(model.parameters[1].support).toEqual([0, Infinity]);
    expect(model.outputs).toEqual([
      { name: "y", distribution: "normal", discrete: false, parameters: [0, 1, 2, 3, 4] },
      { name: "z", distribution: "bernoulli", discrete: true, parameters: [5] },
    ]);
    expect(model.parametersAt({ x: 1, who: 2 })).toEqual([3, 5]);
  });

  it("is the product of its parts, whose outputs have no parameter in common", () => {
    const parts = model.parts();
    expect(parts.map(({ parameters, outputs }) => ({ parameters, outputs }))).toEqual([
      { parameters: [0, 1, 2, 3, 4], outputs: [0] },
      { parameters: [5], outputs: [1] },
    ]);
    const draws = model.drawPrior(stream("parts"), 20);
    const data = [
      { inputs: { x: 2, who: 3 }, outcome: [0.7, 1] },
      { inputs: { x: -1, who: 1 }, outcome: [0.1, 0] },
    ];
    const densityOf = (of: typeof model, seen: typeof data, columns: readonly Float64Array[]) => {
      const density = of.density(seen);
      const { logPrior, logLikelihood } = density.evaluateMany(density.toPositions({ size: 20, columns }));
      return logPrior.map((value, row) => value + logLikelihood[row]);
    };
    const whole = densityOf(model, data, draws.columns);
    const factors = parts.map((part) =>
      densityOf(
        part.model,
        data.map(({ inputs, outcome }) => ({ inputs, outcome: part.outputs.map((output) => outcome[output]) })),
        part.parameters.map((parameter) => draws.columns[parameter]),
      ),
    );
    for (let row = 0; row < 20; row++) expect(factors[0][row] + factors[1][row]).toBeCloseTo(whole[row], 9);
    expect(parts[1].model.drawPrior(stream("parts"), 20).columns[0]).toEqual(draws.columns[5]);
  });

  it.each([
    ["with one output", "a ~ normal(0, 1)\ny ~ normal(a, 1)", ["y"]],
    ["whose outputs share a parameter", "a ~ normal(0, 1)\ny ~ normal(a, 1)\nz ~ poisson(exp(a))", ["y", "z"]],
    [
      "with a vector that two outputs read",
      "v[2] ~ normal(0, 1)\nb[2] ~ normal(0, 1)\ny ~ normal(v[1], 1)\nz ~ normal(v[2], 1)",
      ["y", "z"],
    ],
    [
      "with a parameter of no output",
      "a ~ normal(0, 1)\nb ~ normal(0, 1)\nc ~ normal(0, 1)\ny ~ normal(a, 1)\nz ~ normal(b, 1)",
      ["y", "z"],
    ],
  ])("of one piece has no parts: one %s", (_, source, outputs) => {
    expect(modelOf(source, [], outputs).parts()).toEqual([]);
  });

  it("draws other values at each call, and equal ones from equal streams", () => {
    const random = stream("draws");
    const first = model.drawPrior(random, 50);
    expect(model.drawPrior(random, 50)).not.toEqual(first);
    expect(model.drawPrior(stream("draws"), 50)).toEqual(first);
  });

  it("draws a parameter without regard to the others and to how many are drawn", () => {
    const other = modelOf("extra ~ normal(0, 1)\nmu ~ normal(0, 1)\ny ~ normal(mu + extra, 1)", [], ["y"]);
    const few = other.drawPrior(stream("same"), 10).columns[1];
    expect(model.drawPrior(stream("same"), 20).columns[0].slice(0, 10)).toEqual(few);
  });

  it("draws latents that read others as their priors say", () => {
    const { columns, size } = model.drawPrior(stream("hierarchy"), 40_000);
    let square = 0;
    for (let row = 0; row < size; row++) {
      const z = (columns[3][row] - columns[0][row]) / columns[1][row];
      square += (z * z) / size;
    }
    // The mean of 40,000 squared normals has the standard error 0.007.
    expect(Math.abs(square - 1)).toBeLessThan(0.03);
  });

  it("has the log prior of its latents", () => {
    const found = model.logPrior(oneDraw(0.5, 2, 1, 0, -1, 0.5))[0];
    const normal = (x: number, mean: number, sd: number) =>
      -0.5 * Math.log(2 * Math.PI) - Math.log(sd) - 0.5 * ((x - mean) / sd) * ((x - mean) / sd);
    const expected =
      normal(0.5, 0, 1) +
      Math.LN2 +
      normal(2, 0, 1) +
      normal(1, 0.5, 2) +
      normal(0, 0.5, 2) +
      normal(-1, 0.5, 2) +
      Math.log(1.5);
    expect(found).toBeCloseTo(expected, 12);
  });

  it("has laws whose arguments are those of the text, numbers where draws do not differ", () => {
    const draws = model.drawPrior(stream("laws"), 5);
    const [y, z] = model.lawsAt(draws, { x: 2, who: 3 });
    expect(y.arguments).toEqual([draws.columns[4].map((value) => 2 * value), 1]);
    expect(z.arguments[0]).toBe(draws.columns[5]);
    expect([y.distribution, y.discrete, y.size]).toEqual(["normal", false, 5]);
  });

  it("may have no parameter at all", () => {
    const fixed = modelOf("y ~ normal(x, 2)", ["x"], ["y"]);
    const draws = fixed.drawPrior(stream("none"), 4);
    expect(draws).toEqual({ size: 4, columns: [] });
    expect(fixed.lawsAt(draws, { x: 3 })[0].mean()).toEqual(new Float64Array(4).fill(3));
    expect(fixed.density([{ inputs: { x: 3 }, outcome: [3] }]).evaluate(new Float64Array(0))).toBeCloseTo(
      -0.5 * Math.log(2 * Math.PI) - Math.LN2,
      12,
    );
  });

  it.each([
    [{ x: 1 }, 'The input "who" is missing'],
    [{ x: Number.NaN, who: 1 }, 'The input "x" is NaN'],
    [{ x: 1, who: 4 }, "whole number from 1 to 3"],
    [{ x: 1, who: 1.5 }, "whole number from 1 to 3"],
  ])("refuses the inputs %j", (inputs, message) => {
    const draws = model.drawPrior(stream("a"), 2);
    expect(() => model.lawsAt(draws, inputs)).toThrow(message);
    expect(() => model.density([{ inputs, outcome: [1, 1] }])).toThrow(message);
  });

  it.each([[[1]], [[1, Number.NaN]], [[1, 1, 1]]])("refuses the outcome %j", (outcome) => {
    expect(() => model.density([{ inputs: { x: 1, who: 1 }, outcome }])).toThrow("each of the 2 outputs");
  });

  it("refuses draws of other parameters", () => {
    expect(() => model.logPrior(oneDraw(1, 2))).toThrow("2 columns; the model has 6 parameters");
    const odd = { size: 2, columns: Array.from({ length: 6 }, () => Float64Array.of(1)) };
    expect(() => model.lawsAt(odd, { x: 1, who: 1 })).toThrow('draws of "mu" are 1 where 2');
  });

  it("is not read from a program that is wrong", () => {
    const read = readModel("y ~ normal(a, 1)", { inputs: [], outputs: ["y"] });
    expect(read).toMatchObject({ ok: false, errors: [{ line: 1, column: 12, code: "unknown-name" }] });
  });
});
