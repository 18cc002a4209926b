import { leastSquares } from "@assay/science/statistics";
import { describe, expect, it } from "vitest";
import { presets } from "../settings.ts";
import { studyWorld } from "../world.ts";
import { expectedOf, leastOff, openShare, openShares, sharper, tolerance } from "./accept-gated.ts";
import { countReadings } from "./count-readings.ts";
import { documentsOf } from "./documents.ts";
import { gateNames, suits } from "./draw-gate.ts";
import { drawGatedSeries } from "./draw-gated-readings.ts";
import { type Gate, isOpen } from "./gate.ts";
import { gatedScale } from "./gated-scale.ts";
import { gatesIn, kindsIn } from "./judge-study.ts";
import {
  fitWithSessions,
  plainColumns,
  processReadings,
  processReference,
  surroundingsOf,
  withoutGate,
} from "./process-analyses.ts";
import { featuresOf, openRows, placedIn } from "./process-features.ts";
import { drawRoomLog } from "./room-log.ts";
import type { ProcessReading, Study } from "./study.ts";
import { StudyFiles } from "./study-files.ts";
import { studyItems } from "./study-items.ts";

const world = (seed: number, difficulty = 0.85, ingredients = {}) =>
  studyWorld({ kind: "public", value: String(seed) }, { ...presets.default, difficulty, ingredients }, difficulty);

const filesOf = (study: Study) => [...new StudyFiles(study).recorded.values()];

const worlds = Array.from({ length: 24 }, (_, seed) => world(seed + 1));
const studies = worlds.flatMap(({ study }) => {
  if (study.hidden === undefined) return [];
  const readings = countReadings(study, filesOf(study), new Set());
  const found = processReference(study, study.hidden, readings);
  if (found === undefined) throw new Error("no reference");
  const series = drawGatedSeries(study, study.hidden, study.attempt);
  const expected = expectedOf(study, study.hidden, series);
  if (expected === undefined) throw new Error("nothing is expected");
  return [{ study, process: study.hidden, readings, found, series, expected }];
});

describe("a hidden process with gates", () => {
  it("is in every study at the frontier: three or four kinds, each with a gate of another kind", () => {
    expect(studies.length).toBe(worlds.length);
    for (const { study, process } of studies) {
      expect(study.present.circumstances).toBe(true);
      expect([3, 4]).toContain(new Set(kindsIn(study)).size);
      expect(new Set(gatesIn(study)).size).toBe(process.terms.length);
      for (const { kind, gate } of process.terms) expect(gate !== undefined && suits(gate.kind, kind)).toBe(true);
      expect(kindsIn(study)).not.toContain("modified");
    }
    expect(new Set(studies.flatMap(({ study }) => gatesIn(study)))).toEqual(new Set(gateNames));
  });

  it("has twice as many decoys, of which none is the kind and gate of a term or of another decoy", () => {
    for (const { process } of studies) {
      const { terms, decoys = [] } = process;
      expect(decoys.length).toBe(2 * terms.length);
      const pairs = [...terms, ...decoys].map(({ kind, gate }) => `${kind} ${gate?.kind}`);
      expect(new Set(pairs).size).toBe(pairs.length);
      expect(pairs.some((pair) => /^carry-over/.test(pair)) && pairs.some((pair) => /^neighbours/.test(pair))).toBe(
        false,
      );
    }
  });

  it("has decoys that go with the condition as terms do, and that do not act", () => {
    const meanSquare = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + value * value, 0) / values.length;
    const [ofTerms, ofDecoys, acting]: [number[], number[], number[]] = [[], [], []];
    for (const { study, process, readings } of studies) {
      const own = processReadings(readings);
      const surroundings = surroundingsOf(study, process);
      const plain = plainColumns(own);
      const [condition, ...others] = plain;
      const features = process.terms.flatMap((term) => featuresOf(term, own, surroundings));
      for (const [terms, into] of [[process.terms, ofTerms] as const, [process.decoys ?? [], ofDecoys] as const]) {
        for (const term of terms.filter(({ kind }) => kind !== "carry-over")) {
          const columns = featuresOf(term, own, surroundings);
          const found = fitWithSessions("allotment", own, [...columns, ...others], condition);
          into.push(Math.hypot(...(found?.statistics.slice(0, columns.length) ?? [])) / Math.sqrt(columns.length));
          if (into !== ofDecoys) continue;
          const outcome = fitWithSessions("outcome", own, [...columns, ...plain, ...features]);
          acting.push(...(outcome?.statistics.slice(0, columns.length) ?? []));
        }
      }
    }
    expect(meanSquare(ofDecoys)).toBeGreaterThan(0.7 * meanSquare(ofTerms));
    expect(meanSquare(ofDecoys)).toBeGreaterThan(6);
    expect(meanSquare(acting)).toBeLessThan(1.3);
  });

  it("has gates that are open for 25 to 60 % of the readings", () => {
    expect(openShares).toEqual([0.25, 0.6]);
    for (const { study, process, series } of studies) {
      for (const { gate } of process.terms) {
        if (gate === undefined) throw new Error("no gate");
        const share = openShare(study, process, series.readings, gate);
        expect(share).toBeGreaterThanOrEqual(0.25);
        expect(share).toBeLessThanOrEqual(0.6);
      }
    }
  });

  it("has terms of 9 to 13 standard errors when all of it is told, whatever else was drawn", () => {
    const strengths = studies.flatMap(({ expected }) => expected.strengths);
    expect(Math.min(...strengths)).toBeGreaterThan((1 - tolerance) * 9);
    expect(Math.max(...strengths)).toBeLessThan((1 + tolerance) * 13);
    expect(Math.max(...strengths) - Math.min(...strengths)).toBeGreaterThan(3);
    const squares = studies.flatMap(({ found, expected, process }) =>
      process.terms.map(({ kind }, at) => ((found.statistics[kind] ?? 0) - expected.strengths[at]) ** 2),
    );
    // Estimates are off by one standard error.
    const square = squares.reduce((sum, each) => sum + each, 0) / squares.length;
    expect(square).toBeGreaterThan(0.6);
    expect(square).toBeLessThan(1.8);
  });

  it("has more and weaker terms towards difficulty 1, and stronger ones below the frontier", () => {
    expect(gatedScale(0.85)).toEqual({ terms: 3.5, strengths: [9, 13] });
    expect(gatedScale(1)).toEqual({ terms: 4.5, strengths: [7, 10] });
    expect(gatedScale(0.7).terms).toBe(3.5);
    expect(gatedScale(0.7).strengths.map((each) => Number(each.toFixed(9)))).toEqual([11, 16]);
    expect(gatedScale(0.2)).toEqual(gatedScale(0.7));
    const hardest = [1, 2, 3].map((seed) => world(seed, 1).study);
    for (const { hidden } of hardest) expect([4, 5]).toContain(hidden?.terms.length);
  });

  it("leads astray whoever leaves all of it out, or fits every column as it is, whatever the scatter", () => {
    expect(leastOff).toEqual({ plain: 4, linear: 3.3 });
    for (const { expected } of studies) {
      expect(Math.abs(expected.plain)).toBeGreaterThanOrEqual(4);
      expect(Math.abs(expected.linear)).toBeGreaterThanOrEqual(3.3);
    }
  });

  it("leaves the reference near the true effect, and its error far below the prior", () => {
    expect(sharper).toBe(2.5);
    const off = studies.map(({ study, found, expected }) => {
      expect(2.5 * expected.error).toBeLessThanOrEqual(study.prior);
      return (found.estimate - study.effect) / found.error;
    });
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(4.5);
    expect(off.reduce((sum, each) => sum + each * each, 0) / off.length).toBeLessThan(2);
  });

  it("has a reference that is least squares with the features of open gates", () => {
    for (const { study, process, readings } of studies.slice(0, 6)) {
      const own = processReadings(readings);
      const surroundings = surroundingsOf(study, process);
      const gated = process.terms.flatMap((term) => {
        if (term.gate === undefined) throw new Error("no gate");
        const open = openRows(term.gate, own, surroundings);
        const [everywhere] = withoutGate([term], term.kind);
        return featuresOf(everywhere, own, surroundings).map((column) =>
          column.map((value, row) => (open[row] ? value : 0)),
        );
      });
      const indicator = (test: (reading: ProcessReading) => boolean) => own.map((each) => (test(each) ? 1 : 0));
      const sessions = [...new Set(own.map(({ file }) => file))].slice(1);
      const columns = [
        indicator(({ arm }) => arm === 0),
        indicator(({ cofactor }) => cofactor === 1),
        indicator(({ at }) => at.device === 1),
        indicator(({ at }) => at.device === 2),
        ...sessions.map((session) => indicator(({ file }) => file === session)),
        ...gated,
      ];
      const values = own.map(({ value }) => value);
      const fitted = leastSquares(columns, values, { intercept: true });
      if (!fitted.defined) throw new Error("no fit");
      const found = processReference(study, process, readings);
      expect((found?.estimate ?? Number.NaN) / fitted.slopes[0].estimate).toBeCloseTo(1, 6);
      expect((found?.error ?? Number.NaN) / fitted.slopes[0].standardError).toBeCloseTo(1, 6);
    }
  });

  it("is mentioned by no document: these are the same whatever acts", () => {
    for (const { study, process } of studies) {
      const other: Study = { ...study, hidden: { ...process, terms: [], cofactorEffect: 0 } };
      expect(documentsOf(other)).toEqual(documentsOf(study));
    }
  });

  it("has its gates in secret strata and in the key, without coefficients", () => {
    const [{ study, process }] = studies;
    const [{ strata, key }] = studyItems({ key: study.key, study }, presets.default);
    expect(strata.circumstances).toBe("yes");
    expect(String(strata.gates).split(" ")).toEqual(gatesIn(study).toSorted());
    expect(key.process?.map(({ gate }) => gate)).toEqual(process.terms.map(({ gate }) => gate));
    expect(key.decoys?.map(({ gate }) => gate)).toEqual(process.decoys?.map(({ gate }) => gate));
    expect(JSON.stringify(key)).not.toContain("coefficients");
  });

  it("is the same for the same seed, and acts everywhere below 0.7 and with the dial at 0", () => {
    expect(world(3).study).toEqual(worlds[2].study);
    const below = Array.from({ length: 12 }, (_, seed) => world(seed + 1, 0.69).study);
    expect(below.some(({ hidden }) => hidden !== undefined)).toBe(true);
    for (const study of [...below, world(3, 0.85, { circumstances: 0 }).study]) {
      expect(study.present.circumstances).toBe(false);
      expect(gatesIn(study)).toEqual([]);
    }
  });
});

describe("a gate", () => {
  const log = drawRoomLog("a key", 2);
  const hour = 36_000;
  const reading = (minutes: number, device: number, more: Partial<ProcessReading> = {}): ProcessReading => ({
    file: 1,
    unit: 0,
    arm: 0,
    cofactor: 0,
    value: 0,
    covariate: 3,
    at: { second: hour + 60 * minutes, row: 0, column: 3, device },
    ...more,
  });
  const placed = (minutes: number, device: number, row: number, column: number): Partial<ProcessReading> => ({
    at: { second: hour + 60 * minutes, row, column, device },
  });
  const session = [
    reading(0, 0, { arm: 1, covariate: 2 }),
    reading(1, 1, { cofactor: 1, ...placed(1, 1, 2, 3) }),
    reading(4, 0, { ...placed(4, 0, 5, 2) }),
    reading(34, 1, { arm: 1, covariate: 4, ...placed(34, 1, 3, 7) }),
    reading(35, 0, { cofactor: 1, ...placed(35, 0, 1, 1) }),
  ];
  const open = (gate: Gate, own: readonly ProcessReading[] = session) =>
    own.map((_, order) => (isOpen(gate, placedIn(own, order), { log, share: 0.25, operators: ["ana", "bo"] }) ? 1 : 0));

  it.each<[Gate, number[]]>([
    [{ kind: "device", device: 1 }, [0, 1, 0, 1, 0]],
    [{ kind: "cofactor", level: 1 }, [0, 1, 0, 0, 1]],
    [{ kind: "operator", operator: "ana" }, [0, 0, 0, 0, 0]],
    [{ kind: "operator", operator: "bo" }, [1, 1, 1, 1, 1]],
    [{ kind: "pause", side: "before" }, [1, 1, 1, 0, 0]],
    [{ kind: "pause", side: "after" }, [0, 0, 0, 1, 1]],
    [{ kind: "covariate", side: "above", threshold: 3 }, [0, 0, 0, 1, 0]],
    [{ kind: "covariate", side: "below", threshold: 3 }, [1, 1, 1, 0, 1]],
    [{ kind: "place", region: "rim" }, [1, 0, 1, 1, 0]],
    [{ kind: "place", region: "inside" }, [0, 1, 0, 0, 1]],
    [{ kind: "place", region: "top" }, [1, 0, 0, 0, 1]],
    [{ kind: "place", region: "bottom" }, [0, 0, 1, 0, 0]],
    [{ kind: "place", region: "left" }, [0, 0, 1, 0, 1]],
    [{ kind: "place", region: "right" }, [0, 0, 0, 1, 0]],
    [{ kind: "level-before", level: 0 }, [0, 0, 0, 1, 1]],
    [{ kind: "level-before", level: 1 }, [0, 0, 1, 0, 0]],
    [{ kind: "wait", side: "above", minutes: 5 }, [1, 1, 0, 1, 1]],
    [{ kind: "wait", side: "below", minutes: 4 }, [0, 0, 1, 0, 0]],
    [{ kind: "clock", side: "above", minute: 604 }, [0, 0, 0, 1, 1]],
    [{ kind: "clock", side: "below", minute: 604 }, [1, 1, 1, 0, 0]],
  ])("%o is open where the rules say", (gate, expected) => {
    expect(open(gate)).toEqual(expected);
  });

  it("of the room is open by the last entry at or before a time", () => {
    const entries = log[1];
    const pairs = entries.slice(30, 60).map((late, index) => ({ late, early: entries[index + 10] }));
    for (const { late, early } of pairs) {
      const own = [reading(0, 0, { at: { second: 60 * late.minute, row: 0, column: 0, device: 0 } })];
      const span = late.minute - early.minute;
      const rise = late.temperature - early.temperature;
      expect(open({ kind: "humidity", side: "above", threshold: 45 }, own)).toEqual([late.humidity > 45 ? 1 : 0]);
      expect(open({ kind: "temperature", side: "below", threshold: 22 }, own)).toEqual([late.temperature > 22 ? 0 : 1]);
      expect(open({ kind: "trend", way: "warming", span }, own)).toEqual([rise > 0.305 ? 1 : 0]);
      expect(open({ kind: "trend", way: "cooling", span }, own)).toEqual([rise < -0.305 ? 1 : 0]);
    }
  });
});
