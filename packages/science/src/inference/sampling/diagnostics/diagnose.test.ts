import { describe, expect, it } from "vitest";
import { stream } from "../../../numerics/stream.ts";
import { arvizDiagnostics } from "./arviz.test-support.ts";
import { joinChains } from "./chains.ts";
import { diagnose } from "./diagnose.ts";
import { bulkEffectiveSampleSize, meanEffectiveSampleSize, tailEffectiveSampleSize } from "./effective-sample-size.ts";
import { findProblems } from "./problems.ts";
import { rankNormalisedRHat } from "./r-hat.ts";

describe("diagnostics of chains", () => {
  it.each(arvizDiagnostics)("are those of ArviZ: $name", ({ chains, ...expected }) => {
    expect(rankNormalisedRHat(chains)).toBeCloseTo(expected.rHat, 10);
    expect(bulkEffectiveSampleSize(chains) / expected.bulkSize).toBeCloseTo(1, 8);
    expect(tailEffectiveSampleSize(chains) / expected.tailSize).toBeCloseTo(1, 8);
    expect(meanEffectiveSampleSize(chains) / expected.meanSize).toBeCloseTo(1, 8);
    const draws = { size: chains.length * chains[0].length, columns: [joinChains(chains)] };
    const [found] = diagnose([{ name: "x", support: [0, 1] }], draws, chains.length);
    expect(found.meanError / expected.meanError).toBeCloseTo(1, 8);
    expect(found).toMatchObject({
      parameter: "x",
      rHat: rankNormalisedRHat(chains),
      bulkSize: bulkEffectiveSampleSize(chains),
    });
  });

  it("say nothing of constant, infinite or very short chains", () => {
    for (const chain of [
      new Float64Array(50),
      new Float64Array(50).fill(Number.POSITIVE_INFINITY),
      new Float64Array(3),
    ]) {
      expect(rankNormalisedRHat([chain, chain])).toBeNaN();
    }
    expect(bulkEffectiveSampleSize([Float64Array.of(1, 2, Number.NaN, 4, 5)])).toBeNaN();
  });
});

describe("problems", () => {
  const limits = { rHat: 1.01, size: 400 };
  const good = { parameter: "a", rHat: 1.001, bulkSize: 900, tailSize: 800, meanError: 0.1 };

  it("are none where all limits are kept", () => {
    expect(findProblems([good], limits)).toEqual([]);
  });

  it("name the worst parameter and the limit", () => {
    const bad = { ...good, parameter: "b", rHat: 1.02, tailSize: 350.7 };
    const worse = { ...good, parameter: "c", rHat: 1.3, bulkSize: 12.2 };
    expect(findProblems([good, bad, worse], limits)).toEqual([
      "The runs disagree about 2 parameters: R-hat is 1.300 for c, where 1.01 is the limit.",
      "Too few effective draws of 2 parameters: 12 for c, where 400 are wanted.",
    ]);
  });

  it("tell of draws that nothing can be said of", () => {
    const random = stream("constant");
    const draws = {
      size: 40,
      columns: [new Float64Array(40), Float64Array.from({ length: 40 }, () => random.uniform())],
    };
    const parameters = ["still", "moving"].map((name) => ({ name, support: [0, 1] as const }));
    expect(findProblems(diagnose(parameters, draws, 4), { rHat: 9, size: 1 })).toEqual([
      "The draws of still are constant or not finite, so nothing tells their quality.",
    ]);
  });
});
