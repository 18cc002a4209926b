import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linearScale, logarithmicScale } from "./scale.ts";
import { rulerTicks, suitableTicks, type Tick } from "./ticks.ts";

const labels = (ticks: readonly Tick[]): string[] => ticks.flatMap(({ label }) => (label === undefined ? [] : [label]));
const linear = (low: number, high: number, count: number): Tick[] =>
  suitableTicks(linearScale([low, high], [0, 1]), count);
const logarithmic = (low: number, high: number): Tick[] => suitableTicks(logarithmicScale([low, high], [0, 1]), 8);

describe("ticks of a ruler", () => {
  it("stand at every nanometre, longer at every ten, with numbers at every fifty", () => {
    const ticks = rulerTicks([400, 750], { short: 1, middle: 10, labelled: 50 });
    expect(ticks).toHaveLength(351);
    expect(ticks.filter(({ length }) => length === "middle")).toHaveLength(28);
    expect(labels(ticks)).toEqual(["400", "450", "500", "550", "600", "650", "700", "750"]);
    expect(ticks[10]).toEqual({ value: 410, length: "middle" });
  });

  it("begin inside a domain that starts between two steps", () => {
    expect(rulerTicks([0.34, 0.71], { short: 0.1, middle: 0.2, labelled: 0.2 }).map(({ value }) => value)).toEqual([
      0.4, 0.5, 0.6, 0.7,
    ]);
  });
});

describe("suitable ticks", () => {
  const cases: readonly (readonly [low: number, high: number, count: number, expected: readonly string[]])[] = [
    [0, 1.05, 6, ["0", "0.2", "0.4", "0.6", "0.8", "1.0"]],
    [-1.725, 1.725, 10, ["−1.5", "−1.0", "−0.5", "0", "0.5", "1.0", "1.5"]],
    [0, 100, 5, ["0", "20", "40", "60", "80", "100"]],
    [0, 12e6, 6, ["0", "2×10⁶", "4×10⁶", "6×10⁶", "8×10⁶", "1.0×10⁷", "1.2×10⁷"]],
    [0, 3e-6, 3, ["0", "1×10⁻⁶", "2×10⁻⁶", "3×10⁻⁶"]],
    [-0.003, 0.003, 4, ["−0.002", "0", "0.002"]],
  ];
  it.each(cases)("from %d to %d with about %d numbers are these", (low, high, count, expected) => {
    expect(labels(linear(low, high, count))).toEqual(expected);
  });

  it("of a logarithmic scale are the decades", () => {
    expect(labels(logarithmic(0.0005, 40000))).toEqual(["0.001", "0.01", "0.1", "1", "10", "100", "1000", "10⁴"]);
    expect(labels(logarithmic(1e-12, 1e8))).toEqual(["10⁻¹²", "10⁻⁹", "10⁻⁶", "0.001", "1", "1000", "10⁶"]);
  });

  it("of a logarithmic scale are at 2 and 5 too within a decade or so, and even steps within less", () => {
    expect(labels(logarithmic(0.15, 3))).toEqual(["0.2", "0.5", "1", "2"]);
    expect(labels(logarithmic(3, 4))).toEqual([
      "3.0",
      "3.1",
      "3.2",
      "3.3",
      "3.4",
      "3.5",
      "3.6",
      "3.7",
      "3.8",
      "3.9",
      "4.0",
    ]);
  });

  it("lie within the domain, in order, with at least two different numbers that say their values", () => {
    const domain = fc.tuple(
      fc.double({ min: -1e5, max: 1e5, noNaN: true }),
      fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
    );
    fc.assert(
      fc.property(domain, fc.integer({ min: 4, max: 12 }), ([low, span], count) => {
        const ticks = linear(low, low + span, count);
        const values = ticks.map(({ value }) => value);
        const slack = 1e-6 * (Math.abs(low) + span);
        expect(values.every((value) => value >= low - slack && value <= low + span + slack)).toBe(true);
        expect(values).toEqual([...values].sort((first, second) => first - second));
        const labelled = ticks.filter(({ label }) => label !== undefined);
        expect(labelled.length).toBeGreaterThanOrEqual(2);
        expect(labelled.length).toBeLessThanOrEqual(1.25 * count + 2);
        expect(new Set(labels(ticks)).size).toBe(labelled.length);
      }),
    );
  });
});
