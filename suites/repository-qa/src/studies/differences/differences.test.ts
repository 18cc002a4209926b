import { solve } from "@assay/science/numerics/linear-algebra/lu";
import { fromRows } from "@assay/science/numerics/linear-algebra/matrix";
import { describe, expect, it } from "vitest";
import { presets } from "../../settings.ts";
import { studyWorld } from "../../world.ts";
import { countReadings } from "../count-readings.ts";
import { drawGatedSeries } from "../draw-gated-readings.ts";
import { kindsIn } from "../judge-study.ts";
import { processReadings } from "../process-analyses.ts";
import { naiveReply } from "../study-baselines.ts";
import { StudyFiles } from "../study-files.ts";
import { studyItems } from "../study-items.ts";
import { columnsWith } from "./difference-key.ts";
import { cellOf, lawAt, toldLaw } from "./difference-law.ts";
import { readDifferences } from "./difference-reply.ts";
import { type DifferencesKey, differencesShare, expectedScore, meanScore } from "./difference-score.ts";
import { drawPairs, pairCount } from "./draw-pairs.ts";

const items = ["1", "2", "3", "4", "5", "6"].flatMap((value) => {
  const world = studyWorld({ kind: "public", value }, presets.frontier, 0.85);
  const { study } = world;
  return [...studyItems(world, presets.frontier)].flatMap(({ item, key }) => {
    const { hidden } = study;
    if (key.ask.about !== "differences" || key.answer.kind !== "differences" || hidden === undefined) return [];
    const files = new StudyFiles(study);
    const readings = processReadings(countReadings(study, [...files.recorded.values()], new Set()));
    return [{ world, study, hidden, item, key, ask: key.ask, answer: key.answer, files, readings }];
  });
});

describe("a question about differences", () => {
  it("is what studies whose processes have gates ask", () => {
    expect(items.length).toBeGreaterThanOrEqual(5);
    for (const { item, ask } of items) {
      expect(ask.pairs.length).toBe(pairCount);
      expect(item).toMatchObject({ asks: "differences", pairs: pairCount, asksConfidence: false, choices: [] });
    }
  });

  it("names different readings of a file that counts, alike in all that documents name", () => {
    for (const { study, ask, files, readings } of items) {
      const labels = ask.pairs.flatMap(({ first, second }) => [first, second]);
      expect(new Set(labels).size).toBe(labels.length);
      for (const { file, first, second } of ask.pairs) {
        const { isSuperseded = true, rows = [] } = files.recorded.get(file) ?? {};
        expect(isSuperseded).toBe(false);
        const found = [first, second].map((label) => rows.find(({ record }) => record === Number(label.slice(1))));
        const alike = found.map((row) => `${row?.arm} ${row?.cofactor} ${row?.at?.device}`);
        expect(alike[0]).toBe(alike[1]);
      }
      for (const [first, second] of drawPairs(study, readings)) {
        expect(cellOf(readings[first])).toBe(cellOf(readings[second]));
      }
    }
  });

  it("has pairs that do not depend on values or on what acts", () => {
    for (const { study, readings } of items) {
      const blank = readings.map((reading) => ({ ...reading, value: 0, covariate: 0 }));
      const { key, attempt } = study;
      expect(drawPairs({ key, attempt }, blank)).toEqual(drawPairs(study, readings));
    }
  });

  it("has truths that follow from the features and sizes of the key, up to the rounding of what is carried over", () => {
    for (const { study, hidden, key, answer, readings } of items) {
      const sizes = (key.sizes ?? []).flat();
      const [, , , , ...columns] = columnsWith(study, hidden, readings, hidden.terms);
      const isRounded = hidden.terms.some(({ kind }) => kind === "carry-over");
      for (const [at, [first, second]] of drawPairs(study, readings).entries()) {
        const sum = columns.reduce(
          (total, column, place) => total + sizes[place] * (column[first] - column[second]),
          0,
        );
        expect(Math.abs(sum - answer.truths[at])).toBeLessThan((isRounded ? 0.05 : 1e-9) * study.design.noise[0]);
      }
    }
  });

  it("is scored from the interval that it tells to what is expected of a fit of all terms", () => {
    for (const { study, hidden, ask, answer, readings } of items.slice(0, 3)) {
      const law = toldLaw(study, readings.length);
      expect(ask.law).toEqual(law);
      expect(answer.prior / law.deviation).toBeCloseTo(lawAt(study.difficulty).score, 6);
      // The same errors by the normal equations, with an indicator for each session.
      const files = [...new Set(readings.map(({ file }) => file))];
      const columns = [
        ...columnsWith(study, hidden, readings, hidden.terms),
        ...files.map((file) => readings.map((each) => (each.file === file ? 1 : 0))),
      ].map((column) => {
        const length = Math.hypot(...column);
        return column.map((value) => value / length);
      });
      const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, each, at) => sum + each * b[at], 0);
      const normal = fromRows(columns.map((a) => columns.map((b) => dot(a, b))));
      const errors = drawPairs(study, readings).map(([first, second]) => {
        const apart = columns.map((column) => column[first] - column[second]);
        return study.design.noise[0] * Math.sqrt(Math.max(0, dot(apart, [...solve(normal, apart)])));
      });
      expect(answer.reference / expectedScore(errors, law)).toBeCloseTo(1, 3);
      expect(answer.reference).toBeLessThan(0.4 * answer.prior);
    }
  });

  it("gives about 1 to whoever is told all, less the more is missed, and little to whoever looks at columns alone", () => {
    const mean = (reply: (item: (typeof items)[number]) => ReturnType<typeof naiveReply>): number =>
      items.reduce((sum, each) => {
        return sum + differencesShare(each.answer, readDifferences(reply(each), pairCount)) / items.length;
      }, 0);
    const all = mean(({ world, ask }) => naiveReply(world, ask, []));
    const most = mean(({ world, ask, study }) => naiveReply(world, ask, kindsIn(study).slice(0, 1)));
    const half = mean(({ world, ask, study }) => naiveReply(world, ask, kindsIn(study).slice(0, 3)));
    expect(all).toBeGreaterThan(0.85);
    expect(most).toBeLessThan(all);
    expect(half).toBeLessThan(Math.min(0.4, most));
    expect(mean(({ world, ask }) => naiveReply(world, ask, "all"))).toBeLessThan(0.4);
  });
});

describe("the score of differences", () => {
  const key: DifferencesKey = { kind: "differences", truths: [1, -2], told: 3, prior: 8, reference: 2 };

  it("is the mean interval score, in which a pair left out has the interval that is told", () => {
    expect(meanScore(key, [undefined, undefined])).toBe(6);
    expect(meanScore(key, [{ low: 1, high: 1 }, undefined])).toBe(3);
    expect(
      meanScore(key, [
        { low: 2, high: 3 },
        { low: -2, high: 0 },
      ]),
    ).toBeCloseTo((1 + 20 + 2) / 2, 9);
  });

  it("is 0 at the prior's, 1 at the reference's, and at least -1", () => {
    const around = (half: number) => key.truths.map((truth) => ({ low: truth - half, high: truth + half }));
    expect(differencesShare(key, around(4))).toBe(0);
    expect(differencesShare(key, around(1))).toBe(1);
    expect(differencesShare(key, around(0))).toBeCloseTo(8 / 6, 12);
    expect(differencesShare(key, [{ low: 90, high: 91 }])).toBe(-1);
  });
});

describe("the law that is told", () => {
  it("holds in draws: their spread, their middle half and 90 % of them", () => {
    const found = items.flatMap(({ study, hidden, readings }) => {
      const { added } = drawGatedSeries(study, hidden, study.attempt);
      const { deviation } = toldLaw(study, readings.length);
      const cells = [...Map.groupBy(readings.keys(), (row) => cellOf(readings[row])).values()];
      return cells
        .filter((own) => own.length > 1)
        .map(([first, second]) => added.reduce((sum, each) => sum + each[first] - each[second], 0) / deviation);
    });
    const share = (within: number) => found.filter((each) => Math.abs(each) <= within).length / found.length;
    const { half, most } = lawAt(0.85);
    // Six studies, whose own spreads differ by about an eighth.
    expect(Math.sqrt(found.reduce((sum, each) => sum + each * each, 0) / found.length)).toBeGreaterThan(0.8);
    expect(Math.sqrt(found.reduce((sum, each) => sum + each * each, 0) / found.length)).toBeLessThan(1.2);
    expect(Math.abs(share(half) - 0.5)).toBeLessThan(0.1);
    expect(Math.abs(share(most) - 0.9)).toBeLessThan(0.05);
  });
});
