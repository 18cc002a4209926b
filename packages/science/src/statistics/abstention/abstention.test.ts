import { describe, expect, it } from "vitest";
import fixture from "../fixtures/abstention.json" with { type: "json" };
import { abstention } from "./abstention.ts";
import { calibration } from "./calibration.ts";
import type { JudgedAnswer } from "./judged-answer.ts";
import { riskCoverage } from "./risk-coverage.ts";
import { derivedUtility, utility, utilityThresholds } from "./utility.ts";

// packages/science/audits/python/fixtures_abstention.py makes these with scikit-learn.
const digits = 10;
const level = 0.95;

type Row = readonly (string | boolean | number | null)[];

function answerOf([cluster, item, said, isPossible, isRight, isReasonRight, confidence]: Row): JudgedAnswer {
  return {
    cluster: String(cluster),
    item: String(item),
    said: said as JudgedAnswer["said"],
    isPossible: isPossible === true,
    isRight: isRight === true,
    ...(typeof isReasonRight === "boolean" ? { isReasonRight } : {}),
    ...(typeof confidence === "number" ? { confidence } : {}),
  };
}

const close = (value: number): number => expect.closeTo(value, digits);

describe.each(fixture.cases)("with $name, as scikit-learn has it", (expected) => {
  const answers = expected.rows.map(answerOf);

  it("abstention has its precision, recall and rates", () => {
    const found = abstention(answers, level);
    for (const name of ["precision", "recall", "reasonAccuracy", "fabrication", "falseAlarm", "unsure"] as const) {
      expect(found[name].mean, name).toBeCloseTo(expected[name], digits);
      expect(found[name].interval).toMatchObject({ defined: true, method: "gaffke" });
    }
  });

  it("utility is the mean of what answers earn", () => {
    expect(expected.utilities.map(([t]) => t)).toEqual([...utilityThresholds]);
    for (const [t, plain, derived] of expected.utilities) {
      expect(utility(answers, t, level)).toMatchObject({ mean: close(plain), isDerived: false });
      expect(derivedUtility(answers, t, level)).toMatchObject({ mean: close(derived), isDerived: true });
    }
  });

  it("calibration has its Brier score, the parts of that, and the error over bins", () => {
    const { brier, error, ...parts } = expected.calibration;
    const found = calibration(answers, { level });
    expect(found).toMatchObject({ brier: { mean: close(brier) }, error: close(error) });
    for (const [name, value] of Object.entries(parts)) {
      expect(found.decomposition?.[name as keyof typeof parts], name).toBeCloseTo(value, digits);
    }
    expect(found.bins.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, digits);
  });

  it("the risk–coverage curve has its points and its area", () => {
    const { points, area } = riskCoverage(answers, level);
    expect(points.map(({ confidence, coverage, risk }) => [confidence, close(coverage), close(risk)])).toHaveLength(
      expected.riskCoverage.points.length,
    );
    for (const [index, [confidence, coverage, risk]] of expected.riskCoverage.points.entries()) {
      expect(points[index]).toEqual({ confidence, coverage: close(coverage), risk: close(risk) });
    }
    expect(area).toBeCloseTo(expected.riskCoverage.area, digits);
  });
});

const right = (cluster: string, isRight: boolean, confidence?: number): JudgedAnswer => ({
  cluster,
  item: "",
  said: "answer",
  isPossible: true,
  isRight,
  ...(confidence === undefined ? {} : { confidence }),
});

describe("utility", () => {
  it("of a wrong answer costs t, of a right one earns 1 - t, of `unsure` nothing", () => {
    const at = (answer: JudgedAnswer, t: number) => utility([answer], t, level).mean;
    expect(at(right("a", true), 0.75)).toBeCloseTo(0.25, 12);
    expect(at(right("a", false), 0.75)).toBeCloseTo(-0.75, 12);
    expect(at({ ...right("a", false), said: "unsure" }, 0.75)).toBe(0);
    expect(at(right("a", true), 0)).toBe(1);
  });

  it("stays with its interval inside what answers can earn", () => {
    const { interval } = utility([right("a", false), right("b", false)], 0.9, level);
    expect(interval).toMatchObject({ defined: true, low: expect.closeTo(-0.9, 9) });
  });

  it("counts answers without a confidence, and refuses a threshold of 1", () => {
    expect(derivedUtility([right("a", true), right("b", true, 0.2)], 0.5, level)).toMatchObject({
      mean: 0.25,
      withoutConfidence: 1,
    });
    expect(() => utility([], 1, level)).toThrow(/not a threshold/);
  });
});

describe("calibration", () => {
  it("has bins that hold their lower end, and the last one both", () => {
    const { bins } = calibration([right("a", true, 0), right("b", true, 0.5), right("c", true, 1)], { level, bins: 2 });
    expect(bins.map(({ answers }) => answers)).toEqual([1, 2]);
    expect(bins[1]).toMatchObject({ low: 0.5, high: 1, confidence: 0.75, accuracy: 1 });
  });

  it("has an interval of its error that does not count noise as error", () => {
    // Confidence 0.7 with 70 % right: calibrated, as far as forty worlds show it.
    const answers = Array.from({ length: 40 }, (_, index) => right(`${index}`, index % 10 < 7, 0.7));
    const { error, errorInterval } = calibration(answers, { level });
    expect(error).toBeCloseTo(0, 12);
    expect(errorInterval).toMatchObject({ defined: true, low: 0 });
  });

  it("has an interval of its error that leaves 0 out where confidence is far too high", () => {
    const answers = Array.from({ length: 40 }, (_, index) => right(`${index}`, index % 10 < 4, 0.95));
    const { error = 0, errorInterval } = calibration(answers, { level });
    expect(error).toBeCloseTo(0.55, 12);
    if (!errorInterval.defined) throw new Error(errorInterval.message);
    expect(errorInterval.low).toBeGreaterThan(0.3);
    expect(errorInterval.high).toBeLessThan(0.75);
  });

  it("leaves out answers without a confidence, and refuses one beyond 1", () => {
    expect(calibration([right("a", true)], { level })).toMatchObject({
      leftOut: 1,
      error: undefined,
      decomposition: undefined,
      brier: { mean: undefined },
    });
    expect(() => calibration([right("a", true, 1.5)], { level })).toThrow(/not a confidence/);
    expect(() => calibration([], { level, bins: 0 })).toThrow(/number of bins/);
  });
});

describe("a risk–coverage curve", () => {
  it("without ties has the mean risk of the k surest answers as its area", () => {
    const answers = [true, false, true, true].map((isRight, index) => right(`${index}`, isRight, 0.9 - 0.1 * index));
    expect(riskCoverage(answers, level).area).toBeCloseTo((0 + 1 / 2 + 1 / 3 + 1 / 4) / 4, 12);
  });

  it("reaches no further than answers have a confidence, and is empty without any", () => {
    const { points, area } = riskCoverage([right("a", false, 0.5), right("b", true)], level);
    expect(points).toEqual([{ confidence: 0.5, coverage: 0.5, risk: 1 }]);
    expect(area).toBe(1);
    expect(riskCoverage([], level)).toMatchObject({ points: [], area: undefined, interval: { defined: false } });
  });
});
