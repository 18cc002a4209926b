import type { Host, Score } from "@assay/contract";
import truth from "@assay/science/inference/information/fixtures/information.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import { environments, findGoal } from "../environments.ts";
import type { Settings } from "../settings.ts";
import { modelOf } from "../setup.ts";
import { pose } from "../suite.test-support.ts";
import { askedParameters } from "./asked-parameters.ts";
import { informationScorer } from "./information-scorer.ts";

interface ToldGain {
  readonly value: number;
  readonly lower: number | null;
  readonly upper: number | null;
  readonly standardError: number;
  readonly numericalError: number;
}

interface Told extends ToldGain {
  readonly about: string | readonly string[];
  readonly steps: readonly ToldGain[];
}

interface Ran {
  readonly design: { readonly [field: string]: number };
  readonly outcome: readonly number[];
}

/** A host without actors and without a record. */
const host: Host = {
  actors: () => [],
  actor: () => Promise.reject(new Error("nobody is asked")),
  record() {},
  signal: new AbortController().signal,
};

/** The scores of an attempt with these experiments, by metric. */
async function scored(
  differing: Partial<Settings>,
  ran: readonly Ran[],
  seed = "1",
): Promise<ReadonlyMap<string, Score>> {
  const { key } = pose({ budgets: [ran.length], points: 2, ...differing }, seed).challenge;
  const experiments = ran.map(({ design, outcome }) => ({ kind: "run", design, outcome: [...outcome], price: 1 }));
  const outcome = { kind: "answered" } as const;
  const value = { stages: [{ experiments, predictions: [null, null] }] };
  const submission = { outcome, answers: [{ to: "agent" as const, outcome, value, text: "" }], files: {} };
  const scores = await informationScorer.score({ key, submission, transcript: [], host });
  return new Map(scores.map((score) => [score.metric, score]));
}

const toldIn = (scores: ReadonlyMap<string, Score>, metric: string): Told =>
  scores.get(metric)?.parts as unknown as Told;

describe("the parameters that a goal asks for", () => {
  it.each(
    environments.flatMap((environment) => environment.goals.map(({ name }) => [environment.name, name] as const)),
  )("of %s, %s", (name, goalName) => {
    const environment = environments.find((each) => each.name === name) ?? environments[0];
    for (const settings of Object.values(environment.presets)) {
      for (const law of ["textbook", "departed"] as const) {
        const model = modelOf(environment, settings, law);
        const asked = askedParameters(model, findGoal(environment, goalName), settings);
        // The sources and the infection rate are all parameters of their models. The remaining goals ask for outcomes.
        expect(asked?.map((index) => model.parameters[index].name)).toEqual(
          goalName === "discount-factor" ? ["k"] : undefined,
        );
      }
    }
  });
});

describe("the realised information of experiments", () => {
  it("is a finite number for patients who are all alive, which is impossible under draws without weight", async () => {
    const differing = { environment: "mastectomy-survival", goal: "survival" } as const;
    const alive = [74, 48, 30, 98, 12, 15, 95, 94, 68].map((patient) => ({ design: { patient }, outcome: [0] }));
    const realised = (await scored(differing, alive, "2")).get("realised-information")?.value;
    expect(realised).toBeGreaterThan(0);
    expect(realised).toBeLessThan(10);
  });
});

describe("the expected information of experiments", () => {
  const [, prior, , after] = truth.discountingAbout;
  const asRan = ([immediate, delayed, delay, choice]: readonly number[]): Ran => ({
    design: { immediate, delayed, delay },
    outcome: [choice],
  });
  const regret = { designs: 3, search: false };

  it("is about the discount factor alone where that is asked, under the prior and under the data seen: scipy's", async () => {
    const differing = { environment: "temporal-discounting", goal: "discount-factor", regret } as const;
    const first = toldIn(await scored(differing, [asRan([...prior.design, 1])]), "expected-information");
    expect(first.about).toEqual(["k"]);
    expect(Math.abs(first.steps[0].value - prior.rate)).toBeLessThan(1e-3);
    expect(Math.abs(first.steps[0].value - prior.rate)).toBeLessThan(2 * first.steps[0].numericalError);
    const scores = await scored(differing, [...after.seen, [...after.design, 1]].map(asRan));
    const told = toldIn(scores, "expected-information");
    expect(Math.abs((told.steps.at(-1)?.value ?? 9) - after.rate)).toBeLessThan(1e-3);
    expect(told.standardError).toBe(0);
    expect(scores.get("regret")?.reason).toContain("about k, ");
  });

  it("is about all parameters where choices are asked", async () => {
    const differing = { environment: "temporal-discounting", goal: "choice", regret } as const;
    const told = toldIn(
      await scored(differing, [...after.seen, [...after.design, 1]].map(asRan)),
      "expected-information",
    );
    const last = told.steps.at(-1) ?? told;
    expect(told.about).toBe("all parameters");
    expect(Math.abs(last.value - after.both)).toBeLessThan(4 * last.standardError);
    expect(last.value - after.rate).toBeGreaterThan(2 * last.standardError);
  });

  it("is told with its bracket, its standard error and its numerical error", async () => {
    const scores = await scored({ regret }, [{ design: { time: 1.9 }, outcome: [40] }]);
    const told = toldIn(scores, "expected-information");
    const [step] = told.steps;
    expect(scores.get("expected-information")?.value).toBe(step.value);
    expect(step.value).toBeCloseTo(truth.death.unbounded[4].gain, 5);
    expect(told).toMatchObject({ lower: step.lower, upper: step.upper, standardError: 0 });
    expect(step.lower).toBeLessThanOrEqual(step.value);
    expect(step.upper).toBeGreaterThanOrEqual(step.value);
    expect(toldIn(scores, "regret")).toMatchObject({ standardError: 0, steps: [{ taken: step }] });
  });

  it("without noise is off by no more than is told: 6.59", async () => {
    const differing = { environment: "predator-prey", goal: "populations", constants: "published", regret } as const;
    const told = toldIn(await scored(differing, [{ design: { time: 20 }, outcome: [30, 8] }]), "expected-information");
    // The entropy of 400,000 outcomes, computed in numpy with the classical Runge-Kutta rule and Miller's correction.
    const entropy = 6.592;
    expect(told.numericalError).toBeGreaterThan(0.1);
    expect(told.numericalError).toBeLessThan(0.4);
    expect(Math.abs(told.steps[0].value - entropy)).toBeLessThan(told.numericalError + 3 * told.standardError);
    // Each draw has its own outcome, so there is no upper bound of the gain.
    expect(told.upper).toBeNull();
  });
});
