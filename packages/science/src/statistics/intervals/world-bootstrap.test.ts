import { describe, expect, it } from "vitest";
import { sampleNormal } from "../../numerics/sampling/normal.ts";
import { stream } from "../../numerics/stream.ts";
import { worldBootstrap } from "./world-bootstrap.ts";

const random = stream("test", "world-bootstrap");
const values = Array.from({ length: 400 }, () => sampleNormal(random));
const meanOf = (drawn: Uint32Array): number => drawn.reduce((sum, world) => sum + values[world], 0) / drawn.length;

describe("an interval by drawing worlds", () => {
  it("of a mean of many worlds is near mean ± 1.96 standard errors", () => {
    const found = worldBootstrap(400, meanOf, { level: 0.95, purpose: "test" });
    if (!found.defined) throw new Error(found.message);
    const mean = values.reduce((sum, value) => sum + value, 0) / 400;
    const error = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / 399 / 400);
    expect(Math.abs(found.low - (mean - 1.96 * error))).toBeLessThan(0.15 * error);
    expect(Math.abs(found.high - (mean + 1.96 * error))).toBeLessThan(0.15 * error);
  });

  it("says why there is none", () => {
    const options = { level: 0.95, purpose: "test" };
    expect(worldBootstrap(9, meanOf, options)).toMatchObject({ defined: false, because: "too-few" });
    expect(worldBootstrap(20, () => 1, options)).toMatchObject({ defined: false, because: "constant" });
    expect(worldBootstrap(20, () => undefined, options)).toMatchObject({ defined: false, because: "no-values" });
    const rarely = (drawn: Uint32Array) => (drawn.includes(0) ? drawn[0] : undefined);
    expect(worldBootstrap(20, rarely, options)).toMatchObject({ defined: false, because: "degenerate-table" });
  });
});
