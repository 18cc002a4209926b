import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { type Level, levelNames } from "../../task.ts";
import { drawWorkshop, type Scenario } from "./draw.ts";
import { frequencyFor, impedance, isAccepted } from "./impedance.ts";
import { judgeSupplies } from "./judge-supplies.ts";
import { levels, type Settings, tallyOf } from "./settings.ts";
import { ratioOf, UNISON, wholeRatios } from "./whole-ratio.ts";

const workshop = (difficulty: Level, seed: number): Scenario =>
  drawWorkshop(stream("test", "lissajous", seed, difficulty), levels[difficulty]);

const total = ({ machines }: Settings, course: "repaired" | "drifted" | "voided" | "confirmed"): number =>
  machines.reduce((sum, plan) => sum + plan[course], 0);

describe.each(levelNames)("a workshop of the level %s", (difficulty) => {
  const settings = levels[difficulty];
  const workshops = Array.from({ length: 12 }, (_, index) => workshop(difficulty, index + 1));

  it("has the failures of each machine that its settings fix", () => {
    for (const scenario of workshops) {
      const judged = judgeSupplies(scenario);
      for (const [index, machine] of scenario.machines.entries()) {
        const own = judged.filter(({ supply }) => supply.machine === machine);
        const failed = own.filter(({ isFaulty }) => isFaulty).length;
        expect({ judged: own.length, failed }).toEqual(tallyOf(settings.machines[index]));
      }
    }
  });

  it("has as many supplies, measurements, lost pictures, strays and blanks in every instance", () => {
    const planned = settings.machines.reduce((sum, plan) => sum + tallyOf(plan).judged, 0);
    const again = (["repaired", "drifted", "voided", "confirmed"] as const).map((course) => total(settings, course));
    for (const { supplies, measurements, strays } of workshops) {
      expect(supplies).toHaveLength(settings.supplies);
      const lines = planned + settings.lost + settings.unknown + again.reduce((sum, count) => sum + count, 0);
      expect(measurements).toHaveLength(lines);
      expect(measurements.filter(({ trace }) => trace === null)).toHaveLength(settings.lost);
      expect(measurements.filter(({ remark }) => remark.startsWith("void"))).toHaveLength(total(settings, "voided"));
      expect(supplies.filter(({ inductance }) => inductance === null)).toHaveLength(settings.unknown);
      expect(strays).toHaveLength(settings.strays);
      const logged = new Set(measurements.map(({ id }) => id));
      expect(strays.some(({ id }) => logged.has(id))).toBe(false);
    }
  });

  it("has a void measurement that would make a good supply faulty, on a later day than the one that counts", () => {
    for (const { supplies, measurements } of workshops) {
      for (const { supply, day, reference, trace } of measurements.filter(({ remark }) => remark.startsWith("void"))) {
        const other = measurements.find((each) => each.supply === supply && each.day !== day);
        expect(other?.day).toBeLessThan(day);
        const inductance = supplies.find(({ id }) => id === supply)?.inductance ?? 0;
        expect(isAccepted(impedance(reference * ratioOf(trace ?? UNISON), inductance))).toBe(false);
      }
    }
  });

  it("tells nothing by its tables alone: with every reference some ratio makes the supply good", () => {
    for (const { supplies, measurements } of workshops) {
      const inductances = new Map(supplies.map(({ id, inductance }) => [id, inductance]));
      for (const { supply, reference } of measurements) {
        const inductance = inductances.get(supply) ?? null;
        if (inductance === null) continue;
        const right = [UNISON, ...wholeRatios(settings.wholes)].filter((ratio) =>
          isAccepted(impedance(reference * ratioOf(ratio), inductance)),
        );
        expect(right.length).toBeGreaterThan(0);
        expect(reference).toBeGreaterThan(79);
        expect(reference).toBeLessThan(121.5);
      }
    }
  });

  it("has supplies at unison, good ones and faulty ones", () => {
    for (const scenario of workshops) {
      const shown = new Map(scenario.measurements.map(({ supply, trace }) => [supply, trace]));
      const unison = judgeSupplies(scenario).filter(({ supply }) => {
        const trace = shown.get(supply.id);
        return trace?.tops === 1 && trace.sides === 1;
      });
      expect(unison.filter(({ isFaulty }) => isFaulty)).toHaveLength(settings.unison.faulty);
      expect(unison.filter(({ isFaulty }) => !isFaulty)).toHaveLength(settings.unison.good);
    }
  });

  it("has names that are all different, and tables in the order of names", () => {
    for (const { machines, supplies, measurements, strays } of workshops) {
      const ids = [...supplies, ...measurements, ...strays].map(({ id }) => id);
      expect(new Set([...ids, ...machines]).size).toBe(ids.length + machines.length);
      expect(supplies.map(({ id }) => id)).toEqual(supplies.map(({ id }) => id).sort());
      expect(measurements.map(({ id }) => id)).toEqual(measurements.map(({ id }) => id).sort());
    }
  });
});

describe("workshops", () => {
  it("share no drawn value between seeds and levels", () => {
    const drawn = levelNames.flatMap((difficulty) =>
      Array.from({ length: 4 }, (_, index) => {
        const { machines, supplies, measurements, strays } = workshop(difficulty, index + 1);
        const ids = [...supplies, ...measurements, ...strays].map(({ id }) => id);
        const shapes = measurements.flatMap(({ trace }) =>
          trace === null ? [] : [trace.phase, trace.across, trace.up],
        );
        return [...machines, ...ids, ...shapes];
      }).flat(),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it("are judged by the latest measurement that counts", () => {
    const scenario = workshop("hard", 1);
    const faulty = new Set(judgeSupplies(scenario).flatMap(({ supply, isFaulty }) => (isFaulty ? [supply.id] : [])));
    const first = scenario.measurements.filter(({ supply, day, remark }) =>
      scenario.measurements.every((other) => other.supply !== supply || other.day >= day || remark.startsWith("void")),
    );
    const earlier = judgeSupplies({ ...scenario, measurements: first });
    const changed = earlier.filter(({ supply, isFaulty }) => isFaulty !== faulty.has(supply.id));
    expect(changed).toHaveLength(total(levels.hard, "repaired") + total(levels.hard, "drifted"));
  });

  it("judge a supply by hand as the problem says", () => {
    const supply = { id: "S1", machine: "M1", batch: "B1", inductance: 2 };
    const trace = { tops: 3, sides: 10, phase: 1, across: 5, up: 5, middle: [0, 0] as const, darkFrom: 0, grain: 1 };
    const line = { supply: "S1", remark: "", trace };
    const measurements = [
      { ...line, id: "1", day: 3, reference: 100 },
      { ...line, id: "2", day: 9, reference: 110, remark: "void, probe came loose" },
      { ...line, id: "3", day: 8, reference: 110, trace: null },
      { ...line, id: "4", day: 2, reference: 110 },
    ];
    const [judged] = judgeSupplies({ machines: ["M1"], supplies: [supply], measurements, strays: [] });
    // 100 Hz · 3/10 = 30 Hz, and 2π · 30 Hz · 2 H = 376.99 Ω.
    expect(judged).toEqual({ supply, frequency: 30, isFaulty: false });
    expect(frequencyFor(376.99111843, 2)).toBeCloseTo(30, 8);
    const blank = { ...supply, inductance: null };
    expect(judgeSupplies({ machines: ["M1"], supplies: [blank], measurements, strays: [] })).toEqual([]);
  });
});
