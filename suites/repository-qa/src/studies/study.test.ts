import { describe, expect, it } from "vitest";
import { presets } from "../settings.ts";
import { studyWorld } from "../world.ts";
import { countReadings, treatments } from "./count-readings.ts";
import { drawReadings } from "./draw-readings.ts";
import {
  agreedVerdict,
  analyseWithout,
  hiddenIn,
  isAliased,
  omissionsOf,
  reference,
  saidBy,
  sweepAnalysis,
  verdictOf,
} from "./judge-study.ts";
import { hiddenNames, type Study } from "./study.ts";
import { StudyFiles } from "./study-files.ts";
import { studyItems } from "./study-items.ts";

const world = (seed: number, difficulty: number, ingredients = {}) =>
  studyWorld({ kind: "public", value: String(seed) }, { ...presets.default, difficulty, ingredients }, difficulty);

const recordedOf = (study: Study) => [...new StudyFiles(study).recorded.values()];

/** Hidden processes have tests of their own. */
const described = { "hidden-process": 0 };
const worlds = [0.2, 0.6, 0.85].flatMap((difficulty) =>
  [1, 2, 3, 4, 5, 6].map((seed) => world(seed, difficulty, described)),
);

describe("a study", () => {
  it("is asked about in every world, also where its verdict is not clear and rounding could decide a value", () => {
    // None of these had an item.
    const without = { easy: [3, 50], medium: [8, 22, 36], hard: [41, 43] };
    for (const [preset, seeds] of Object.entries(without)) {
      const settings = presets[preset];
      for (const seed of seeds) {
        const made = studyWorld({ kind: "public", value: String(seed) }, settings, settings.difficulty ?? 0);
        expect([...studyItems(made, settings)], `${preset} ${seed}`).not.toEqual([]);
      }
    }
  });

  it("has what was measured again once it is read right, up to rounding, but for what its files cannot tell", () => {
    for (const { study } of worlds) {
      const counted = countReadings(study, recordedOf(study), new Set());
      const left = drawReadings(study, study.attempt);
      const unit = 10 ** -study.subject.outcome.decimals;
      for (const { file, arm, unit: label, value } of counted) {
        const was = left.findIndex(
          (each) =>
            each.file === file && each.arm === arm && each.unit === label && Math.abs(each.value - value) < 0.57 * unit,
        );
        expect(was).toBeGreaterThanOrEqual(0);
        left.splice(was, 1);
      }
      const { copied, stuck } = study.unannounced ?? {};
      const untold = [...(copied?.pairs.map(({ file }) => file) ?? []), ...(stuck?.files ?? [])];
      for (const { file } of left) expect(untold).toContain(file);
    }
  }, 60_000);

  it("has departures that no document mentions, each of which changes readings for whoever misses it", () => {
    const changed = new Set<string>();
    for (const { study } of worlds) {
      const files = recordedOf(study);
      const right = JSON.stringify(countReadings(study, files, new Set()));
      for (const name of hiddenIn(study)) {
        if (JSON.stringify(countReadings(study, files, new Set([name]))) !== right) changed.add(name);
      }
      for (const name of hiddenNames.filter((each) => !hiddenIn(study).includes(each))) {
        expect(JSON.stringify(countReadings(study, files, new Set([name])))).toBe(right);
      }
    }
    expect([...changed].sort()).toEqual([...hiddenNames].sort());
  });

  it("has a verdict that every way to mend the files shares, and that two single omissions miss", () => {
    let asked = 0;
    for (const { study } of worlds) {
      if (study.ask === "interval" || study.attempt < 0 || hiddenIn(study).length === 0 || isAliased(study.design))
        continue;
      const files = recordedOf(study);
      const verdict = agreedVerdict(countReadings(study, files, new Set()), study.design);
      for (const treatment of treatments) {
        const other = reference(countReadings(study, files, new Set(), treatment), study.design);
        expect(saidBy(other)).toBe(verdict);
      }
      const wrong = omissionsOf(study).filter((each) => saidBy(analyseWithout(study, files, [each])) !== verdict);
      expect(wrong.length).toBeGreaterThanOrEqual(2);
      expect(wrong.some((omission) => hiddenIn(study).some((name) => name === omission))).toBe(true);
      asked++;
    }
    expect(asked).toBeGreaterThan(1);
  });

  it("states every number and name of its flaws in a document", () => {
    for (const { study } of worlds) {
      const files = new StudyFiles(study);
      const documents = files.paths
        .filter((path) => path.endsWith(".md"))
        .map((path) => new TextDecoder().decode(files.read(path)));
      const text = documents.join("\n");
      const { scale, swap, lost, flags, drift, join } = study.flaws;
      const stated = [
        ...(scale === undefined
          ? []
          : [String(scale.factor), String(Math.abs(scale.offset)), study.subject.days[scale.from]]),
        ...(swap === undefined ? [] : [swap.operator, study.subject.days[swap.before]]),
        ...(lost === undefined ? [] : [String(lost.code)]),
        ...(flags === undefined ? [] : flags.bad.map((code) => `- ${code}: `)),
        ...(drift === undefined ? [] : [String(drift.nominal)]),
        ...(join === undefined ? [] : [join.path]),
      ];
      for (const each of stated) expect(text).toContain(each);
    }
  });

  it("of which a verdict is asked leads somebody astray who forgets one thing, or everything", () => {
    let asked = 0;
    for (const { study } of worlds) {
      const omissions = omissionsOf(study);
      if (study.ask === "interval" || study.attempt < 0 || omissions.length === 0) continue;
      const files = [...new StudyFiles(study).recorded.values()];
      const verdict = agreedVerdict(countReadings(study, files, new Set()), study.design);
      expect(verdict).toBeDefined();
      const others = omissions.map((omission) => analyseWithout(study, files, [omission]));
      const found = [...others, sweepAnalysis(study, files)].map((each) =>
        each === undefined ? "not possible" : verdictOf(each),
      );
      expect(found.some((each) => each !== verdict)).toBe(true);
      asked++;
    }
    expect(asked).toBeGreaterThan(4);
  });

  it("is the same but for an ingredient whose dial is set to nothing", () => {
    for (const seed of [1, 2, 3]) {
      const [own, without] = [world(seed, 0.85, described), world(seed, 0.85, { ...described, "lying-data": 0 })];
      expect(without.key).toBe(own.key);
      expect(without.study.flaws).toEqual({});
      expect(without.study.subject).toEqual(own.study.subject);
      expect(without.study.design).toEqual(own.study.design);
      expect(without.study.effect).toBe(own.study.effect);
      const told = world(seed, 0.85, { ...described, unannounced: 0 });
      expect(own.study.unannounced).toBeDefined();
      expect(told.study.unannounced).toBeUndefined();
      expect([told.study.flaws, told.study.design]).toEqual([own.study.flaws, own.study.design]);
    }
  });

  it("shares no draw with the same seed at another difficulty", () => {
    expect(world(1, 0.85).key).not.toBe(world(1, 0.6).key);
  });

  it("names in its strata which ingredients an item has", () => {
    for (const each of worlds) {
      for (const { strata, key } of studyItems(each, presets.default)) {
        expect(strata.difficulty).toBe(each.study.difficulty);
        expect(strata["lying-data"]).toBe(Object.keys(each.study.flaws).length > 0 ? "yes" : "no");
        expect(strata.unannounced).toBe(hiddenIn(each.study).length > 0 ? "yes" : "no");
        expect(strata.intervals).toBe(key.answer.kind === "interval" ? "yes" : "no");
        expect(strata.chains).toBe(key.ask.about === "chain" ? "yes" : "no");
      }
    }
  });
});
