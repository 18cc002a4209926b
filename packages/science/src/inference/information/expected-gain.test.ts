import { describe, expect, it } from "vitest";
import { stream } from "../../numerics/stream.ts";
import type { Draws, Model } from "../model.ts";
import { expectedGain, expectedGains, gainValues } from "./expected-gain.ts";
import truth from "./fixtures/information.json" with { type: "json" };
import {
  death,
  discounting,
  dugongs,
  line,
  lineGain,
  modelOf,
  peregrines,
  publishedDeath,
} from "./models.test-support.ts";
import { nestedBracket } from "./nested-bracket.test-support.ts";
import { parameterGrid } from "./parameter-grid.ts";
import { quasiDraws } from "./quasi-draws.ts";

const random = stream("expected gain");
const priorOf = (model: Model, size: number): Draws => model.drawPrior(stream("prior"), size);

describe("a gain on a grid of parameters", () => {
  const deathGrid = parameterGrid(death, []);

  it.each(truth.death.unbounded)("of the death process is what Gauss–Legendre gives at $time", ({ time, gain }) => {
    const found = expectedGain(death, deathGrid, { t: time }, { random });
    expect(found.method).toBe("enumeration");
    expect(found.standardError).toBe(0);
    expect(Math.abs(found.value - gain)).toBeLessThan(2e-6);
    expect(found.numericalError).toBeLessThan(1e-5);
  });

  it.each(truth.death.published)("of the published death process, at $time", ({ time, gain }) => {
    const found = expectedGain(publishedDeath, parameterGrid(publishedDeath, []), { t: time }, { random });
    expect(Math.abs(found.value - gain)).toBeLessThan(2e-6);
  });

  it("has the values of the reference: 0.498, 1.024, 1.208, 1.269", () => {
    const grid = parameterGrid(publishedDeath, []);
    const gains = [0.1, 0.5, 1, 1.9].map((t) => expectedGain(publishedDeath, grid, { t }, { random }).value.toFixed(3));
    expect(gains).toEqual(["0.498", "1.024", "1.208", "1.269"]);
  });

  it.each(truth.discounting)("of a choice is what scipy gives, $design", ({ design: [now, later, delay], gain }) => {
    const found = expectedGain(discounting, parameterGrid(discounting, []), { now, later, delay }, { random });
    // Where alpha is small the choice is a step in k, at which equal steps converge slowly; the error is told.
    expect(Math.abs(found.value - gain)).toBeLessThan(2e-3);
    expect(Math.abs(found.value - gain)).toBeLessThan(2 * found.numericalError);
  });

  it.each(truth.dugongs)("of a folded normal length is what scipy gives, age $age", ({ age, gain }) => {
    const found = expectedGain(dugongs, parameterGrid(dugongs, []), { x: age }, { random });
    expect(found.method).toBe("quadrature");
    // |lambda| ^ age has a kink at 0, at which equal steps converge slowly; the error is told.
    expect(Math.abs(found.value - gain)).toBeLessThan(0.01);
    expect(Math.abs(found.value - gain)).toBeLessThan(2 * found.numericalError + 1e-4);
  });

  it.each([0, 0.7, 3])("of a line is the closed form at x = %d", (x) => {
    const found = expectedGain(line, parameterGrid(line, []), { x }, { random });
    expect(found.value).toBeCloseTo(lineGain(x), 6);
  });
});

describe("a gain from random draws", () => {
  it.each(truth.peregrines)("of a count is within four standard errors of scipy's at $time", ({ time, gain }) => {
    const found = expectedGain(peregrines, priorOf(peregrines, 4000), { t: time }, { random });
    expect(found.method).toBe("enumeration");
    expect(Math.abs(found.value - gain)).toBeLessThan(4 * found.standardError);
    expect(found.standardError).toBeLessThan(0.02);
  });

  it("has a bracket around the truth, which the value lies in, at every size", () => {
    for (const size of [50, 200, 1000]) {
      const gains = Array.from({ length: 40 }, (_, repeat) =>
        expectedGain(death, death.drawPrior(stream("bracket", size, repeat), size), { t: 1.275 }, { random }),
      );
      const mean = (of: (gain: (typeof gains)[number]) => number) =>
        gains.reduce((sum, gain) => sum + of(gain), 0) / 40;
      const error = mean((gain) => gain.standardError) / Math.sqrt(40);
      const exact = truth.death.byQuad.gain;
      expect(mean((gain) => gain.bracket.lower.value)).toBeLessThan(exact + 3 * error);
      expect(mean((gain) => gain.bracket.upper.value)).toBeGreaterThan(exact - 3 * error);
      expect(Math.abs(mean((gain) => gain.value) - exact)).toBeLessThan(4 * error);
    }
  });

  it("has a standard error that is the spread of repeated estimates", () => {
    const gains = Array.from({ length: 200 }, (_, repeat) =>
      expectedGain(line, line.drawPrior(stream("spread", repeat), 300), { x: 1 }, { random }),
    );
    const mean = gains.reduce((sum, { value }) => sum + value, 0) / gains.length;
    const spread = Math.sqrt(gains.reduce((sum, { value }) => sum + (value - mean) * (value - mean), 0) / 199);
    const claimed = gains.reduce((sum, { standardError }) => sum + standardError, 0) / gains.length;
    expect(claimed / spread).toBeGreaterThan(0.85);
    expect(claimed / spread).toBeLessThan(1.15);
    expect(Math.abs(mean - lineGain(1))).toBeLessThan((4 * spread) / Math.sqrt(200));
  });

  it("weighs draws: a draw twice as heavy is a draw twice", () => {
    const draws = priorOf(death, 100);
    const columns = draws.columns.map((column) => Float64Array.from([...column, column[0]]));
    const weights = new Float64Array(100).fill(1 / 101);
    weights[0] = 2 / 101;
    const heavy = expectedGain(death, { ...draws, weights }, { t: 1 }, { random });
    const twice = expectedGain(death, { size: 101, columns }, { t: 1 }, { random });
    expect(heavy.bracket.lower.value).toBeCloseTo(twice.bracket.lower.value, 12);
  });
});

describe("a gain from quasi-random draws", () => {
  it("is closer than random draws make it, by more than ten times at 8,192", () => {
    const placed = quasiDraws(peregrines, { random: stream("quasi"), setSize: 1024 });
    if (placed === undefined) throw new Error("a normal prior can be filled evenly");
    const [{ time, gain }] = truth.peregrines.slice(1);
    const found = expectedGain(peregrines, placed, { t: time }, { random });
    const chance = expectedGain(peregrines, priorOf(peregrines, 8192), { t: time }, { random });
    expect(Math.abs(found.value - gain)).toBeLessThan(4 * found.standardError + found.numericalError);
    expect(found.standardError).toBeLessThan(chance.standardError / 10);
  });

  it("is not tried where the prior is unlike anything that fills evenly", () => {
    const hierarchy = modelOf("s ~ normal(0, 3)\nx ~ normal(0, exp(s))\ny ~ normal(x, 1)", ["u"]);
    expect(quasiDraws(hierarchy, { random: stream("funnel"), setSize: 256 })).toBeUndefined();
  });
});

describe("quadrature over any continuous outcome", () => {
  it.each(truth.student)("agrees with scipy on heavy tails, scale $scale", ({ scale, gain }) => {
    const model = modelOf(`theta ~ normal(0, 1)\ny ~ student_t(4, theta, ${scale})`, ["u"]);
    const found = expectedGain(model, parameterGrid(model, []), { u: 0 }, { random });
    expect(found.method).toBe("quadrature");
    expect(Math.abs(found.value - gain)).toBeLessThan(1e-5);
  });

  it("is taken where deviations differ too much for equal steps, and agrees with the closed form of a scale", () => {
    // log|y - 0| of a normal with a log-normal scale: both ways must agree where either can be taken.
    const wide = modelOf("s ~ normal(0, 1.5)\ny ~ normal(0, exp(s))", ["u"]);
    const narrow = modelOf("s ~ normal(0, 0.6)\ny ~ normal(0, exp(s))", ["u"]);
    const same = modelOf("s ~ normal(0, 0.6)\ny ~ student_t(1e9, 0, exp(s))", ["u"]);
    const gainOf = (model: Model) => expectedGain(model, priorOf(model, 300), { u: 0 }, { random });
    expect(gainOf(wide).method).toBe("quadrature");
    expect(Math.abs(gainOf(narrow).value - gainOf(same).value)).toBeLessThan(1e-4);
  });
});

describe("nested Monte Carlo", () => {
  it("gives the reference's table for the death process, outer samples left out and counted in", () => {
    const rows = [10, 30, 100, 1000].map((inner) => {
      const repeats = Array.from({ length: 20 }, (_, repeat) =>
        nestedBracket(
          death,
          death.drawPrior(stream("outer", inner, repeat), 1000),
          death.drawPrior(stream("inner", inner, repeat), inner),
          { t: 1.275 },
          stream("outcomes", inner, repeat),
        ),
      );
      const mean = (of: (each: (typeof repeats)[number]) => number) =>
        repeats.reduce((sum, each) => sum + of(each), 0) / 20;
      return { upper: mean((each) => each.upper.value), lower: mean((each) => each.lower.value) };
    });
    const table = [
      { upper: 2.08, lower: 1.14 },
      { upper: 1.52, lower: 1.26 },
      { upper: 1.39, lower: 1.34 },
      { upper: 1.355, lower: 1.354 },
    ];
    // Inner samples are shared here, so that a table's row varies by 0.3, 0.1, 0.03 and 0.02 over single runs.
    for (const [index, { upper, lower }] of table.entries()) {
      const tolerance = [0.25, 0.08, 0.03, 0.02][index];
      expect(Math.abs(rows[index].upper - upper)).toBeLessThan(tolerance);
      expect(Math.abs(rows[index].lower - lower)).toBeLessThan(0.03);
      expect(rows[index].lower).toBeLessThan(Math.log([10, 30, 100, 1000][index] + 1));
    }
  });

  it("is used for several continuous outputs, with a bracket around the closed form", () => {
    const triple = modelOf(
      "a ~ normal(0, 1)\nb ~ normal(0, 1)\ny ~ normal(a + b, 1)\nz ~ normal(a - b, 1)\nw ~ normal(a, 1)",
      ["u"],
      ["y", "z", "w"],
    );
    const found = expectedGain(triple, priorOf(triple, 3000), { u: 0 }, { random, outer: 1500 });
    // Rows (1, 1), (1, -1), (1, 0): ½ log det(I + Xᵀ X) = ½ log |4 0; 0 3|.
    const exact = 0.5 * Math.log(12);
    expect(found.method).toBe("nested");
    expect(Math.abs(found.value - exact)).toBeLessThan(4 * found.standardError);
    expect(found.bracket.lower.value).toBeLessThan(found.value);
    expect(found.bracket.upper.value).toBeGreaterThan(found.value);
  });

  it("is not needed for two normal outputs, which a lattice holds", () => {
    const pair = modelOf(
      "a ~ normal(0, 1)\nb ~ normal(0, 1)\ny ~ normal(a + b, 1)\nz ~ normal(a - b, 1)",
      ["u"],
      ["y", "z"],
    );
    const found = expectedGain(pair, parameterGrid(pair, [], { points: 31 }), { u: 0 }, { random });
    expect(found.method).toBe("quadrature");
    expect(found.value).toBeCloseTo(0.5 * Math.log(9), 4);
  });
});

describe("several outputs", () => {
  it("that share parameters are summed jointly: two groups of the death process are one of 100", () => {
    const two = modelOf(
      "theta ~ truncated_normal(1, 1, 0, infinity)\ny ~ binomial(50, 1 - exp(-theta * t))\nz ~ binomial(50, 1 - exp(-theta * t))",
      ["t"],
      ["y", "z"],
    );
    const one = modelOf("theta ~ truncated_normal(1, 1, 0, infinity)\ny ~ binomial(100, 1 - exp(-theta * t))", ["t"]);
    const gainOf = (model: Model) =>
      expectedGain(model, parameterGrid(model, [], { points: 129 }), { t: 1.2 }, { random });
    expect(gainOf(two).method).toBe("enumeration");
    expect(gainOf(two).value).toBeCloseTo(gainOf(one).value, 6);
  });

  it("that hang on different parameters have gains that add", () => {
    const names = [1, 2, 3, 4, 5, 6, 7, 8];
    const eight = modelOf(
      names.map((n) => `m${n} ~ normal(${n}, 1)\ny${n} ~ rating(m${n}, 0.8, 1, 9)`).join("\n"),
      ["u"],
      names.map((n) => `y${n}`),
    );
    const draws = priorOf(eight, 1000);
    const found = expectedGain(eight, draws, { u: 0 }, { random });
    const alone = names.map((n) =>
      modelOf(`m${n} ~ normal(${n}, 1)\ny${n} ~ rating(m${n}, 0.8, 1, 9)`, ["u"], [`y${n}`]),
    );
    const sum = alone.reduce(
      (total, model) => total + expectedGain(model, priorOf(model, 1000), { u: 0 }, { random }).value,
      0,
    );
    expect(found.method).toBe("enumeration");
    expect(found.value).toBeCloseTo(sum, 10);
  });
});

describe("without noise", () => {
  it("the gain is the entropy of the outcome", () => {
    const dice = modelOf("x ~ uniform(0.5, 6.5)\ny ~ rounded(x)", ["u"]);
    const draws = {
      size: 6000,
      columns: [Float64Array.from({ length: 6000 }, (_, index) => 0.5 + (index + 0.5) / 1000)],
    };
    const found = expectedGain(dice, draws, { u: 0 }, { random });
    expect(found.bracket.lower.value).toBeCloseTo(Math.log(6), 12);
    // 1/1000 + 1/1001 + … + 1/5999 for six outcomes each seen 1,000 times among 6,000; nearly log 6 + 5 / 12,000.
    const sum = Array.from({ length: 5000 }, (_, index) => 1 / (1000 + index)).reduce((total, each) => total + each, 0);
    expect(found.value).toBeCloseTo(sum, 12);
    expect(found.numericalError).toBe(0);
  });

  it("several outputs have the entropy of all together", () => {
    const both = modelOf("x ~ uniform(-0.5, 3.5)\ny ~ rounded(x)\nz ~ rounded(2 * x)", ["u"], ["y", "z"]);
    const draws = {
      size: 8000,
      columns: [Float64Array.from({ length: 8000 }, (_, index) => -0.5 + (index + 0.5) / 2000)],
    };
    const found = expectedGain(both, draws, { u: 0 }, { random });
    // y and z change at ½, 1½, 2½ and at ¼, ¾, 1¼, …; the pairs take up half a unit or a quarter each.
    const widths = [0.75, 0.25, 0.25, 0.5, 0.25, 0.25, 0.5, 0.25, 0.25, 0.5, 0.25];
    const entropy = widths.reduce((sum, width) => sum - (width / 4) * Math.log(width / 4), 0);
    expect(found.bracket.lower.value).toBeCloseTo(entropy, 3);
  });

  it("tells how much the draws cannot show where they are too few for the outcomes", () => {
    // 400 equally likely outcomes among 500 draws: most that are seen are seen once or twice.
    const many = modelOf("x ~ uniform(0.5, 400.5)\ny ~ rounded(x)", ["u"]);
    const found = expectedGain(many, many.drawPrior(stream("few draws"), 500), { u: 0 }, { random });
    expect(found.bracket.lower.value).toBeLessThan(Math.log(400) - 0.3);
    expect(found.numericalError).toBeGreaterThan(0.05);
    expect(Math.abs(found.value - Math.log(400))).toBeLessThan(found.numericalError + 3 * found.standardError);
  });
});

describe("draws at which there is no outcome", () => {
  it("are an outcome of their own", () => {
    // Half of the draws have no law; the others tell nothing more.
    const model = modelOf("x ~ uniform(-1, 1)\ny ~ poisson(x > 0 ? 3 : log(-1 - x * x))", ["u"]);
    const draws = {
      size: 1000,
      columns: [Float64Array.from({ length: 1000 }, (_, index) => -1 + (index + 0.5) / 500)],
    };
    expect(expectedGain(model, draws, { u: 0 }, { random }).bracket.lower.value).toBeCloseTo(Math.log(2), 9);
  });
});

describe("gains of several designs", () => {
  it("are those of each, under the same draws and outcomes", () => {
    const pair = modelOf("a ~ normal(0, 1)\ny ~ normal(a * u, 1)\nz ~ normal(a, 2)", ["u"], ["y", "z"]);
    const draws = priorOf(pair, 200);
    const designs = [{ u: 0 }, { u: 1 }, { u: 2 }];
    const together = expectedGains(pair, draws, designs, { random, outer: 100 });
    const apart = designs.map((inputs) => expectedGain(pair, draws, inputs, { random, outer: 100 }));
    expect(together.map(({ value }) => value)).toEqual(apart.map(({ value }) => value));
  });
});

describe("quick ways", () => {
  it("for outcomes 0 and 1 and for ratings give what a table of any law gives", () => {
    // Binomial counts among one trial and a rating far below its low end go the general way.
    const logit = modelOf("a ~ normal(0.3, 2)\ny ~ bernoulli_logit(a)", ["u"]);
    const trial = modelOf("a ~ normal(0.3, 2)\ny ~ binomial(1, logistic(a))", ["u"]);
    const ratings = modelOf("a ~ normal(4, 2)\ny ~ rating(a, 1.3, 1, 9)", ["u"]);
    const table = modelOf("a ~ normal(4, 2)\ny ~ rating(a - 100, 1.3, -99, -91)", ["u"]);
    const gainOf = (model: Model) => expectedGain(model, priorOf(model, 500), { u: 0 }, { random });
    const [quick, general] = [gainOf(logit), gainOf(trial)];
    expect(quick.value).toBeCloseTo(general.value, 12);
    expect(quick.bracket.upper.value).toBeCloseTo(general.bracket.upper.value, 12);
    expect(gainOf(table).value).toBeCloseTo(gainOf(ratings).value, 9);
  });
});

describe("the values of gains alone", () => {
  const counts = modelOf(
    "a ~ normal(2, 0.5)\nb ~ normal(1, 0.5)\ny ~ poisson(exp(a * x))\nz ~ poisson(exp(a + b * x))",
    ["x"],
    ["y", "z"],
  );
  const apart = modelOf(
    "a ~ normal(2, 0.5)\nb ~ normal(1, 0.5)\ny ~ poisson(exp(a))\nz ~ normal(b * x, 1)",
    ["x"],
    ["y", "z"],
  );

  it.each([
    ["binomial counts", death, [{ t: 0.5 }, { t: 1.2 }]],
    ["choices", discounting, [{ now: 20, later: 80, delay: 30 }]],
    ["folded normal lengths", dugongs, [{ x: 1 }]],
    ["two counts together", counts, [{ x: 0.2 }, { x: 1 }]],
    ["two outputs of their own", apart, [{ x: 2 }]],
  ] as const)("are those of the whole gains: %s", (_, model, designs) => {
    const draws = priorOf(model, 150);
    const whole = expectedGains(model, draws, designs, { random });
    for (const [index, value] of gainValues(model, draws, designs, { random }).entries()) {
      expect(value).toBeCloseTo(whole[index].value, 10);
    }
  });

  it("are those of the whole gains for weighted draws and for a grid", () => {
    const draws = priorOf(death, 100);
    const weights = Float64Array.from({ length: 100 }, (_, draw) => (draw + 1) / 5050);
    for (const some of [{ ...draws, weights }, parameterGrid(death, [])]) {
      const [value] = gainValues(death, some, [{ t: 1 }], { random });
      expect(value).toBeCloseTo(expectedGain(death, some, { t: 1 }, { random }).value, 10);
    }
  });

  it("of a lognormal outcome are those of its logarithm", () => {
    const parameters = "a ~ normal(1, 0.5)\ns ~ uniform(0.1, 0.4)\n";
    const lengths = modelOf(`${parameters}y ~ lognormal(a, s)`, []);
    const logs = modelOf(`${parameters}y ~ normal(a, s)`, []);
    const draws = priorOf(logs, 200);
    const [one, other] = [lengths, logs].map((model) => expectedGain(model, draws, {}, { random }));
    expect(one.value).toBe(other.value);
    expect(one.method).toBe("quadrature");
  });
});
