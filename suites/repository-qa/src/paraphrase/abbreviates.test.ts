import { describe, expect, it } from "vitest";
import { abbreviates } from "./abbreviates.ts";

describe("reveals", () => {
  it.each([
    ["col_temp", "column oven temperature"],
    ["t_cryst", "crystal temperature"],
    ["wue", "water-use efficiency"],
    ["eqtime", "equilibration time"],
    ["rumph", "rumen pH"],
    ["rt", "reaction time"],
    ["hb", "haemoglobin"],
    ["cd8_dens", "CD8 T cell density"],
    ["vo2max", "VO2 max"],
    ["np", "nitrogen to phosphorus ratio"],
  ])("%s gives away %s", (short, name) => expect(abbreviates(short, name)).toBe(true));

  it.each([
    ["sleep_h", "sleep in last night"],
    ["n_mic", "microphones"],
    ["t50", "time to half germination"],
    ["o2", "oxygen tension"],
    ["t", "temperature"],
    ["t_2", "temperature 2"],
    ["umn", "rumen pH"],
    ["tr", "reaction time"],
    ["temp", "warmth"],
    ["aa", "age"],
  ])("%s does not give away %s", (short, name) => expect(abbreviates(short, name)).toBe(false));
});
