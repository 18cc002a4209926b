import { describe, expect, it } from "vitest";
import { itemsOfAllSuites, tryPrograms } from "../testing/try-programs.test-support.ts";

/** The one that `make test` installs; `make audit PART=programs` has the others. */
const program = "claude-code";

describe("a program as npm has it", () => {
  it("hands in an item of every suite, or is stopped by a limit on money, and every request to its model is recorded", async () => {
    const { episodes, wrong } = await tryPrograms([{ program }, { program, way: "workspace", cost: 0.0005 }]);
    expect(wrong).toEqual([]);
    const shown = episodes.map(({ agent, suite, outcome, verdict, wrong: amiss }) => [
      agent,
      suite,
      outcome,
      verdict,
      amiss,
    ]);
    const expected = [
      ...itemsOfAllSuites.map(({ suite }) => [0, suite, "answered", "not tainted", []]),
      ...itemsOfAllSuites.map(({ suite }) => [1, suite, "limit cost", "not tainted", []]),
    ];
    expect(shown.toSorted()).toEqual(expected.toSorted());
    expect(episodes.filter(({ agent }) => agent === 1).map(({ turns }) => turns)).toEqual([1, 1, 1, 1]);
  });
});
