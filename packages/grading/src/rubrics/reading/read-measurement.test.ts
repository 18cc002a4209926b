import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Measurement, readMeasurement } from "./read-measurement.ts";

const value = (number: number, uncertainty?: number): Measurement =>
  uncertainty === undefined ? { kind: "value", value: number } : { kind: "value", value: number, uncertainty };

const table: readonly [text: string, expected: Measurement, unit?: string][] = [
  ["67.3", value(67.3)],
  ["-2.43", value(-2.43)],
  ["−2.43", value(-2.43)],
  ["67.3 ± 1.2", value(67.3, 1.2)],
  ["67.3±1.2", value(67.3, 1.2)],
  ["67.3 +/- 1.2 km/s/Mpc", value(67.3, 1.2)],
  ["67.3 +- 1.2", value(67.3, 1.2)],
  ["67.3 \\pm 1.2", value(67.3, 1.2)],
  ["67.3(12)", value(67.3, 1.2)],
  ["67.3(1.2)", value(67.3, 1.2)],
  ["0.02978(5)", value(0.02978, 0.00005)],
  ["-2.43(19)e-5", value(-2.43e-5, 0.19e-5)],
  ["1.674927(5) × 10^-27", value(1.674927e-27, 5e-33)],
  ["(6.73 ± 0.12) × 10^1", value(67.3, 1.2)],
  ["(6.73 ± 0.12)e1 km/s", value(67.3, 1.2)],
  ["H_0 = (67.3 ± 1.2) km s^-1 Mpc^-1", value(67.3, 1.2)],
  ["67.3 ± 2%", value(67.3, 1.346)],
  ["12.5 ± 0.3 %", value(12.5, 0.3), "%"],
  ["12.5 %", value(0.125)],
  ["12.5 %", value(12.5), "%"],
  ["67.3 +1.2/-1.1", value(67.3)],
  ["67.3 +1.2/-1.2", value(67.3, 1.2)],
  ["67.3^{+1.2}_{-1.1}", value(67.3)],
  ["67.3, uncertainty 1.2", value(67.3, 1.2)],
  ["67.3 with a standard deviation of 1.2", value(67.3, 1.2)],
  ["1,234.5", value(1234.5)],
  ["1 234.5 m", value(1234.5)],
  ["0,125", value(0.125)],
  ["3.0e-2", value(0.03)],
  ["51.85 GeV/c^2", value(51.85)],
  ["51.85 GeV/c2", value(51.85)],
  ["9.81 m s^-2", value(9.81)],
  ["25 m^2", value(25)],
  ["4 x 10^3", value(4000)],
  ["4x10^3", value(4000)],
  ["(5 + 13 + 9) / 3 = 9", value(9)],
  ["67.3 (from 42 galaxies)", value(67.3)],
  ["67.3 from 42 galaxies", value(67.3)],
  ["67.3, n = 42", value(67.3)],
  ["± 0.2", { kind: "spread", value: 0.2 }],
  ["uncertainty: 0.2", { kind: "spread", value: 0.2 }],
  ["67.3 or 70.1", { kind: "several-numbers" }],
  ["67.3, or 70.1", { kind: "several-numbers" }],
  ["66 - 68", { kind: "several-numbers" }],
  ["66 to 68", { kind: "several-numbers" }],
  ["27/3", { kind: "several-numbers" }],
  ["12,5", { kind: "several-numbers" }],
  ["< 67", { kind: "unreadable-number" }],
  ["- 2.43", { kind: "unreadable-number" }],
  ["5 million", { kind: "unreadable-number" }],
  ["none", { kind: "no-number" }],
  ["", { kind: "no-number" }],
];

describe("a measurement", () => {
  it.each(table.map(([text, expected, unit]) => ({ text, expected, unit })))("$text is read as $expected", (row) => {
    const { text, expected, unit } = row;
    const found = readMeasurement(text, unit);
    expect(found.kind).toBe(expected.kind);
    if (found.kind !== "value" || expected.kind !== "value") return expect(found).toEqual(expected);
    expect(found.value).toBe(expected.value);
    expect(found.uncertainty ?? -1).toBeCloseTo(expected.uncertainty ?? -1, 12);
  });

  it("is read back to the last bit from any way of writing it", () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }).map((each) => each + 0);
    const positive = fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-9, max: 1e9 });
    const power = (each: number) => each.toExponential().replace("e", " × 10^").replace("^+", "^");
    fc.assert(
      fc.property(number, positive, (wanted, spread) => {
        const measured = { kind: "value", value: wanted, uncertainty: spread };
        expect(readMeasurement(`${wanted} ± ${spread}`)).toEqual(measured);
        expect(readMeasurement(`x = ${wanted.toExponential()} +/- ${spread.toExponential()} m/s`)).toEqual(measured);
        expect(readMeasurement(`${power(wanted)} ± ${power(spread)} km`)).toEqual(measured);
        expect(readMeasurement(`**${wanted}**`)).toEqual({ kind: "value", value: wanted });
      }),
    );
  });
});
