import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { wordings } from "../environment.ts";
import { everyPreset } from "../environments/every-environment.test-support.ts";
import { environments } from "../environments.ts";
import { countPieces } from "../episode/explanation-limit.ts";
import { readExplainedModel } from "../novices/formula-novice.ts";
import { presets } from "../settings.ts";
import { openSetup } from "../setup.ts";
import { writeProgram } from "./write-program.ts";

const { explanation: limit } = presets.default;

describe.each(everyPreset.filter(({ environment }) => environments.includes(environment)))(
  "what is believed of $name",
  ({ environment, settings }) => {
    it.each(wordings)(
      "fits the default limit, with data and without, and can be read, in the wording %s",
      (wording) => {
        const scene = environment.scene(settings, stream("scene"));
        const setup = openSetup({ environment: environment.name, settings, scene, wording });
        const draws = setup.model.drawPrior(stream("draws"), 200);
        for (const hasData of [true, false]) {
          const text = writeProgram(setup, draws, limit, hasData);
          expect(countPieces(text, limit)).toBeLessThanOrEqual(limit.most);
          const read = readExplainedModel(text, setup);
          expect(read.ok ? "" : read.problem).toBe("");
        }
      },
    );
  },
);

describe("a program of beliefs", () => {
  const setup = openSetup({
    environment: "death-process",
    settings: environments.find(({ name }) => name === "death-process")?.presets.default,
    scene: null,
    wording: "prior",
  });
  const draws = { size: 40, columns: [Float64Array.from({ length: 40 }, (_, index) => 1 + index / 100)] };
  const written = (most: number): string => writeProgram(setup, draws, { most, unit: "words" });

  it("holds as many draws as the limit allows, then each parameter by itself, then the means", () => {
    const picked = (most: number): number => (written(most).match(/pick</g)?.length ?? -1) + 1;
    expect([picked(1000), picked(200), picked(132), picked(72), picked(42)]).toEqual([40, 40, 30, 15, 8]);
    expect(written(20)).toContain("rate~lognormal(");
    // The mean of 1 to 1.39 is 1.195.
    expect(written(13)).toContain("rate=1.195\n");
  });
});
