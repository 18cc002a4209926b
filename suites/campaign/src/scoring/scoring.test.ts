import type { Json, Submission } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { noHost } from "../../audits/support/no-host.ts";
import type { Key } from "../items.ts";
import { intervalScore, mechanismSkill, placeOf } from "./measures.ts";
import { referenceErrors } from "./reference-errors.ts";
import { scorers } from "./scorers.ts";

const key: Key = {
  difficulty: 0.5,
  truths: [40, 60],
  mechanisms: { saturation: true, hump: false, threshold: false, interaction: true, delay: false, confounder: true },
  priors: { saturation: 0.4, hump: 0.4, threshold: 0.4, interaction: 0.3, delay: 0.3, confounder: 0.7 },
  acts: { feed: true, heat: false, salt: true },
  actingShare: 2 / 3,
  trap: "heat",
  isMeterOff: true,
  offset: 5,
  budget: 40,
};

const score = async (...values: readonly Json[]): Promise<{ [metric: string]: number }> => {
  const answers = values.map((value) => ({
    to: "agent" as const,
    outcome: { kind: "answered" as const },
    value,
    text: JSON.stringify(value),
  }));
  const submission: Submission = { outcome: { kind: "answered" }, answers, files: {} };
  const all = await Promise.all(scorers.map((each) => each.score({ key, submission, transcript: [], host: noHost })));
  return Object.fromEntries(all.flat().map(({ metric, value }) => [metric, value]));
};

describe("scores", () => {
  it("are -1 without predictions, and say whether something could not be read", async () => {
    expect(await score()).toMatchObject({ way: -1, "format-failure": 0 });
    expect(await score("forty, sixty")).toMatchObject({ way: -1, "format-failure": 1 });
  });

  it("are 1 for the truth, and never fall when a missing prediction is added", async () => {
    const { none } = referenceErrors(0.5);
    expect(
      await score({
        predictions: [
          [40, 40, 40],
          [60, 60, 60],
        ],
      }),
    ).toMatchObject({ way: 1, error: 0 });
    expect((await score({ predictions: [[40, 40, 40]] })).error).toBeCloseTo(none, 10);
  });

  it("count an interval that is upside down as missing, and its value all the same", async () => {
    const { noneInterval } = referenceErrors(0.5);
    const scores = await score({
      predictions: [
        [40, 41, 39],
        [60, 60, 60],
      ],
    });
    expect(scores.error).toBe(0);
    expect(scores["interval-score"]).toBeCloseTo(noneInterval, 10);
  });

  it("tell of each phase what went wrong", async () => {
    const scores = await score(
      { beliefs: { feed: 1, heat: 0.95, salt: 1 }, plan: "" },
      {
        bought: [
          { what: "standard", level: 20, reading: 22 },
          { what: "standard", level: 30, reading: 31 },
        ],
      },
      { offset: [30, 29, 31], bought: [] },
    );
    expect(scores).toMatchObject({
      "trap-avoided": 0,
      calibrated: 0,
      "offset-within": 0,
      "offset-error": 25,
      spent: 0.1,
    });
    expect(scores.beliefs).toBeCloseTo(1 - 0.9025 / (3 * (2 / 9)), 10);
  });
});

describe("measures", () => {
  it("place errors between no data and the reference", () => {
    expect([8, 4.5, 1, 0, 30].map((error) => placeOf(error, 8, 1))).toEqual([0, 0.5, 1, 1, -1]);
  });
  it("punish what lies outside an interval", () => {
    expect([4, 5, 7, 8].map((truth) => intervalScore({ low: 5, high: 7 }, truth))).toEqual([22, 2, 2, 22]);
  });
  it("leave out mechanisms that nothing is open about, and count a missing one as its prior", () => {
    const priors = { ...key.priors, hump: 0, delay: 0 };
    expect(mechanismSkill({ saturation: 1, threshold: 0, interaction: 1, confounder: 1 }, key.mechanisms, priors)).toBe(
      1,
    );
    expect(
      mechanismSkill({}, key.mechanisms, { ...priors, saturation: 0, threshold: 0, interaction: 0, confounder: 0 }),
    ).toBe(undefined);
  });
});
