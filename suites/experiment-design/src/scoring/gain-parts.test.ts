import { readModel } from "@assay/science/inference";
import { expectedGain } from "@assay/science/inference/information/expected-gain";
import { stream } from "@assay/science/numerics/stream";
import { expect, it } from "vitest";
import { gainParts } from "./gain-parts.ts";

it("the limits of a gain hold the closed form of a line in at least 93 of 100 sets of draws", () => {
  const read = readModel("a ~ normal(0, 1)\ny ~ normal(a, 0.5)", { inputs: [], outputs: ["y"] });
  if (!read.ok) throw new Error("it is a program");
  const { model } = read;
  const gain = 0.5 * Math.log(1 + 1 / 0.25);
  let held = 0;
  for (let set = 0; set < 100; set++) {
    const draws = model.drawPrior(stream("limits", set), 200);
    const told = gainParts(expectedGain(model, draws, {}, { random: stream("outcomes", set) })) as {
      readonly lower: number;
      readonly upper: number;
    };
    if (told.lower <= gain && gain <= told.upper) held += 1;
  }
  expect(held).toBeGreaterThanOrEqual(93);
});
