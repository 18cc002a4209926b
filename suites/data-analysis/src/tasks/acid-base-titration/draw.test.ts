import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { levelNames } from "../../task.ts";
import { candidateAcids } from "./acids.ts";
import { drawSeries } from "./draw.ts";
import { vesselOf } from "./draw-readings.ts";
import { PKA_SHIFT } from "./draw-samples.ts";
import { pHAfter } from "./equilibrium.ts";
import { grubbsCritical, grubbsStatistic } from "./grubbs.ts";
import { findById, type Run, type Scenario } from "./scenario.ts";
import { levels, sampleCount, settingsSchema } from "./settings.ts";

const seeds = [1, 2, 3, 4, 5];
const drawn = levelNames.flatMap((difficulty) =>
  seeds.map((seed) => ({
    difficulty,
    settings: levels[difficulty],
    scenario: drawSeries(stream("titration", difficulty, seed), levels[difficulty]),
  })),
);

const runsOf = ({ runs }: Scenario, sample: string) => runs.filter((run) => run.sample === sample);

/** The curve of a run if nothing had gone wrong except its amount of acid. */
function modelOf({ samples, bottles, electrodes }: Scenario, { sample, electrode: own, aliquot, error, fate }: Run) {
  const of = findById(samples, sample);
  const [bottle, electrode] = [findById(bottles, of.bottle), findById(electrodes, own)];
  const vessel = vesselOf({ sample: of, bottle, electrode, aliquot, error });
  const modelAt = (volume: number): number =>
    electrode.standard - electrode.slope * pHAfter(vessel, bottle.concentration, volume);
  return { modelAt, isSound: fate !== "noted" };
}

describe("a series of titrations", () => {
  it.each(drawn)("has the counts of its level ($difficulty)", ({ settings, scenario }) => {
    const count = (fate: string): number => scenario.runs.filter((run) => run.fate === fate).length;
    expect(scenario.samples.length).toBe(sampleCount(settings));
    expect(scenario.samples.filter(({ pKa }) => pKa.length === 2).length).toBe(settings.diprotic);
    expect(scenario.samples.filter(({ dilution }) => dilution !== null).length).toBe(settings.diluted);
    expect([scenario.bottles.length, scenario.electrodes.length]).toEqual([settings.bottles, settings.electrodes]);
    expect(scenario.bottles.flatMap(({ weighings }) => weighings).filter(({ isDried }) => !isDried).length).toBe(
      settings.undried,
    );
    expect(count("sound")).toBe(settings.replicates * sampleCount(settings));
    expect([count("noted"), count("incomplete"), count("outlier")]).toEqual([
      settings.noted,
      settings.incomplete,
      settings.outliers,
    ]);
    const remarked = scenario.runs.filter(({ remark, fate }) => remark !== "" && fate !== "noted");
    expect(remarked.length).toBe(settings.harmless);
    for (const { fate, readings } of scenario.runs) {
      expect(readings.filter(({ isDisturbed }) => isDisturbed).length).toBe(settings.spikes);
      if (fate !== "incomplete") expect(readings.length).toBe(settings.readings);
    }
  });

  it.each(drawn)(
    "has constants that differ from the handbook's, by no more than the prompt says ($difficulty)",
    (each) => {
      for (const { acid, pKa } of each.scenario.samples) {
        const known = candidateAcids.find(({ name }) => name === acid)?.pKa ?? [];
        expect(pKa.length).toBe(known.length);
        for (const [index, constant] of pKa.entries()) {
          const shift = Math.abs(constant - (known[index] ?? 0));
          expect(shift).toBeGreaterThanOrEqual(PKA_SHIFT[0] - 1e-12);
          expect(shift).toBeLessThanOrEqual(PKA_SHIFT[1] + 1e-12);
        }
      }
    },
  );

  it.each(drawn)("has outliers that Grubbs' test finds, and no others ($difficulty)", ({ scenario }) => {
    for (const { id } of scenario.samples) {
      const tested = runsOf(scenario, id).filter(({ fate }) => fate === "sound" || fate === "outlier");
      const amounts = tested.map(({ error }) => 1 + error);
      const isRejected = grubbsStatistic(amounts) > grubbsCritical(amounts.length);
      expect(isRejected).toBe(tested.some(({ fate }) => fate === "outlier"));
    }
  });

  it.each(drawn)("stays inside its pictures, with disks that do not touch ($difficulty)", ({ scenario }) => {
    const pixels = 1061 / 32;
    for (const { readings } of scenario.runs) {
      for (const [index, { volume, potential }] of readings.entries()) {
        expect(volume).toBeGreaterThan(0.14);
        expect(volume).toBeLessThan(31.8);
        expect(Math.abs(potential)).toBeLessThan(394);
        if (index > 0) expect((volume - readings[index - 1].volume) * pixels).toBeGreaterThan(10);
      }
    }
  });

  it.each(drawn)(
    "has readings on the curve of a sound run, but for disturbed ones where it is flat ($difficulty)",
    (each) => {
      for (const run of each.scenario.runs) {
        const { modelAt, isSound } = modelOf(each.scenario, run);
        const off = run.readings.map(({ volume, potential }) => Math.abs(potential - modelAt(volume)));
        if (!isSound)
          expect(Math.max(...off.filter((_, index) => !run.readings[index].isDisturbed))).toBeGreaterThan(10);
        else
          for (const [index, { volume, isDisturbed }] of run.readings.entries()) {
            const slope = (modelAt(volume - 0.25) - modelAt(volume + 0.25)) / 0.5;
            if (isDisturbed) expect(slope).toBeLessThan(40);
            expect(off[index] > 20).toBe(isDisturbed);
          }
      }
    },
  );

  it("shares no volume and no potential with those of other seeds and levels", () => {
    const values = drawn.flatMap(({ scenario }) =>
      scenario.runs.flatMap(({ readings }) => readings.flatMap(({ volume, potential }) => [volume, potential])),
    );
    expect(new Set(values).size).toBe(values.length);
  });
});

describe("the candidates", () => {
  it("of as many protons can be told apart by constants that are off by the largest shift", () => {
    for (const one of candidateAcids)
      for (const other of candidateAcids) {
        if (one === other || one.pKa.length !== other.pKa.length) continue;
        const distance = Math.max(...one.pKa.map((constant, index) => Math.abs(constant - (other.pKa[index] ?? 0))));
        expect(distance).toBeGreaterThan(2 * PKA_SHIFT[1] + 0.05);
      }
  });
});

describe("the settings", () => {
  it.each(levelNames)("of the level %s are valid", (difficulty) => {
    expect(settingsSchema.parse(levels[difficulty])).toEqual(levels[difficulty]);
  });

  it.each([
    [{ outliers: 7 }, "there are 6 samples only"],
    [{ diluted: 7 }, "there are 6 samples only"],
    [{ veryWeak: 3 }, "there are 2 such acids only"],
    [{ separation: [5, 6] as const }, "there are 2 such acids only"],
    [
      { harmless: 20, replicates: 4, monoprotic: 0, veryWeak: 0, outliers: 1, diluted: 1 },
      "more remarks than sound runs",
    ],
  ])("%j are refused", (changed, message) => {
    const { error } = settingsSchema.safeParse({ ...levels.hard, ...changed });
    expect(error?.issues.map((issue) => issue.message).join()).toContain(message);
  });
});
