import { describe, expect, it } from "vitest";
import { presets } from "../settings.ts";
import { studyWorld } from "../world.ts";
import { countReadings } from "./count-readings.ts";
import { documentsOf } from "./documents.ts";
import { analyseWithout, kindsIn } from "./judge-study.ts";
import { type HiddenProcess, kindGroups, kindNames, pauseMinutes } from "./process.ts";
import {
  leastShift,
  leastStatistic,
  misses,
  processReadings,
  processReference,
  surroundingsOf,
  usualAnalyses,
} from "./process-analyses.ts";
import { featuresOf } from "./process-features.ts";
import { drawRoomLog, roomAt } from "./room-log.ts";
import type { ProcessReading, Study } from "./study.ts";
import { StudyFiles } from "./study-files.ts";
import { studyItems } from "./study-items.ts";

/** Processes that act everywhere; gate.test.ts has the others. */
const everywhere = { circumstances: 0 };
const world = (seed: number, ingredients = {}, difficulty = 0.85) =>
  studyWorld(
    { kind: "public", value: String(seed) },
    { ...presets.default, difficulty, ingredients: { ...everywhere, ...ingredients } },
    difficulty,
  );

const filesOf = (study: Study) => [...new StudyFiles(study).recorded.values()];
const readingsOf = (study: Study) => countReadings(study, filesOf(study), new Set());

const studies = Array.from({ length: 48 }, (_, seed) => world(seed + 1).study).flatMap((study) =>
  study.hidden === undefined ? [] : [{ study, process: study.hidden, readings: readingsOf(study) }],
);

describe("a hidden process", () => {
  it("is in most studies at the full dial, with two to four kinds of different groups, and all kinds occur", () => {
    expect(studies.length).toBeGreaterThan(20);
    for (const { study } of studies) {
      const groups = kindsIn(study).map((kind) =>
        kindGroups.findIndex((group) => (group as readonly string[]).includes(kind)),
      );
      expect(groups.length).toBeGreaterThanOrEqual(2);
      expect(groups.length).toBeLessThanOrEqual(4);
      expect(new Set(groups).size).toBe(groups.length);
    }
    expect(new Set(studies.flatMap(({ study }) => kindsIn(study)))).toEqual(new Set(kindNames));
  });

  it("shows each of its kinds to whoever has the right feature", () => {
    for (const { study, process, readings } of studies) {
      const found = processReference(study, process, readings);
      for (const kind of kindsIn(study)) expect(found?.statistics[kind]).toBeGreaterThanOrEqual(leastStatistic);
    }
  });

  it("leads the usual analyses astray, and whoever misses one kind", () => {
    for (const { study, process, readings } of studies) {
      const found = processReference(study, process, readings);
      if (found === undefined) throw new Error("no reference");
      for (const usual of usualAnalyses(study, process, readings)) expect(misses(usual, study, found)).toBe(true);
      for (const kind of kindsIn(study)) {
        const without = analyseWithout(study, filesOf(study), [kind]);
        expect(Math.abs((without?.estimate ?? Number.NaN) - found.estimate)).toBeGreaterThanOrEqual(
          leastShift * found.error,
        );
      }
    }
  });

  it("leaves the reference near the true effect, and its error far below the prior", () => {
    const off = studies.map(({ study, process, readings }) => {
      const found = processReference(study, process, readings);
      if (found === undefined) throw new Error("no reference");
      expect(3 * found.error).toBeLessThanOrEqual(study.prior);
      return (found.estimate - study.effect) / found.error;
    });
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(4.5);
    expect(off.reduce((sum, each) => sum + each * each, 0) / off.length).toBeLessThan(2);
  });

  it("is mentioned by no document: these are the same whatever acts", () => {
    for (const { study, process } of studies) {
      const { hidden: _, ...rest } = study;
      const other: Study = { ...rest, hidden: { ...process, terms: [], cofactorEffect: 0 } };
      expect(documentsOf(other)).toEqual(documentsOf(study));
    }
  });

  it("is named in secret strata and in the key, without its coefficients", () => {
    const { study } = world(1);
    const [{ strata, key }] = studyItems({ key: study.key, study }, presets.default);
    expect(strata["hidden-process"]).toBe("yes");
    expect(String(strata.processes).split(" ")).toEqual(kindsIn(study).toSorted());
    expect(key.process?.map(({ kind }) => kind)).toEqual(kindsIn(study));
    expect(JSON.stringify(key)).not.toContain("coefficients");
  });

  it("is the same for the same seed, and gone with its dial", () => {
    expect(world(4).study).toEqual(world(4).study);
    const without = world(4, { "hidden-process": 0 });
    expect(without.study.hidden).toBeUndefined();
    expect(without.key).toBe(world(4).key);
    expect(world(4, {}, 0.3).study.hidden).toBeUndefined();
  });
});

describe("the circumstances of readings", () => {
  it("are in order, with a position at most once a session, and pauses that stand out", () => {
    for (const { readings } of studies) {
      for (const session of Map.groupBy(processReadings(readings), ({ file }) => file).values()) {
        const places = session.map(({ at }) => `${at.row} ${at.column}`);
        expect(new Set(places).size).toBe(places.length);
        const gaps = session.slice(1).map(({ at }, index) => (at.second - session[index].at.second) / 60);
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
        expect(gaps.every((gap) => gap < pauseMinutes - 1 || gap > pauseMinutes + 5)).toBe(true);
        expect(gaps.some((gap) => gap > pauseMinutes)).toBe(true);
      }
    }
  });
});

describe("features", () => {
  const log = drawRoomLog("a key", 1);
  const reading = (second: number, device: number, more: Partial<ProcessReading> = {}): ProcessReading => ({
    file: 0,
    unit: 0,
    arm: 0,
    cofactor: 0,
    value: 0,
    covariate: 0,
    at: { second, row: 0, column: 0, device },
    ...more,
  });
  const at = (row: number, column: number) => ({ second: 36_000, row, column, device: 0 });
  const hour = 36_000;
  const readings = [
    reading(hour, 0, { value: 5, arm: 1 }),
    reading(hour + 60, 1, { value: 7 }),
    reading(hour + 180, 0, { value: 6, arm: 1 }),
    reading(hour + 180 + 1800, 1, { value: 4, cofactor: 1 }),
    reading(hour + 180 + 1860, 0, { value: 3 }),
  ];
  const of = (term: HiddenProcess["terms"][number] | Parameters<typeof featuresOf>[0], own = readings) =>
    featuresOf(term, own, { log, share: 0.25, operators: ["ana", "bo"] });

  it.each([
    [
      { kind: "carry-over" } as const,
      [
        [0, 0, 5, 7, 6],
        [0, 0, 1, 1, 1],
      ],
    ],
    [{ kind: "residue", back: 2 } as const, [[0, 0, -1, 1, -1]]],
    [{ kind: "restart" } as const, [[0, 1, 3, 0, 1]]],
    [{ kind: "idle" } as const, [[20, 20, 3, 20, 20]]],
    [{ kind: "carousel", slots: 2, slot: 1 } as const, [[0, 0, 1, 1, 0]]],
    [{ kind: "load", window: 2 } as const, [[0, 1, 1, 0, 1]]],
    [{ kind: "modified" } as const, [[0, -0.25, 0, 0.75, -0.25]]],
  ])("of %o are what the rules say", (term, expected) => {
    expect(of(term)).toEqual(expected);
  });

  it("of positions are what the rules say", () => {
    const own = [at(0, 3), at(1, 3), at(1, 4), at(3, 4)].map((place, index) =>
      reading(0, 0, { at: { ...place, second: hour + 60 * index, device: index % 2 }, arm: index === 1 ? 1 : 0 }),
    );
    expect(of({ kind: "ring", ring: 1 }, own)).toEqual([[0, 1, 1, 0]]);
    expect(of({ kind: "tilt", device: 1 }, own)).toEqual([[0, -0.5, 0, 0.5]]);
    expect(of({ kind: "neighbours" }, own)).toEqual([[-1, 2, -1, 0]]);
    const [bell] = of({ kind: "hot-spot", row: 1, column: 3 }, own);
    expect(bell.map((value) => Number(value.toFixed(6)))).toEqual([0.800737, 1, 0.800737, 0.329193]);
  });

  it("of the room take the last entry at or before a time", () => {
    const entries = log[0];
    const [early, late] = [entries[20], entries[30]];
    expect(roomAt(entries, early.minute)).toBe(early);
    expect(roomAt(entries, early.minute - 0.1)).toBe(entries[19]);
    expect(roomAt(entries, 0)).toBe(entries[0]);
    const own = [reading(60 * late.minute, 0)];
    const lag = late.minute - early.minute;
    expect(of({ kind: "lagged-room", lag, threshold: early.temperature - 1 }, own)[0][0]).toBeCloseTo(1, 9);
    expect(of({ kind: "room-change", span: lag }, own)[0][0]).toBeCloseTo(
      Math.max(0, late.temperature - early.temperature),
      9,
    );
    expect(of({ kind: "room-product" }, own)[0][0]).toBeCloseTo((late.temperature - 22) * (late.humidity - 45), 9);
  });
});

describe("surroundings", () => {
  it("have a log that covers every session with an hour before it", () => {
    for (const { study, process, readings } of studies) {
      const { log } = surroundingsOf(study, process);
      for (const { file, at } of processReadings(readings)) {
        expect(log[file][0].minute).toBeLessThan(at.second / 60 - 60);
        expect(log[file].at(-1)?.minute).toBeGreaterThan(at.second / 60);
      }
    }
  });
});
