import { z } from "zod";
import type { Level } from "../../task.ts";

const range = (least: number, most: number) =>
  z
    .tuple([z.number().min(least), z.number().max(most)])
    .refine(([low, high]) => low <= high, "the lower end comes first");

/** With fewer signal pairs, the fit of the width may not converge. */
const MIN_SIGNAL = 100;

/** Settings fix the size of an instance. What the agent has to find is drawn. */
export const settingsSchema = z
  .strictObject({
    pairs: z.int().min(200).max(5000).describe("electron-positron pairs to be used"),
    signal: z.number().min(0.05).max(0.9).describe("share of these pairs that come from the particle"),
    width: range(1, 10).describe("full width of the particle, GeV"),
    slope: range(0.01, 0.2).describe("slope of the exponential background, 1/GeV"),
    sameSign: z.int().min(1).max(2000).describe("events with two tracks of the same charge"),
    photons: z.int().min(1).max(2000).describe("events with a radiated photon: a cluster without a track"),
    thirdTracks: z.int().min(1).max(2000).describe("events with a third track, which leaves no cluster"),
    layers: z.int().min(3).max(6).describe("tracker layers"),
    coverage: z.number().min(0.5).max(2.5).describe("pseudorapidity up to which the calorimeter reaches"),
    field: range(0.5, 4).describe("magnetic field along the beam, T"),
    hitAzimuth: z.number().min(0.001).max(0.3).describe("resolution of a hit along the azimuth, mm"),
    hitZ: z.number().min(0.001).max(2).describe("resolution of a hit along the beam, mm"),
    clusterPosition: z.number().min(0.01).max(10).describe("resolution of a cluster's position, mm"),
    energy: z.number().min(0.001).max(0.05).describe("relative resolution of a cluster's energy"),
    noise: z.number().min(0).max(1).describe("mean number of noise hits in a layer of an event"),
    deadSectors: z.int().min(0).max(3).describe("tracker layers with a dead sector"),
  })
  .refine(({ pairs, signal }) => pairs * signal >= MIN_SIGNAL, `the particle must make at least ${MIN_SIGNAL} pairs`);

export type Settings = z.infer<typeof settingsSchema>;

/**
 * Harder levels have less signal on more background, a narrower particle with a worse calorimeter, more events that
 * only look like pairs, stronger bending, noise, and dead sectors.
 */
export const levels: { readonly [level in Level]: Settings } = {
  easy: {
    pairs: 800,
    signal: 0.4,
    width: [2.5, 7],
    slope: [0.04, 0.06],
    sameSign: 15,
    photons: 6,
    thirdTracks: 5,
    layers: 3,
    coverage: 1.2,
    field: [0.8, 1.2],
    hitAzimuth: 0.02,
    hitZ: 0.1,
    clusterPosition: 1,
    energy: 0.004,
    noise: 0,
    deadSectors: 0,
  },
  medium: {
    pairs: 1200,
    signal: 0.25,
    width: [3, 7.5],
    slope: [0.03, 0.05],
    sameSign: 60,
    photons: 20,
    thirdTracks: 40,
    layers: 4,
    coverage: 1.5,
    field: [1.8, 2.2],
    hitAzimuth: 0.05,
    hitZ: 0.4,
    clusterPosition: 3,
    energy: 0.014,
    noise: 0.05,
    deadSectors: 1,
  },
  hard: {
    pairs: 2000,
    signal: 0.2,
    width: [3.5, 8],
    slope: [0.02, 0.04],
    sameSign: 200,
    photons: 250,
    thirdTracks: 150,
    layers: 5,
    coverage: 1.8,
    field: [3.4, 4],
    hitAzimuth: 0.15,
    hitZ: 0.8,
    clusterPosition: 6,
    energy: 0.024,
    noise: 0.3,
    deadSectors: 2,
  },
};
