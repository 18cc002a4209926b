import { describe, expect, it } from "vitest";
import { environments } from "../environments.ts";
import { presets } from "../settings.ts";
import published from "./reference-errors.json" with { type: "json" };
import { hasReferences, whyLeftOut } from "./reference-errors.ts";

describe("the constants of the headline", () => {
  it("exist for every environment and goal at ten experiments", () => {
    const known = published.cases.map(({ environment, goal }) => `${environment} ${goal}`);
    const all = environments.flatMap(({ name, goals }) => goals.map((goal) => `${name} ${goal.name}`));
    expect(known).toEqual(all);
    for (const { best } of published.cases) expect(best.map(({ budget }) => budget)).toContain(10);
  });

  it("place nobody where their standard error is above 1 %, or where experiments do not matter", () => {
    expect(whyLeftOut({ none: 1, best: 0.2, relativeError: 0.009 })).toBeUndefined();
    expect(whyLeftOut({ none: 1, best: 0.2, relativeError: 0.02 })).toContain("above 1 %");
    expect(whyLeftOut({ none: 1, best: 0.97, relativeError: 0.001 })).toContain("less than 5 %");
  });

  it("leave out nothing in the preset default", () => {
    const left = published.cases.filter(({ none, best }) => {
      const last = best[best.length - 1];
      const relativeError = Math.max(none.standardError, last.standardError) / (none.value - last.value);
      return whyLeftOut({ none: none.value, best: last.value, relativeError }) !== undefined;
    });
    expect(left.map(({ environment, goal }) => `${environment} ${goal}`)).toEqual([]);
  });

  it("decide the headline: way where some environment is placed, else skill", () => {
    expect(hasReferences(presets.default, environments)).toBe(true);
    expect(hasReferences({ ...presets.default, environment: "death-process" }, environments)).toBe(true);
    expect(hasReferences({ ...presets.default, budgets: [10, 12] }, environments)).toBe(false);
    expect(hasReferences(presets.published, environments)).toBe(false);
    expect(hasReferences(presets.dad, environments)).toBe(false);
  });
});
