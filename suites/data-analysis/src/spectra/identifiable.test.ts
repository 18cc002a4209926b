import { describe, expect, it } from "vitest";
import { isIdentifiable } from "./identifiable.ts";
import { laboratoryLines } from "./lines.ts";

const at = (redshift: number, ...wavelengths: number[]) =>
  wavelengths.map((wavelength) => ({ wavelength: wavelength * (1 + redshift), amplitude: 1 }));
const five = [434.05, 486.13, 500.68, 630.03, 656.28];

describe("a set of lines", () => {
  it("is identifiable when all of the laboratory's lines are there", () => {
    const lines = laboratoryLines.map((line) => ({ ...line, wavelength: line.wavelength * 1.03 }));
    expect(isIdentifiable({ lines, disturbing: [], width: 0.15 }, 0.03, 0.06)).toBe(true);
  });

  it("needs five lines that stand clear", () => {
    const lines = at(0.03, ...five);
    expect(isIdentifiable({ lines, disturbing: [], width: 0.3 }, 0.03, 0.06)).toBe(true);
    expect(isIdentifiable({ lines: lines.slice(1), disturbing: [], width: 0.3 }, 0.03, 0.06)).toBe(false);
    const disturbing = [{ wavelength: lines[0].wavelength + 1, amplitude: 0.1 }];
    expect(isIdentifiable({ lines, disturbing, width: 0.3 }, 0.03, 0.06)).toBe(false);
    expect(isIdentifiable({ lines, disturbing, width: 0.2 }, 0.03, 0.06)).toBe(true);
  });

  it("is not identifiable when most of it falls on laboratory lines at another redshift", () => {
    const lines = [...at(0.02, 434.05, 486.13), ...at(0.05, 500.68, 630.03, 656.28)];
    expect(isIdentifiable({ lines, disturbing: [], width: 0.15 }, 0.02, 0.06)).toBe(false);
    expect(isIdentifiable({ lines, disturbing: [], width: 0.15 }, 0.02, 0.04)).toBe(true);
  });
});
