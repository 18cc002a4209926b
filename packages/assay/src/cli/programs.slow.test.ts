import { adapters, findProgram } from "@assay/harness/agents";
import { describe, expect, it } from "vitest";
import { itemsOfAllSuites, tryProgram } from "../testing/try-program.test-support.ts";

/** The first program that is installed here: `ASSAY_PROGRAMS` names where. */
const installed = adapters.find((adapter) => {
  try {
    return findProgram(adapter) !== undefined;
  } catch {
    return false;
  }
});

describe.skipIf(installed === undefined)("a program as npm or PyPI has it", () => {
  it("hands in an item of every suite, and every request to its model is in the transcript", async () => {
    const { episodes, wrong } = await tryProgram({ program: installed?.name ?? "" });
    expect(wrong).toEqual([]);
    expect(episodes.map(({ suite, outcome, verdict, wrong: amiss }) => [suite, outcome, verdict, amiss])).toEqual(
      itemsOfAllSuites.map(({ suite }) => [suite, "answered", "not tainted", []]),
    );
  });

  it("is stopped by a limit on money", async () => {
    const suites = itemsOfAllSuites.slice(0, 1);
    const { episodes } = await tryProgram({ program: installed?.name ?? "", cost: 0.0005, suites });
    expect(episodes).toMatchObject([{ outcome: "limit cost", turns: 1, wrong: [] }]);
  });
});
