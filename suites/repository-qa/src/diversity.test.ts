import { describe, expect, it } from "vitest";
import { presets } from "./settings.ts";
import { taxonomy } from "./taxonomy/taxonomy.test-support.ts";
import { repositoryWorld } from "./world.ts";

const size = 2000;
const blueprints = Array.from(
  { length: size },
  (_, index) => repositoryWorld({ kind: "public", value: String(index + 1) }, presets.default).blueprint,
);

const countBy = (name: (blueprint: (typeof blueprints)[number]) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const blueprint of blueprints) counts.set(name(blueprint), (counts.get(name(blueprint)) ?? 0) + 1);
  return counts;
};

describe("two thousand worlds", () => {
  it("show every field in its expected share: as many subdomains as it has of 780", () => {
    const counts = countBy(({ context }) => context.field);
    for (const { field, domains } of taxonomy) {
      const share = domains.reduce((sum, { subdomains }) => sum + subdomains.length, 0) / 780;
      const error = Math.sqrt(size * share * (1 - share));
      expect(Math.abs((counts.get(field) ?? 0) - size * share)).toBeLessThan(4 * error);
    }
  });

  it("show at least nine subdomains in ten, and no subdomain much too often", () => {
    const counts = countBy(({ context }) => `${context.field} > ${context.domain} > ${context.subdomain}`);
    expect(counts.size).toBeGreaterThanOrEqual(702);
    expect(Math.max(...counts.values())).toBeLessThan(14);
  });

  it("have titles of which at least 99 in 100 differ", () => {
    expect(countBy(({ project }) => project.title).size).toBeGreaterThanOrEqual(0.99 * size);
  });

  it("show every extension, expansion and date format", () => {
    expect(countBy(({ extension }) => extension).size).toBe(6);
    expect(countBy(({ paths }) => paths.expansion).size).toBe(5);
    const dates = blueprints.flatMap(({ paths }) =>
      paths.variables.flatMap((variable) => (variable.kind === "date" ? [variable.order + variable.joiner] : [])),
    );
    expect(new Set(dates).size).toBe(15);
    const names = blueprints.flatMap(({ paths }) =>
      paths.variables.flatMap((variable) => (variable.kind === "researcher" ? [variable.format] : [])),
    );
    expect(new Set(names).size).toBe(5);
  });

  it("use every distribution of the paper", () => {
    const used = blueprints.flatMap(({ columns }) =>
      columns.flatMap((column) =>
        column.role === "independent" && column.values.kind !== "category" ? [column.values.distribution.name] : [],
      ),
    );
    expect([...new Set(used)].sort()).toEqual([
      "bernoulli",
      "beta",
      "binomial",
      "exponential",
      "geometric",
      "negative-binomial",
      "normal",
      "poisson",
      "uniform",
    ]);
  });
});
