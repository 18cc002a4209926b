import { toValue } from "@assay/science/figures";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { drawTrace, phaseOpening, type Trace, traceFigure, voltages } from "./lissajous-trace.ts";
import { UNISON, type WholeRatio, wholeRatios } from "./whole-ratio.ts";

const random = stream("test", "lissajous-trace");
const trace = (ratio: WholeRatio, phase: number): Trace => {
  return { ...ratio, phase, across: 5, up: 4, middle: [0.5, -0.3], darkFrom: 0.2, grain: 7 };
};

/** Number of maxima in one period of a signal. */
function maxima(signal: readonly number[]): number {
  const before = (index: number): number => signal[(index + signal.length - 1) % signal.length];
  return signal.filter((value, index) => before(index) < value && value >= signal[(index + 1) % signal.length]).length;
}

describe("a figure", () => {
  it("touches the top and the right side of its box as often as its ratio says", () => {
    for (const ratio of wholeRatios(11)) {
      const drawn = drawTrace(random, ratio, 0.2);
      const path = Array.from({ length: 5000 }, (_, index) => voltages(drawn, index / 5000));
      expect(maxima(path.map(([, up]) => up))).toBe(ratio.tops);
      expect(maxima(path.map(([across]) => across))).toBe(ratio.sides);
    }
  });

  it("is a line at unison without phase, and a circle a quarter of a period later", () => {
    const [across, up] = voltages({ ...trace(UNISON, 0), across: 4, middle: [0, 0] }, 0.1);
    expect(across).toBeCloseTo(up, 12);
    const circle = voltages({ ...trace(UNISON, Math.PI / 2), across: 4, middle: [0, 0] }, 0.1);
    expect(Math.hypot(...circle)).toBeCloseTo(4, 12);
    expect(phaseOpening(UNISON, 0)).toBeCloseTo(0, 12);
    expect(phaseOpening(UNISON, Math.PI / 2)).toBeCloseTo(0.5, 12);
  });

  it("runs back on itself where its opening is 0, and nowhere else", () => {
    // A path that turns round at a time is symmetric about that time. It turns where both signals are extreme.
    const turnsRound = ({ tops, sides }: WholeRatio, phase: number): boolean =>
      Array.from({ length: 2 * tops }, (_, index) => ((index + 0.5) * Math.PI) / tops).some(
        (time) => Math.abs(Math.cos(sides * time + phase)) < 1e-9,
      );
    for (const ratio of [UNISON, ...wholeRatios(11)]) {
      const { tops, sides } = ratio;
      for (let step = 0; step < 8; step++) {
        const phase = ((tops - sides + step / 2) * Math.PI) / (2 * tops);
        expect(turnsRound(ratio, phase), `${tops}:${sides} ${step}`).toBe(step % 4 === 0);
        expect(phaseOpening(ratio, phase)).toBeCloseTo([0, 0.25, 0.5, 0.25][step % 4], 9);
      }
    }
  });

  it("has any phase but those near where it runs back on itself", () => {
    const phases = Array.from({ length: 400 }, () => drawTrace(random, { tops: 2, sides: 1 }, 0.3).phase);
    for (const phase of phases) expect(phaseOpening({ tops: 2, sides: 1 }, phase)).toBeGreaterThanOrEqual(0.3);
    const quarters = new Set(phases.map((phase) => Math.floor((2 * phase) / Math.PI)));
    expect([...quarters].sort()).toEqual([0, 1, 2, 3]);
  });
});

describe("a picture", () => {
  const volts = (noise: number, dark: number, shown = trace({ tops: 3, sides: 4 }, 1)) => {
    const { scene, mapping } = traceFigure(shown, { noise, dark });
    const mark = scene.marks[1];
    if (mark.kind !== "polygon" && mark.kind !== "polyline") throw new Error("the figure is no path");
    const x = Array.from(mark.x, (pixels) => toValue(mapping.across, pixels));
    const y = Array.from(mark.y, (pixels) => toValue(mapping.up, pixels));
    return { kind: mark.kind, x, y };
  };

  it("shows the whole figure, closed, where the beam is never dark", () => {
    const { kind, x, y } = volts(0, 0);
    expect(kind).toBe("polygon");
    expect(Math.max(...x)).toBeCloseTo(5.5, 3);
    expect(Math.min(...y)).toBeCloseTo(-4.3, 3);
  });

  it("leaves out the part in which the beam is dark", () => {
    const [whole, part] = [volts(0, 0), volts(0, 0.06)];
    expect(part.kind).toBe("polyline");
    expect(part.x.length / whole.x.length).toBeCloseTo(0.94, 3);
    const [across, up] = voltages(trace({ tops: 3, sides: 4 }, 1), 0.26);
    expect(part.x[0]).toBeCloseTo(across, 9);
    expect(part.y[0]).toBeCloseTo(up, 9);
  });

  it("has noise of the given size in both directions, the same at every reading", () => {
    const [clean, noisy] = [volts(0, 0), volts(0.05, 0)];
    for (const axis of ["x", "y"] as const) {
      const squares = clean[axis].map((value, index) => (noisy[axis][index] - value) * (noisy[axis][index] - value));
      const deviation = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
      // 2400 samples give the deviation within 1.5 %.
      expect(Math.abs(deviation / 0.05 - 1)).toBeLessThan(0.06);
    }
    expect(volts(0.05, 0)).toEqual(noisy);
  });

  it("has the whole figure on the screen", () => {
    for (let index = 0; index < 100; index++) {
      const { x, y } = volts(0.04, 0, drawTrace(random, { tops: 2, sides: 3 }, 0.2));
      expect(Math.max(...x, ...y)).toBeLessThan(7.5);
      expect(Math.min(...x, ...y)).toBeGreaterThan(-7.5);
    }
  });
});
