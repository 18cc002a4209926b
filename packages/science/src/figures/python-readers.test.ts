import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodePng } from "./drawing/encode-png.ts";
import { rasterise } from "./drawing/rasterise.ts";
import {
  exampleDetector,
  exampleField,
  exampleLines,
  examplePlate,
  exampleSpectrum,
  examples,
  exampleTrace,
} from "./examples.test-support.ts";
import { circleField } from "./kinds/circle-field.ts";
import { detectorLongitudinal } from "./kinds/detector-longitudinal.ts";
import { detectorTransverse } from "./kinds/detector-transverse.ts";
import { oscilloscopeTrace } from "./kinds/oscilloscope-trace.ts";
import { plateImage } from "./kinds/plate-image.ts";
import { spectrumBand } from "./kinds/spectrum-band.ts";
import { spectrumCurve } from "./kinds/spectrum-curve.ts";
import type { Figure } from "./scene/scene.ts";

// Python reads the pictures with PIL, numpy and scipy, knowing their scales alone, and must find what was drawn.
const repository = fileURLToPath(new URL("../../../../", import.meta.url));
const seeds = [1, 2, 3];
const radii = [
  [0.05, 0.55],
  [0.05, 0.3, 0.6],
  [0.063, 0.151, 0.308, 0.547],
];
const touches: readonly (readonly [tops: number, sides: number])[] = [
  [2, 5],
  [3, 4],
  [1, 2],
];

/** What Python measures; every kind of picture has some of it. */
interface Measured {
  readonly wavelengths: readonly number[];
  readonly ruler: readonly (readonly number[])[];
  readonly heights: readonly number[];
  readonly lights: readonly number[];
  readonly isUniform: boolean;
  readonly tops: number;
  readonly sides: number;
  readonly width: number;
  readonly height: number;
  readonly size: readonly number[];
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly radii: readonly number[];
  readonly halfLengths: readonly number[];
  readonly absorbances: readonly number[];
}

interface Read {
  readonly pixels: string;
  readonly information: readonly string[];
  readonly read: Measured;
}

const drawn: { readonly kind: string; readonly figure: Figure<unknown>; readonly path: string; digest: string }[] = [];
let folder = "";
let answers: Read[] = [];

function draw(kind: string, figure: Figure<unknown>): void {
  const path = join(folder, `${drawn.length}.png`);
  const pixels = rasterise(figure.scene);
  writeFileSync(path, encodePng(pixels));
  drawn.push({ kind, figure, path, digest: createHash("sha256").update(pixels.values).digest("hex") });
}

/** What Python found in the pictures of a kind, in the order in which they were drawn. */
function found(kind: string): Measured[] {
  return answers.filter((_, index) => drawn[index].kind === kind).map((answer) => answer.read);
}

function expectClose(values: readonly number[], expected: readonly number[], within: number): void {
  expect(values).toHaveLength(expected.length);
  for (const [index, value] of values.entries()) expect(Math.abs(value - expected[index])).toBeLessThan(within);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-figures-"));
  for (const seed of seeds) {
    const spectrum = exampleSpectrum(exampleLines(seed));
    const detector = exampleDetector(radii[seed - 1], "none");
    draw("spectrum-curve", spectrumCurve({ title: "G_1", spectrum }));
    draw("spectrum-band", spectrumBand({ title: "GID1", spectrum }));
    draw("oscilloscope-trace", oscilloscopeTrace(exampleTrace(seed, ...touches[seed - 1])));
    draw("circle-field", circleField(exampleField(seed, 10 * seed)));
    draw("detector-transverse", detectorTransverse(detector));
    draw("detector-longitudinal", detectorLongitudinal(detector, [3]));
    draw("plate-image", plateImage(examplePlate(seed)));
  }
  draw("scatter-plot", examples["scatter-plot"]());
  draw("line-plot", examples["line-plot"]());
  const manifest = join(folder, "manifest.json");
  writeFileSync(
    manifest,
    JSON.stringify(drawn.map(({ kind, path, figure }) => ({ kind, path, mapping: figure.mapping }))),
  );
  const python = join(repository, ".venv/bin/python");
  const printed = execFileSync(python, [join(repository, "packages/science/audits/python/read_figures.py"), manifest], {
    encoding: "utf8",
  });
  answers = printed
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Read);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("pictures read by PIL, numpy and scipy", () => {
  it("decode to the pixels that were drawn, and carry no other information", () => {
    expect(answers.map((answer) => answer.pixels)).toEqual(drawn.map(({ digest }) => digest));
    expect(answers.flatMap((answer) => answer.information)).toEqual([]);
  });

  it.each(["spectrum-curve", "spectrum-band"])("show every line of a %s within a twentieth of a nanometre", (kind) => {
    for (const [index, { wavelengths }] of found(kind).entries()) {
      const lines = exampleLines(seeds[index]).map((line) => line.wavelength);
      // 0.05 nm is 0.3 of a pixel at 6 pixels a nanometre.
      expectClose(wavelengths, lines, 0.05);
    }
  });

  it.each(["spectrum-curve", "spectrum-band"])("have a ruler below a %s that says the same as its scale", (kind) => {
    for (const { ruler } of found(kind)) {
      for (const [index, step] of [1, 10, 50].entries()) {
        const expected = Array.from({ length: 350 / step + 1 }, (_, tick) => 400 + step * tick);
        expectClose(ruler[index], expected, 0.002);
      }
    }
  });

  it("show the heights of a curve's lines, and the light of a band's, in proportion", () => {
    for (const seed of seeds) {
      const amplitudes = exampleLines(seed).map((line) => line.amplitude);
      expectClose(found("spectrum-curve")[seed - 1].heights, amplitudes, 0.03);
      const { lights, isUniform } = found("spectrum-band")[seed - 1];
      expect(isUniform).toBe(true);
      // A Gaussian line of 0.1 nm holds 0.1 · √(2π) · 6 pixels of its peak value.
      const light = 255 * 0.1 * Math.sqrt(2 * Math.PI) * 6;
      expectClose(
        lights.map((each) => each / light),
        amplitudes,
        0.01,
      );
    }
  });

  it("show how often a trace touches the top and the right side of its box, and its amplitudes", () => {
    for (const [index, { tops, sides, width, height }] of found("oscilloscope-trace").entries()) {
      expect([tops, sides]).toEqual(touches[index]);
      const trace = exampleTrace(seeds[index], ...touches[index]);
      // The beam is 2 pixels wide and a pixel 0.015 V.
      expect(width).toBeCloseTo(2 * Math.max(...trace.x), 1);
      expect(height).toBeCloseTo(2 * Math.max(...trace.y), 1);
    }
  });

  it("show as many disks as were scattered, where and as large as they were", () => {
    for (const [index, { size, x, y, radii: read }] of found("circle-field").entries()) {
      const { disks } = exampleField(seeds[index], 10 * seeds[index]);
      expect(size).toEqual([512, 512]);
      expect(read).toHaveLength(disks.length);
      for (const disk of disks) {
        const nearest = Math.min(...x.map((each, place) => Math.hypot(each - disk.x, y[place] - disk.y)));
        expect(nearest).toBeLessThan(0.05);
      }
      for (const radius of read) expect(Math.abs(radius - 12)).toBeLessThan(0.05);
    }
  });

  it("show a detector's layers at their radii, within a third of a pixel, and as long as they are", () => {
    for (const [index, layers] of radii.entries()) {
      const all = [...layers, 1.5];
      // A pixel is 4.3 mm across the beam, and 3.5 mm from it.
      expectClose(found("detector-transverse")[index].radii, all, 0.0014);
      const { radii: rows, halfLengths } = found("detector-longitudinal")[index];
      expectClose([...rows].reverse(), all, 0.0012);
      const lengths = all.map((radius) => radius * Math.sinh(3));
      // Dashes may end before the layer does: 14 pixels of 26 mm at each end.
      expectClose([...halfLengths].reverse(), lengths, 0.2);
    }
  });

  it("show every well's absorbance through noise and vignetting", () => {
    for (const [index, { absorbances }] of found("plate-image").entries()) {
      expectClose(absorbances, [...examplePlate(seeds[index]).absorbances], 0.02);
    }
  });

  it("show the points of a scatter plot and the course of a line plot", () => {
    const [{ x, y }] = found("scatter-plot");
    const order = x.map((_, place) => place).sort((first, second) => x[first] - x[second]);
    // A pixel is 0.3 Mpc and 21 km/s.
    expectClose(
      order.map((place) => x[place]),
      [42, 66, 91, 130, 177],
      0.15,
    );
    expectClose(
      order.map((place) => y[place]),
      [2900, 4480, 6300, 8400, 12100],
      11,
    );
    const [line] = found("line-plot");
    const doses = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30];
    const curve = doses.map((dose) => 0.05 + 1.5 / (1 + 3 / dose));
    for (const [place, dose] of line.x.entries()) {
      const after = doses.findIndex((each) => each > dose);
      const share = Math.log(dose / doses[after - 1]) / Math.log(doses[after] / doses[after - 1]);
      expect(Math.abs(line.y[place] - (curve[after - 1] + share * (curve[after] - curve[after - 1])))).toBeLessThan(
        0.01,
      );
    }
  });
});
