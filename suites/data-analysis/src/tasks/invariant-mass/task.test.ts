import { fillRubrics, gradeRubric, readAnswer, shareGained } from "@assay/grading/rubrics";
import { detectorLongitudinal, detectorTransverse, toSvg } from "@assay/science/figures";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { type Level, levelNames } from "../../task.ts";
import { drawnLayers } from "./detector.ts";
import { writeClusters, writeHits } from "./files.ts";
import { levels, settingsSchema } from "./settings.ts";
import { invariantMass } from "./task.ts";
import { truthOf } from "./truth.ts";

const { form, metarubrics, draw, files } = invariantMass;

const instances = levelNames.map((level) => {
  const scenario = draw(stream("test", "invariant-mass", level, 2), levels[level], () => false);
  return { level, scenario, truth: truthOf(scenario, levels[level]) };
});

function middle({ low, high }: { readonly low: number; readonly high: number }): number {
  return (low + high) / 2;
}

/** The answer that matches the truth. Masses that are not graded are made up. */
function perfectAnswer(truth: ReturnType<typeof truthOf>) {
  const known = new Map(truth.masses.map((row) => [row.event, middle(row)]));
  const [result] = truth.result;
  return {
    SUMMARY: "Pairs of opposite charge were chosen and their masses fitted.",
    "DETECTOR DIMENSIONS": truth.detector.map((row) => ({ LAYER: row.layer, RADIUS: middle(row) })),
    "EVENT MASSES": truth.pairs.map(({ event }) => ({ EVENT: event, MASS: known.get(event) ?? 50 })),
    "PARTICLE MASS": middle({ low: result.mass_low, high: result.mass_high }),
    "DECAY WIDTH": middle({ low: result.width_low, high: result.width_high }),
  };
}

function scoreFor(truth: ReturnType<typeof truthOf>, answer: unknown): number {
  const rubric = fillRubrics(metarubrics, truth);
  const read = readAnswer(form, { text: "See results.json.", file: JSON.stringify(answer) });
  return shareGained(gradeRubric(form, rubric, read).all) ?? Number.NaN;
}

describe.each(instances)("the rubric at the level $level", ({ level, scenario, truth }) => {
  it("is filled: 200 masses, every layer, every pair, every event to be left out", () => {
    const { pairs, sameSign, photons, thirdTracks, layers } = levels[level];
    const counts = new Map(fillRubrics(metarubrics, truth).metarubrics.map((each) => [each.key, each.criteria.length]));
    expect(counts.get("invariant-masses")).toBe(200);
    expect(counts.get("detector-dimensions")).toBe(layers + 1);
    expect(counts.get("pairs-listed")).toBe(pairs);
    expect(counts.get("others-left-out")).toBe(sameSign + photons + thirdTracks);
  });

  it("gives full marks to the truth and none to words", () => {
    expect(scoreFor(truth, perfectAnswer(truth))).toBe(1);
    expect(
      scoreFor(truth, { SUMMARY: "Breit-Wigner over an exponential.", "PARTICLE MASS": 1, "DECAY WIDTH": 1 }),
    ).toBe(0);
  });

  it("asks for mass and width more sharply than the data know them, and near the drawn ones", () => {
    const [{ mass_low, mass_high, width_low, width_high }] = truth.result;
    const { mass, width } = scenario.spectrum;
    expect((mass_high - mass_low) / 2 / mass).toBeLessThan(0.005);
    expect((width_high - width_low) / 2 / width).toBeLessThan(0.2);
    // Five times the tolerance is more than two standard errors of the fit.
    expect(Math.abs(middle({ low: mass_low, high: mass_high }) - mass)).toBeLessThan(5 * (mass_high - mass_low));
    expect(Math.abs(middle({ low: width_low, high: width_high }) - width)).toBeLessThan(5 * (width_high - width_low));
  });

  it("allows a mass no more than half a per cent on average, so that a radius 5 % off is found out", () => {
    const shares = truth.masses.map(({ low, high }) => (high - low) / (high + low));
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThan(0.005);
  });
});

describe.each(instances)("the files at the level $level", ({ scenario }) => {
  const rowsOf = (text: string): string[][] =>
    text
      .trimEnd()
      .split("\n")
      .slice(1)
      .map((line) => line.split(","));

  it("hold every hit and every cluster once, in an order that says nothing", () => {
    const hits = rowsOf(writeHits(scenario));
    const expected = scenario.events.reduce(
      (sum, { tracks, noise }) => sum + noise.length + tracks.reduce((count, track) => count + track.hits.length, 0),
      0,
    );
    expect(hits).toHaveLength(expected);
    const keyOf = ([event, layer, azimuth]: readonly string[]): string =>
      `${event} ${layer} ${(4 + Number(azimuth)).toFixed(6)}`;
    expect(hits.map(keyOf)).toEqual(hits.map(keyOf).sort());
    const clusters = rowsOf(writeClusters(scenario));
    expect(clusters).toHaveLength(scenario.events.reduce((sum, { kind }) => sum + (kind === "photon" ? 3 : 2), 0));
  });

  it("print no radius: neither in the drawings' text nor in the tables' header", () => {
    const drawing = { layers: drawnLayers(scenario.detector), legend: "names" } as const;
    const svg = toSvg(detectorTransverse(drawing).scene) + toSvg(detectorLongitudinal(drawing, [1]).scene);
    const words = Array.from(svg.matchAll(/<text[^>]*>([^<]*)</g), ([, text]) => text);
    expect(words).toContain("T1");
    for (const { radius } of drawing.layers) {
      const printed = [radius.toFixed(2), radius.toFixed(3)];
      expect(words.filter((word) => printed.some((each) => word.includes(each)))).toEqual([]);
    }
  });

  it("are three tables and two pictures", () => {
    const made = files(scenario, levels.easy);
    expect(made.map(({ path }) => path).sort()).toEqual([
      "calorimeter_clusters.csv",
      "conditions.csv",
      "detector_longitudinal.png",
      "detector_transverse.png",
      "tracker_hits.csv",
    ]);
  });
});

describe("settings", () => {
  it("accept the levels, and refuse too little signal, ranges upside down and unknown names", () => {
    for (const level of levelNames) expect(settingsSchema.safeParse(levels[level]).success).toBe(true);
    const refused = [
      { pairs: 200, signal: 0.1 },
      { width: [7, 4] },
      { layers: 2 },
      { field: [3, 8] },
      { colour: "red" },
    ];
    for (const change of refused) expect(settingsSchema.safeParse({ ...levels.medium, ...change }).success).toBe(false);
  });

  it("make harder levels harder in every way that is meant", () => {
    const rising = [
      "sameSign",
      "photons",
      "thirdTracks",
      "layers",
      "coverage",
      "energy",
      "noise",
      "deadSectors",
    ] as const;
    const at = (level: Level) => levels[level];
    for (const name of rising) {
      expect(at("medium")[name]).toBeGreaterThan(at("easy")[name]);
      expect(at("hard")[name]).toBeGreaterThan(at("medium")[name]);
    }
    expect(at("hard").signal).toBeLessThan(at("medium").signal);
    expect(at("medium").signal).toBeLessThan(at("easy").signal);
  });
});
