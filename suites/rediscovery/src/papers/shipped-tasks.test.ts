import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { leakedTerms } from "./check-masking.ts";
import { findShippedTask, shippedTasks } from "./shipped-tasks.ts";

describe("the shipped tasks", () => {
  it("are the fifteen papers of the table, all of the files, each once", () => {
    const files = readdirSync(new URL("./definitions", import.meta.url)).map((file) => file.replace(/\.json$/, ""));
    expect(shippedTasks.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
    expect(shippedTasks).toHaveLength(15);
    expect(new Set(shippedTasks.map(({ paper }) => paper.title)).size).toBe(15);
  });

  it.each(shippedTasks)("$name tells nothing of what there is to find", (task) => {
    expect(leakedTerms(task)).toEqual([]);
  });

  it.each(shippedTasks)("$name names a figure or a table only where the paper was seen", (task) => {
    expect(task.claims.length).toBeGreaterThanOrEqual(4);
    for (const { source, basis } of task.claims) {
      if (basis === "checked") expect(Object.values(source).join("")).not.toBe("");
      if (basis === "abstract") expect(source).toMatchObject({ figure: "", table: "" });
    }
  });

  it("rest on what was seen of the papers, as often as the guide says", () => {
    const bases = shippedTasks.flatMap(({ claims }) => claims.map(({ basis }) => basis));
    const guide = readFileSync(new URL("../../docs/papers.md", import.meta.url), "utf8");
    const counted = (wanted: string): number => bases.filter((basis) => basis === wanted).length;
    expect(counted("checked") + counted("abstract")).toBe(bases.length);
    expect(guide).toContain(`Of the ${bases.length} claims, ${counted("checked")} are \`checked\``);
    expect(guide).toContain(`${counted("abstract")} are \`abstract\``);
  });

  it.each(shippedTasks)("$name can be studied with what it grants: models to call, or data made of one", (task) => {
    const { models, data, callsPerModel } = task.resources;
    if (models.length === 0) expect(data.some(({ from }) => from.startsWith("made by you"))).toBe(true);
    expect(models.length === 0).toBe(callsPerModel === 0);
  });

  it("are found by name, or not", () => {
    expect(findShippedTask("premise-order").paper.year).toBe("2024");
    expect(() => findShippedTask("premises")).toThrow(expect.objectContaining({ code: "rediscovery/unknown-paper" }));
  });
});
