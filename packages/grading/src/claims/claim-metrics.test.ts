import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CheckMatrices, type ClaimMetrics, claimMetrics, f1Score } from "./claim-metrics.ts";

const row = (marks: string): boolean[] => [...marks].map((mark) => mark === "1");

function matrices(response: string, truth: string, byPassage: string[], truthByPassage: string[]): CheckMatrices {
  return {
    responseInTruth: row(response),
    truthInResponse: row(truth),
    passages: [...byPassage, ...truthByPassage][0]?.length ?? 0,
    responseInPassages: byPassage.map(row),
    truthInPassages: truthByPassage.map(row),
  };
}

const nothing: ClaimMetrics = {
  precision: null,
  recall: null,
  f1: null,
  claimRecall: null,
  contextPrecision: null,
  contextUtilisation: null,
  noiseInRelevant: null,
  noiseInIrrelevant: null,
  hallucination: null,
  selfKnowledge: null,
  faithfulness: null,
};

describe("the measures of claims", () => {
  // Worked out by hand. Five claims of the response: right and in passage 1; wrong, in 1, which is relevant; wrong, in 2
  // alone, which is not; wrong and in none; right and in none. Three of the truth: in 1 and given; in 1 and not given; in
  // none and given.
  it("are those worked out by hand", () => {
    const metrics = claimMetrics(matrices("10001", "101", ["10", "11", "01", "00", "00"], ["10", "10", "00"]));
    expect(metrics).toEqual({
      precision: 2 / 5,
      recall: 2 / 3,
      f1: 1 / 2,
      claimRecall: 2 / 3,
      contextPrecision: 1 / 2,
      contextUtilisation: 1 / 2,
      noiseInRelevant: 1 / 5,
      noiseInIrrelevant: 1 / 5,
      hallucination: 1 / 5,
      selfKnowledge: 1 / 5,
      faithfulness: 3 / 5,
    });
  });

  it("count noise from irrelevant passages where none is relevant", () => {
    expect(claimMetrics(matrices("00", "0", ["110", "001"], ["000"]))).toMatchObject({
      noiseInRelevant: 0,
      noiseInIrrelevant: 1,
      contextPrecision: 0,
      contextUtilisation: null,
      claimRecall: 0,
      f1: 0,
    });
  });

  it("count a claim with a passage of each kind as noise in the relevant one alone", () => {
    expect(claimMetrics(matrices("0", "1", ["11"], ["10"]))).toMatchObject({
      noiseInRelevant: 1,
      noiseInIrrelevant: 0,
    });
  });

  const empty: readonly (readonly [string, CheckMatrices, Partial<ClaimMetrics>])[] = [
    ["nothing at all", matrices("", "", [], []), {}],
    ["no context", matrices("10", "0", ["", ""], [""]), { precision: 1 / 2, recall: 0, f1: 0 }],
    [
      "no response",
      matrices("", "00", [], ["10", "00"]),
      { recall: 0, f1: 0, claimRecall: 1 / 2, contextPrecision: 1 / 2, contextUtilisation: 0 },
    ],
    ["no truth", matrices("00", "", ["1", "0"], []), { faithfulness: 1 / 2 }],
  ];
  for (const [what, given, defined] of empty) {
    it(`are null where there is ${what} to take a share of`, () => {
      expect(claimMetrics(given)).toEqual({ ...nothing, ...defined });
    });
  }

  const sizes = fc.record({
    response: fc.integer({ min: 1, max: 8 }),
    truth: fc.integer({ min: 1, max: 6 }),
    passages: fc.integer({ min: 1, max: 5 }),
  });
  const drawn: fc.Arbitrary<CheckMatrices> = sizes.chain(({ response, truth, passages }) => {
    const list = (length: number) => fc.array(fc.boolean(), { minLength: length, maxLength: length });
    const table = (rows: number) => fc.array(list(passages), { minLength: rows, maxLength: rows });
    return fc.record({
      responseInTruth: list(response),
      truthInResponse: list(truth),
      passages: fc.constant(passages),
      responseInPassages: table(response),
      truthInPassages: table(truth),
    });
  });
  const sum = (...parts: (number | null)[]): number =>
    parts.reduce<number>((total, part) => total + (part ?? Number.NaN), 0);

  it("hold their identities: every claim of a response is right, noise or hallucinated; and faithful or not", () => {
    fc.assert(
      fc.property(drawn, (given) => {
        const found = claimMetrics(given);
        expect(sum(found.precision, found.noiseInRelevant, found.noiseInIrrelevant, found.hallucination)).toBeCloseTo(
          1,
          12,
        );
        expect(sum(found.faithfulness, found.hallucination, found.selfKnowledge)).toBeCloseTo(1, 12);
        for (const value of Object.values(found)) if (value !== null) expect(value >= 0 && value <= 1).toBe(true);
        const { precision, recall, f1 } = found;
        if (precision !== null && recall !== null && f1 !== null && precision * recall > 0) {
          expect(1 / f1).toBeCloseTo((1 / precision + 1 / recall) / 2, 12);
        }
      }),
    );
  });

  it("do not depend on the order of claims or passages", () => {
    fc.assert(
      fc.property(drawn, (given) => {
        const backwards = {
          responseInTruth: given.responseInTruth.toReversed(),
          truthInResponse: given.truthInResponse.toReversed(),
          passages: given.passages,
          responseInPassages: given.responseInPassages.toReversed().map((line) => line.toReversed()),
          truthInPassages: given.truthInPassages.toReversed().map((line) => line.toReversed()),
        };
        expect(claimMetrics(backwards)).toEqual(claimMetrics(given));
      }),
    );
  });

  it("refuse matrices that do not fit together", () => {
    const given = matrices("10", "1", ["10", "01"], ["10"]);
    expect(() => claimMetrics({ ...given, passages: 3 })).toThrow(RangeError);
    expect(() => claimMetrics({ ...given, responseInPassages: [[true, false]] })).toThrow(RangeError);
    expect(() => claimMetrics({ ...given, truthInPassages: [[true]] })).toThrow(RangeError);
  });

  it("have an F1 of 0 for a response that says nothing, and none where there is no truth", () => {
    expect([
      f1Score(null, 0),
      f1Score(0, 0),
      f1Score(null, null),
      f1Score(1, null),
      f1Score(null, 1),
      f1Score(0, 1),
    ]).toEqual([0, 0, null, null, null, 0]);
  });
});
