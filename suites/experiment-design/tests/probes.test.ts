import { describe, expect, it } from "vitest";
import { formRow } from "../audits/support/probes/form-row.ts";
import { idleRows, knownRows } from "../audits/support/probes/probe-rows.ts";
import { casesOf } from "../audits/support/strength/pose-items.ts";

const cases = [
  { environment: "death-process", goal: "infected" },
  { environment: "temporal-discounting", goal: "choice" },
  { environment: "location-finding", goal: "sources" },
];

describe.each(cases)("the probes of $environment $goal", (one) => {
  it("hold in a few worlds", async () => {
    const rows = [...(await knownRows(one, [1, 2])), ...(await idleRows(one, [1, 2, 3, 4]))];
    for (const { probe, holds } of rows) expect({ probe, holds }).toEqual({ probe, holds: true });
  });
});

it("right answers in the usual forms are read by submit and grade: over 200, in every environment and goal", () => {
  const rows = casesOf().map((one) => formRow(one, [1]));
  for (const { group, measure, value } of rows) expect({ group, measure, value }).toMatchObject({ group, value: 1 });
  expect(rows.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThan(1000);
});
