import { type Datum, readModel } from "@assay/science/inference";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import type { Wording } from "../environment.ts";
import { deathProcess } from "../environments/death-process/environment.ts";
import { openSetup } from "../setup.ts";
import { boundedModel, WorkLimitExceeded } from "./bounded-model.ts";
import { fitLimits, fitProgram } from "./fit-program.ts";
import { namesOf } from "./names.ts";
import { describeProblems, fitData, reportFit } from "./report-fit.ts";

const place = { environment: "death-process", settings: deathProcess.presets.default, scene: null } as const;
const setupIn = (wording: Wording) => openSetup({ ...place, wording });
const data: readonly Datum[] = [
  { inputs: { time: 0.5 }, outcome: [20] },
  { inputs: { time: 1 }, outcome: [24] },
  { inputs: { time: 1.5 }, outcome: [22] },
];

function tryFit(program: string, { wording = "prior" as Wording, given = data, seed = "fit" } = {}) {
  const setup = setupIn(wording);
  const names = namesOf(setup);
  return { names, result: fitProgram(program, setup, names, given, stream("test", seed)) };
}

function fitted(program: string, options?: Parameters<typeof tryFit>[1]) {
  const { names, result } = tryFit(program, options);
  if (!result.ok) throw new Error(describeProblems(result.problems));
  return { names, fit: result.fit };
}

function problemsOf(program: string, options?: Parameters<typeof tryFit>[1]): string {
  const { result } = tryFit(program, options);
  return result.ok ? "none" : describeProblems(result.problems);
}

describe("a program that is fitted", () => {
  it("has the posterior of its data, in the names of either wording", () => {
    // A beta(2, 3) prior and 66 of 150 give beta(68, 87), whose mean is 68 / 155.
    const mean = 68 / 155;
    const sd = Math.sqrt((mean * (1 - mean)) / 156);
    for (const [wording, output] of [
      ["prior", "infected"],
      ["no-prior", "y"],
    ] as const) {
      const { fit: found } = fitted(`p ~ beta(2, 3)\n${output} ~ binomial(50, p)`, { wording });
      expect(found.summaries[0]?.mean).toBeCloseTo(mean, 2);
      expect(Math.abs((found.summaries[0]?.sd ?? 0) - sd)).toBeLessThan(0.1 * sd);
      expect(found.expected.map(([each]) => each?.mean)).toEqual(
        Array.from({ length: 3 }, () => expect.closeTo(50 * mean, 0)),
      );
    }
  });

  it("is the same each time for the same chance", () => {
    const [first, again, other] = ["a", "a", "b"].map(
      (seed) =>
        fitted("rate ~ lognormal(0, 1)\ninfected ~ binomial(50, 1 - exp(-rate * time))", { seed }).fit.summaries[0]
          ?.mean,
    );
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it("is believed beforehand where there are no data, and may have no unknowns", () => {
    const { fit: prior, names } = fitted("p ~ beta(2, 3)\ninfected ~ binomial(50, p)", { given: [] });
    expect(prior.summaries[0]?.mean).toBeCloseTo(0.4, 1);
    expect(reportFit(prior, names)).toContain("The program was fitted to 0 experiments.");
    const { fit: sure, names: same } = fitted("infected ~ binomial(50, 0.44)");
    expect(sure.expected[0]?.[0]?.mean).toBeCloseTo(22, 10);
    expect(reportFit(sure, same)).toContain("none: the program fixes everything");
  });

  it("is told with what it expected, checks and leave-one-out, as text and as data", () => {
    const { fit: bad, names } = fitted("infected ~ binomial(50, 0.9)");
    const report = reportFit(bad, names);
    expect(report).toContain("- time = 0.5: infected = 20 (45, 2.121)");
    expect(report).toMatch(/- infected: mean 1, sd [\d.]+, min 1, max 1/);
    // Three independent binomial terms, because there is nothing to learn. Computed by hand.
    const term = (count: number) => {
      let sum = count * Math.log(0.9) + (50 - count) * Math.log(0.1);
      for (let index = 1; index <= count; index++) sum += Math.log((50 - count + index) / index);
      return sum;
    };
    const elpd = term(20) + term(24) + term(22);
    expect(bad.leaveOneOut.elpd).toBeCloseTo(elpd, 6);
    expect(fitData(bad, names)).toMatchObject({
      experiments: 3,
      unknowns: [],
      leaveOneOut: { elpd: expect.closeTo(elpd, 6) },
    });
  });
});

describe("a program that cannot be fitted", () => {
  it("is answered with where it is wrong and the way out", () => {
    expect(problemsOf("p ~ beta(2, 3)\ninfected ~ binomail(50, p)")).toBe(
      'Line 2, column 12: There is no family "binomail"; use binomial.',
    );
    expect(problemsOf("p ~ beta(2, 3)\ny ~ binomial(50, p)")).toContain("y");
    // The domain names do not exist in the neutral wording.
    expect(problemsOf("infected ~ binomial(50, time)", { wording: "no-prior" })).toMatch(/Line \d+, column \d+/);
  });

  it("is too long, has too many unknowns, or gives the data no chance", () => {
    expect(problemsOf(`infected ~ poisson(3)${" ".repeat(fitLimits.characters)}`)).toMatch(
      /^The program has \d+ characters/,
    );
    expect(problemsOf("a[200] ~ normal(0, 1)\ninfected ~ poisson(exp(a[1]))")).toBe(
      "The program has 200 unknowns, and 80 can be fitted; use fewer.",
    );
    expect(problemsOf("infected ~ rounded(3)")).toMatch(/^The program gives the data no chance at all/);
  });

  it("ends after a bounded amount of work, counted and not timed", () => {
    const model = boundedModel(setupIn("prior").model, 100);
    const density = model.density(data);
    const positions = { size: 20, columns: [new Float64Array(20)] };
    density.evaluateMany(positions);
    expect(() => density.evaluateMany(positions)).toThrow(WorkLimitExceeded);
    expect(() => model.density(data).evaluate(new Float64Array(1))).toThrow(WorkLimitExceeded);
    const ode = readModel("a ~ normal(0, 1)\node x from 0 { u' = a * u; u(0) = 1 }\ny ~ normal(u, 1)", {
      inputs: [{ name: "x", kind: "number" }],
      outputs: ["y"],
    });
    if (!ode.ok) throw new Error("it is a program");
    const solved = boundedModel(ode.model, 100).density([{ inputs: { x: 1 }, outcome: [1] }]);
    expect(() => solved.evaluateMany({ size: 20, columns: [new Float64Array(20)] })).toThrow(WorkLimitExceeded);
  });
});
