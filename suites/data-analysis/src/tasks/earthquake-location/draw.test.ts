import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { levelNames } from "../../task.ts";
import { drawNetwork, isSaturated } from "./draw.ts";
import { arrivals, logAmplitude } from "./laws.ts";
import { precisionOf } from "./precision.ts";
import { fullScale, seismogramOf } from "./seismogram.ts";
import { levels } from "./settings.ts";

const all = () => true;
const none = () => false;

describe.each(levelNames)("a network at the level %s", (level) => {
  const settings = levels[level];
  const scenario = drawNetwork(stream("earthquake test", level), settings, none);

  it("has the records and the dead ones that its settings say, and five others of each earthquake", () => {
    expect(scenario.records).toHaveLength(settings.stations * settings.events);
    expect(scenario.records.filter(({ isDead }) => isDead)).toHaveLength(settings.dead);
    for (const event of scenario.events.keys())
      expect(scenario.records.filter((each) => each.event === event && !each.isDead).length).toBeGreaterThan(4);
  });

  it("has both waves within its records, the S wave at least half a second after the P wave", () => {
    for (const { event, station } of scenario.records) {
      const { p, s } = arrivals(scenario, scenario.events[event], scenario.stations[station]);
      expect(p).toBeGreaterThan(3);
      expect(s).toBeLessThan(38);
      expect(s - p).toBeGreaterThan(0.5);
    }
  });

  it("tells places to a few kilometres and velocities to a few percent", () => {
    const { velocity, ratio, events } = precisionOf(scenario);
    expect(velocity).toBeLessThan(0.15);
    expect(ratio).toBeLessThan(0.03);
    for (const { x, y, depth } of events) expect(Math.max(x, y, depth)).toBeLessThan(5);
  });
});

describe("the local magnitude", () => {
  it("is 3 for an amplitude of 1 mm at 100 km, and for 10 mm at 17 km (Hutton and Boore 1987)", () => {
    expect(logAmplitude(3, 100)).toBeCloseTo(0, 12);
    // Their scale keeps Richter's relation that an earthquake of magnitude 3 makes 10 mm at 17 km.
    expect(logAmplitude(3, 17)).toBeCloseTo(1, 1);
  });
});

describe("a seismogram", () => {
  const settings = levels.hard;
  const sound = drawNetwork(stream("earthquake test", "flaws"), settings, none);
  const flawed = drawNetwork(stream("earthquake test", "flaws"), settings, all);
  const largest = (trace: Float64Array): number => trace.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

  it("has its largest horizontal amplitude where nothing is cut off", () => {
    for (const record of sound.records.slice(0, 12)) {
      if (record.isDead) continue;
      const [, n, e] = seismogramOf(sound, record, settings).components;
      expect(Math.max(largest(n), largest(e)) / record.peak).toBeCloseTo(1, 9);
    }
  });

  it("is cut off in some records of each earthquake and sound in others, where the instrument is saturated", () => {
    for (const event of flawed.events.keys()) {
      const own = flawed.records.filter((each) => each.event === event && !each.isDead);
      const cut = own.filter((record) => isSaturated(flawed.flaws, record));
      expect(cut.length).toBeGreaterThan(0);
      expect(own.length - cut.length).toBeGreaterThan(1);
      const [record] = cut;
      const limit = flawed.flaws.limits?.[event] ?? 0;
      const made = seismogramOf(flawed, record, settings);
      expect(fullScale(made) / (made.room * limit)).toBeCloseTo(1, 3);
    }
  });

  it("has two components exchanged at one station and an error of the clock at another", () => {
    const { clock, swapped } = flawed.flaws;
    expect(swapped?.station).not.toBe(clock?.station);
    expect(Math.abs(clock?.ahead ?? 0)).toBeGreaterThanOrEqual(1);
  });

  it("has the error of the clock at the station with the earlier name as often as at the other one", () => {
    const earlier = Array.from({ length: 40 }, (_, seed) => {
      const { clock, swapped } = drawNetwork(stream("earthquake test", "order", seed), levels.easy, all).flaws;
      return (clock?.station ?? 0) < (swapped?.station ?? 0);
    });
    const share = earlier.filter(Boolean).length;
    expect(share).toBeGreaterThan(8);
    expect(share).toBeLessThan(32);
  });
});
