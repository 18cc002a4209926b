import { describe, expect, it } from "vitest";
import { formRow, monotoneRow, shotgunRow, sweepRows, truthRow } from "../audits/support/probe-rows.ts";
import { probedItems } from "../audits/support/probed-items.ts";
import { formsOf, trueAnswer } from "../src/probes/answer-forms.ts";
import { presets } from "../src/settings.ts";

// Three worlds; `make audit` runs 300, with the classifier and the fitted policy (suites/repository-qa/audits/probes.ts).

const items = ["61", "62", "63"].flatMap((seed) => probedItems(seed, presets.default));
const byType = [...Map.groupBy(items, ({ type }) => type)];

describe.each(byType)("the probes of %s", (type, own) => {
  it.each([truthRow, formRow, monotoneRow])("hold: %o", (probe) => {
    expect(probe(type, own)).toMatchObject({ holds: true });
  });

  it("hold for an agent that lists everything", () => {
    const answers = Map.groupBy(own, ({ answer }) => trueAnswer(answer));
    const constant = Math.max(...[...answers.values()].map((same) => same.length)) / own.length;
    // Where all answers are the same, the constant is right everywhere and there is no way left.
    if (constant < 1) expect(shotgunRow(type, own, constant)).toMatchObject({ holds: true });
  });
});

it("tries at least 200 right answers in the forms that models use", () => {
  expect(items.flatMap(({ answer }) => formsOf(answer)).length).toBeGreaterThanOrEqual(200);
});

it("tells a careless analyst from a careful one", () => {
  const rows = sweepRows(
    "univariate-file",
    items.filter(({ type }) => type === "univariate-file"),
  );
  expect(rows.map(({ measure }) => measure.split(",")[0])).toEqual(["share right of sweep", "share right of sloppy"]);
  for (const { value } of rows) expect(value).toBeLessThan(0.9);
});
