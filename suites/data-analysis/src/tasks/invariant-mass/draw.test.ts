import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { type Level, levelNames } from "../../task.ts";
import { eventKinds } from "./collision.ts";
import { countsOf, drawExperiment, type Scenario } from "./draw.ts";
import { wrapped } from "./kinematics.ts";
import { fitTrack } from "./reconstruct.ts";
import { levels } from "./settings.ts";

const drawn = new Map<Level, Scenario>(
  levelNames.map((level) => [level, drawExperiment(stream("test", "invariant-mass", level, 1), levels[level])]),
);

function scenarioOf(level: Level): Scenario {
  const scenario = drawn.get(level);
  if (scenario === undefined) throw new Error(`no scenario of ${level}`);
  return scenario;
}

describe.each(levelNames)("an experiment at the level %s", (level) => {
  const scenario = scenarioOf(level);
  const { detector, events } = scenario;
  const { trackers, calorimeter, deadSectors } = detector;
  const radii = trackers.map(({ radius }) => radius);

  it("has as many events of each kind as the level says, under ids in order that differ", () => {
    for (const kind of eventKinds)
      expect(events.filter((event) => event.kind === kind)).toHaveLength(countsOf(levels[level])[kind]);
    const ids = events.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
    for (const id of ids) expect(id).toMatch(/^E\d{6}$/);
  });

  it("mixes the kinds: none gathers at one end of the ids", () => {
    for (const kind of eventKinds) {
      const places = events.flatMap((event, index) => (event.kind === kind ? [index / events.length] : []));
      const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
      expect(Math.abs(mean - 0.5)).toBeLessThan(4.5 / Math.sqrt(12 * places.length));
    }
  });

  it("keeps what it promises: all within the layers drawn, no track without two hits, dead sectors dark", () => {
    for (const { tracks, photons, noise } of events) {
      for (const { hits } of tracks) expect(hits.length).toBeGreaterThanOrEqual(trackers.length - 1);
      for (const [layer, azimuth, z] of [...tracks.flatMap(({ hits }) => hits), ...noise]) {
        expect(Math.abs(z)).toBeLessThanOrEqual(trackers[layer].halfLength);
        expect(Math.abs(azimuth)).toBeLessThanOrEqual(Math.PI);
        for (const { layer: dead, from, span } of deadSectors)
          if (dead === layer) expect(Math.abs(wrapped(azimuth - from - span / 2))).toBeGreaterThanOrEqual(span / 2);
      }
      for (const [, z] of [...photons, ...tracks.flatMap(({ cluster }) => (cluster === null ? [] : [cluster]))])
        expect(Math.abs(z)).toBeLessThanOrEqual(calorimeter.halfLength);
    }
    const missing = events.flatMap(({ tracks }) => tracks).filter(({ hits }) => hits.length < trackers.length);
    expect(missing.length > 0).toBe(levels[level].deadSectors > 0);
    expect(events.some(({ noise }) => noise.length > 0)).toBe(levels[level].noise > 0);
  });

  it("shows in the tables what an event is: charges by the bend, clusters and tracks by their number", () => {
    for (const { kind, tracks, photons } of events) {
      const bends = tracks.map(({ hits }) => Math.sign(fitTrack(hits, radii, detector.resolution).bend));
      expect(tracks).toHaveLength(kind === "third-track" ? 3 : 2);
      expect(photons).toHaveLength(kind === "photon" ? 1 : 0);
      expect(tracks.filter(({ cluster }) => cluster === null)).toHaveLength(kind === "third-track" ? 1 : 0);
      expect(bends[0] * bends[1]).toBe(kind === "same-sign" ? 1 : -1);
    }
  });

  it("turns no track by more than the prompt says", () => {
    for (const { hits } of events.flatMap(({ tracks }) => tracks)) {
      const { bend } = fitTrack(hits, radii, detector.resolution);
      expect(Math.asin(Math.abs(bend) * calorimeter.radius)).toBeLessThan(0.13);
    }
  });

  it("draws layers that can be told apart", () => {
    const all = [...radii, calorimeter.radius];
    for (const [index, radius] of all.slice(1).entries()) expect(radius - all[index]).toBeGreaterThan(0.08);
  });
});

describe("experiments", () => {
  it("share no mass, width, slope or radius between seeds and levels", () => {
    const values = levelNames.flatMap((level) =>
      [1, 2, 3].flatMap((seed) => {
        const settings = { ...levels[level], pairs: 2000, signal: 0.05, sameSign: 1, photons: 1, thirdTracks: 1 };
        const { spectrum, detector } = drawExperiment(stream("test", "share", level, seed), settings);
        return [...Object.values(spectrum), ...detector.trackers.map(({ radius }) => radius), detector.field];
      }),
    );
    expect(new Set(values).size).toBe(values.length);
  });
});
