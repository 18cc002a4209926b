import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { levelNames } from "../../task.ts";
import { plateZPrime } from "./analyse.ts";
import { survival } from "./compounds.ts";
import { drawScreen } from "./draw.ts";
import { isOuter } from "./layout.ts";
import type { Scenario, Well } from "./screen.ts";
import { levels } from "./settings.ts";

const seeds = [1, 2, 3, 4, 5];
const screen = (seed: number, level: (typeof levelNames)[number]): Scenario =>
  drawScreen(stream("dose-response test", seed, level), levels[level], () => false);
const count = (wells: readonly Well[], wanted: (well: Well, place: number) => boolean): number =>
  wells.filter(wanted).length;

describe.each(levelNames)("a screen of the level %s", (level) => {
  const settings = levels[level];
  const screens = seeds.map((seed) => screen(seed, level));

  it("has the counts that the level fixes", () => {
    for (const { compounds, plates } of screens) {
      expect(compounds).toHaveLength(6 * settings.sets);
      expect(compounds.filter(({ effect }) => effect.kind === "active")).toHaveLength(settings.active);
      expect(compounds.filter(({ unit }) => unit === "uM")).toHaveLength(settings.micromolar);
      expect(plates).toHaveLength(settings.sets * settings.repeats);
      expect(plates.filter(({ isTurned }) => isTurned)).toHaveLength(settings.turned);
      expect(plates.filter(({ wells }) => plateZPrime(wells) < 0.5)).toHaveLength(settings.failed);
      for (const { wells } of plates) {
        expect(count(wells, ({ event }) => event === "missed" || event === "double")).toBe(settings.mishaps);
        expect(count(wells, ({ event }) => event === "repeated" || event === "delayed")).toBe(settings.remarks);
        expect(count(wells, ({ recorded }) => !recorded)).toBe(settings.unrecorded);
      }
    }
  });

  it("has eight doses of six compounds and six wells of each control inside every plate", () => {
    for (const { wells } of screens.flatMap(({ plates }) => plates)) {
      const inner = wells.filter((_, place) => !isOuter(place));
      const doses = inner.flatMap(({ contents }) =>
        contents.role === "compound" ? [`${contents.compound}/${contents.dose}`] : [],
      );
      expect(new Set(doses).size).toBe(48);
      expect(doses).toHaveLength(48);
      expect(count(inner, ({ contents }) => contents.role === "vehicle")).toBe(6);
      expect(count(inner, ({ contents }) => contents.role === "blank")).toBe(6);
    }
  });

  it("leaves every set two plates that passed, and every dose a well that counts on one of them", () => {
    for (const { compounds, plates } of screens) {
      const passed = plates.filter(({ wells }) => plateZPrime(wells) >= 0.5);
      for (const compound of compounds.keys()) {
        const counts = Array.from({ length: 8 }, (_, dose) => {
          const isHere = ({ contents, recorded, event }: Well, place: number): boolean =>
            contents.role === "compound" &&
            contents.compound === compound &&
            contents.dose === dose &&
            !isOuter(place) &&
            recorded &&
            event !== "missed" &&
            event !== "double";
          return passed.reduce((sum, { wells }) => sum + count(wells, isHere), 0);
        });
        expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
      }
    }
  });

  it("has one compound that is six times as potent as any other, its doses in nM", () => {
    for (const { compounds } of screens) {
      const active = compounds.flatMap(({ effect, unit }) => (effect.kind === "active" ? [{ ...effect, unit }] : []));
      const [first, second] = active.sort((one, other) => one.ic50 - other.ic50);
      expect(first.unit).toBe("nM");
      expect(second.ic50 / first.ic50).toBeGreaterThanOrEqual(6);
    }
  });
});

describe("wells that do not count", () => {
  /** Mean absorbances of outer and of inner vehicle wells over many screens. */
  it("are spoiled: cells grow less in outer wells, and a well that was missed is as alive as untreated ones", () => {
    const plates = seeds
      .flatMap((seed) => screen(seed, "medium").plates)
      .filter(({ wells }) => plateZPrime(wells) > 0.5);
    const vehicle = (outer: boolean): number => {
      const values = plates.flatMap(({ wells }) =>
        wells.flatMap(({ contents, absorbance }, place) =>
          contents.role === "vehicle" && isOuter(place) === outer ? [absorbance] : [],
        ),
      );
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    };
    // 0.14 from the medium and a signal of 1.175, of which 72.5 % remain after evaporation of 15 to 40 %.
    expect(vehicle(false)).toBeCloseTo(1.315, 1);
    expect(vehicle(true)).toBeCloseTo(0.14 + 0.725 * 1.175, 1);
    const missed = plates.flatMap(({ wells }) => wells.filter(({ event }) => event === "missed"));
    for (const { absorbance } of missed) expect(absorbance).toBeGreaterThan(0.9);
  });
});

describe("survival", () => {
  const doses = [1000, 400, 160, 64, 25.6, 10.24, 4.096, 1.638];

  it("of an active compound is half way between all and the residue at its IC50", () => {
    const effect = { kind: "active", ic50: 64, hill: 1.3, residual: 0.1 } as const;
    expect(survival({ id: "C10000", unit: "nM", doses, effect }, 64)).toBeCloseTo(0.55, 14);
  });

  it("of an inactive one falls in proportion to the dose", () => {
    const effect = { kind: "inactive", loss: 0.08 } as const;
    expect(survival({ id: "C10000", unit: "nM", doses, effect }, 500)).toBeCloseTo(0.96, 14);
  });

  it("without a compound is whole", () => {
    const effect = { kind: "active", ic50: 64, hill: 1.3, residual: 0.1 } as const;
    expect(survival({ id: "C10000", unit: "nM", doses, effect }, 0)).toBe(1);
  });
});

describe("screens", () => {
  it("of other seeds and levels share no drawn number", () => {
    const seen = new Set<number>();
    const drawn = levelNames.flatMap((level) => seeds.map((seed) => screen(seed, level)));
    const numbers = drawn.flatMap(({ compounds, plates }) => [
      ...compounds.flatMap(({ effect }) =>
        effect.kind === "active" ? [effect.ic50, effect.hill, effect.residual] : [],
      ),
      ...plates.flatMap(({ vignetting, noise, wells }) => [vignetting, noise, ...wells.map((well) => well.absorbance)]),
    ]);
    for (const number of numbers) seen.add(number);
    expect(seen.size).toBe(numbers.length);
  });
});
