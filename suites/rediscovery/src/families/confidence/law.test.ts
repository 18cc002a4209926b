import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { confidence } from "./family.ts";

const law = {
  ability: 0.7,
  level: 1,
  insight: 0.5,
  reasoned: { level: 2, insight: 0 },
  guesses: 0,
  afterwards: 0,
  long: 0,
};
const subjects = ["one"];
const bank = confidence.bank(stream("confidence", "a bank")).map((item) => ({ ...item, difficulty: 0 }));
const scene = { parameters: { subjects: { one: law } }, subjects, bank };
const reference = Object.fromEntries(confidence.factors.map((factor) => [factor.name, factor.reference]));
const cellAt = (elicitation: string) => ({ subject: "one", levels: { ...reference, size: "short", elicitation } });
const measureOf = (name: string) => {
  const measure = confidence.measures.find((each) => each.name === name);
  if (measure === undefined) throw new Error(`there is no measure ${name}`);
  return measure;
};

describe("the law of confidence", () => {
  // Computed with scipy's normal distribution from the formulas of suites/rediscovery/docs/families/confidence.md.
  it.each([
    ["plain", 0.7 * 0.7847688810067838 + 0.3 * 0.6050084177663305 - 0.7, 0.7817568218799931],
    ["reasoning", 0.7 * 0.9612088408023594 + 0.3 * 0.9000098030720555 - 0.7, 0.7570140858516832],
  ])("makes %s as sure, and tells right from wrong as well, as a separate program says", (elicitation, over, area) => {
    expect(measureOf("overconfidence").exact(scene, cellAt(elicitation))).toBeCloseTo(over, 9);
    expect(measureOf("auroc").exact(scene, cellAt(elicitation))).toBeCloseTo(area, 9);
  });
});

describe("the error of a difference of areas", () => {
  const errorOf = (reasoned: typeof law.reasoned) =>
    measureOf("auroc").standardError(
      { ...scene, parameters: { subjects: { one: { ...law, reasoned } } } },
      [cellAt("reasoning"), cellAt("plain")],
      300,
    );
  // Standard deviations over 20,000 studies of 300 items, drawn with numpy with normal noise correlated by 0.95.
  it.each([
    ["surer", { level: 2, insight: 0 }, 0.02204],
    ["less sure and better informed", { level: -1.5, insight: 0.65 }, 0.02324],
    ["alike", { level: 0, insight: 0 }, 0.01987],
  ])("is that of simulated studies on the same items: %s", (_, reasoned, deviation) => {
    expect(errorOf(reasoned) / deviation).toBeGreaterThan(0.9);
    expect(errorOf(reasoned) / deviation).toBeLessThan(1.15);
  });
});
