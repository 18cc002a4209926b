import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { drawScreen } from "./draw.ts";
import { levels } from "./settings.ts";
import { writeLog, writeWells } from "./tables.ts";

const scenario = drawScreen(stream("dose-response test", "tables"), levels.hard, () => false);
const rowsOf = (text: string): string[][] =>
  text
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","));

describe("wells.csv", () => {
  const rows = rowsOf(writeWells(scenario));

  it("has every well of every plate once", () => {
    expect(rows).toHaveLength(12 * 96);
    expect(new Set(rows.map(([plate, well]) => `${plate} ${well}`)).size).toBe(12 * 96);
  });

  it("gives every dose in its compound's unit, and leaves out those that were not recorded", () => {
    for (const { id, unit, doses } of scenario.compounds) {
      const own = rows.filter(([, , , compound]) => compound === id);
      expect(new Set(own.map((row) => row[5]))).toEqual(new Set([unit]));
      const written = new Set(own.map((row) => row[4]).filter((text) => text !== ""));
      const expected = doses.map((dose) => String(unit === "nM" ? dose : Number((dose / 1000).toPrecision(4))));
      expect([...written].sort()).toEqual([...expected].sort());
    }
    expect(rows.filter(([, , role, , dose]) => role === "compound" && dose === "")).toHaveLength(12 * 2);
  });

  it("has its rows in no order of plates or wells", () => {
    const plates = rows.map(([plate]) => plate);
    const changes = plates.filter((plate, index) => index > 0 && plate !== plates[index - 1]).length;
    expect(changes).toBeGreaterThan(900);
  });
});

describe("dispensing.csv", () => {
  it("has the events of the plates", () => {
    const rows = rowsOf(writeLog(scenario));
    expect(rows).toHaveLength(12 * 9);
    expect(rows.filter(([, , event]) => event === "missed" || event === "double")).toHaveLength(12 * 5);
  });
});
