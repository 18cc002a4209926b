import { readFileSync } from "node:fs";
import type { Submission } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { environments, findGoal } from "../environments.ts";
import { makeItems } from "../items.ts";
import { singleDraw } from "../parameters.ts";
import { bestPredictions } from "../prediction/best-predictions.ts";
import { questionStream } from "../prediction/predict-after.ts";
import { priorReference } from "../prediction/prior-reference.ts";
import { presets, type Settings } from "../settings.ts";
import { modelOf, openSetup } from "../setup.ts";
import { experimentWorld } from "../world.ts";
import { measure } from "./measure.ts";
import published from "./reference-errors.json" with { type: "json" };
import { scorers } from "./scorers.ts";

const submit = (predictions: readonly (readonly number[])[]): Submission => {
  const outcome = { kind: "answered" } as const;
  const value = { stages: [{ experiments: [], predictions: predictions.map((each) => [...each]) }] };
  return { outcome, answers: [{ to: "agent", outcome, text: "", value }], files: {} };
};

const itemsOf = (differing: Partial<Settings>, seed = "7") => {
  const settings: Settings = { ...presets.default, evaluation: "design", budgets: [10], points: 12, ...differing };
  return [...makeItems(experimentWorld({ kind: "public", value: seed }, settings), settings)];
};

const page = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
/** The goals of which the page says that the true law has no error in `published`. */
const exactOnPage = [...(/It is 0 in the goals ([^.]*)\./.exec(page)?.[1] ?? "").matchAll(/`([\w-]+)`/g)].map(
  ([, goal]) => goal,
);

describe.each(environments.map(({ name }) => name))("whoever knows the law of %s", (environment) => {
  it("has no error in any goal, and nobody has less", async () => {
    for (const { key } of itemsOf({ environment })) {
      const { stages } = await measure(key, submit(key.evaluation.map(({ truth }) => truth)));
      expect(stages[0].error).toBe(0);
      expect(stages[0].bayesError).toBeGreaterThanOrEqual(0);
      expect(stages[0].skill).toBeCloseTo(stages[0].priorError / stages[0].expectedPriorError, 12);
    }
  });

  it("is told the same references in every wording and protocol", () => {
    const references = [{}, { wording: "no-prior" }, { budgets: [0, 3] }, { evaluation: "discovery" }].map((each) =>
      itemsOf({ environment, ...(each as Partial<Settings>) }).map(({ item, key }) => {
        const points = key.evaluation.map(({ point }) => point);
        return { of: item.reference, told: priorReference(item, openSetup(item), points) };
      }),
    );
    for (const each of references.slice(1)) expect(each).toEqual(references[0]);
    for (const { told } of references[0]) expect(told.relativeError).toBeLessThanOrEqual(0.01);
  });
});

describe.each(environments.map(({ name }) => name))("whoever knows the published law of %s", (environment) => {
  it("has exactly the law-error, which noisy outcomes leave, and no other score tells more", async () => {
    for (const { item, key } of itemsOf({ environment, constants: "published", points: 10, budgets: [0] })) {
      const setup = openSetup(item);
      const goal = findGoal(setup.environment, item.goal);
      const model = modelOf(setup.environment, setup.settings, "textbook");
      const points = key.evaluation.map(({ point }) => point);
      const one = singleDraw(model, key.parameters);
      const copies = { size: 2000, columns: one.columns.map(([value]) => new Float64Array(2000).fill(value)) };
      const chance = (point: Parameters<typeof questionStream>[1]) => questionStream(item.reference, point);
      const known = bestPredictions(model, copies, { goal, ...setup }, points, chance, "any");
      const input = { key, submission: submit(known), transcript: [], host: {} as never };
      const told = new Map((await scorers[0].score(input)).map(({ metric, value }) => [metric, value]));
      expect(told.get("error")).toBe(told.get("law-error"));
      const isNoisy = goal.target.kind === "outcome" && goal.target.publishedTruth === "draw";
      // Without noise the law knows every answer: parameters, means, and the counts of predator-prey.
      const isExact = !isNoisy || environment === "predator-prey";
      if (isExact) expect(told.get("law-error")).toBeLessThan(1e-12);
      expect({ goal: item.goal, isExact: exactOnPage.includes(item.goal) }).toEqual({ goal: item.goal, isExact });
    }
  });
});

it("is told by the page that law-error is the exact best value of noisy targets", () => {
  const told = "`law-error` is what the true law has on exactly these outcomes, and whoever hands in its predictions";
  expect(page).toContain(`${told} gets exactly that.`);
  expect(exactOnPage).toHaveLength(5);
});

describe("scores", () => {
  it("are unclipped below, but for the headline", async () => {
    for (const { key } of itemsOf({ environment: "dugongs" })) {
      const far = key.evaluation.map(({ truth }) => truth.map((value) => value + 1000));
      const values = { key, submission: submit(far), transcript: [], host: {} as never };
      const scores = await scorers[0].score(values);
      const told = (name: string) => scores.find(({ metric }) => metric === name)?.value ?? Number.NaN;
      expect(told("skill")).toBeLessThan(-1000);
      expect(told("skill")).toBeCloseTo((told("prior-error") - told("error")) / told("expected-prior-error"), 6);
      expect(told("way")).toBe(-1);
    }
  });

  it.each([
    // log k ~ N(-4.25, 1.5).
    ["temporal-discounting", "discount-factor", 1.5 * 1.5],
    // N(1, 1) above 0 has the variance 1 - m - m², where m = φ(1) / Φ(1) = 0.2876.
    ["death-process", "infection-rate", 1 - 0.2876 - 0.2876 * 0.2876],
  ])("are squared errors over the prior variance of what is asked: %s, %s", async (environment, goal, variance) => {
    const [{ key }] = itemsOf({ environment, goal });
    const off = key.evaluation.map(({ truth }) => truth.map((value) => value + 0.5));
    const { stages } = await measure(key, submit(off));
    expect((stages[0].error * variance) / 0.25).toBeCloseTo(1, 2);
  });

  it("have the regret of the policy: what the data leave, less what the best public policy leaves", async () => {
    for (const { item, key } of itemsOf({ environment: "dugongs" })) {
      const found = published.cases.find(({ environment, goal }) => environment === "dugongs" && goal === item.goal);
      const best = found?.best.find(({ budget }) => budget === 10)?.value ?? Number.NaN;
      const values = { key, submission: submit([]), transcript: [], host: {} as never };
      const scores = await scorers[0].score(values);
      const told = (name: string) => scores.find(({ metric }) => metric === name)?.value ?? Number.NaN;
      expect(told("policy-regret")).toBeCloseTo(told("bayes-loss") - best, 12);
      // Without experiments it is all that there is to gain.
      expect(told("policy-regret") / (told("expected-prior-error") - best)).toBeCloseTo(1, 1);
    }
  });

  it("count answers that cannot be read apart from wrong ones", async () => {
    const [{ key }] = itemsOf({ environment: "death-process", goal: "infected", points: 4, budgets: [0] });
    const outcome = { kind: "answered" } as const;
    const value = { stages: [{ experiments: [], predictions: ["about 20", "many", null, [7]] }] };
    const submission: Submission = { outcome, answers: [{ to: "agent", outcome, text: "", value }], files: {} };
    const scores = await scorers[0].score({ key, submission, transcript: [], host: {} as never });
    const told = scores.find(({ metric }) => metric === "format-failure");
    expect(told?.value).toBe(0.25);
    expect(scores[0].reason).toContain("prediction 2 of stage 1 counts as none");
    expect(scores[0].reason).toContain("2 questions without a prediction");
  });

  it("are better for better predictions", async () => {
    const [{ item, key }] = itemsOf({ environment: "temporal-discounting", goal: "choice" });
    const prior = priorReference(
      item,
      openSetup(item),
      key.evaluation.map(({ point }) => point),
    ).predictions;
    const between = (share: number) =>
      key.evaluation.map(({ truth }, index) =>
        truth.map((each, place) => share * each + (1 - share) * prior[index][place]),
      );
    const skills: number[] = [];
    for (const share of [0, 0.2, 0.5, 0.9, 1])
      skills.push((await measure(key, submit(between(share)))).stages[0].skill);
    expect(skills[0]).toBe(0);
    expect(skills).toEqual(skills.toSorted((a, b) => a - b));
  });

  it("are the lowest where nothing is handed in", async () => {
    for (const { key } of itemsOf({})) {
      const values = { key, submission: submit([]), transcript: [], host: {} as never };
      const scores = await scorers[0].score(values);
      const told = (name: string) => scores.find(({ metric }) => metric === name)?.value;
      expect(told("skill")).toBeLessThanOrEqual(-1 + 1e-9);
      expect(told("way") ?? -1).toBe(-1);
    }
  });

  it("place predictions by design less inference loss", async () => {
    for (const { key } of itemsOf({ environment: "dugongs" })) {
      const truth = key.evaluation.map(({ truth: values }) => values);
      const values = { key, submission: submit(truth), transcript: [], host: {} as never };
      const scores = await scorers[0].score(values);
      const told = (name: string) => scores.find(({ metric }) => metric === name)?.value ?? Number.NaN;
      expect(told("way")).toBeCloseTo(told("design") - told("inference-loss"), 10);
    }
  });
});
