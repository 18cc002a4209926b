import type { Submission, Workspace } from "@assay/contract";
import { RESULTS_FILE, trueAnswer } from "@assay/grading/rubrics";
import { describe, expect, it } from "vitest";
import { makeItems } from "../items.ts";
import { analysisWorld } from "../world.ts";
import { criteriaProgress } from "./criteria-progress.ts";

const settings = { task: "cepheid-calibration", difficulty: "easy", parameters: {} } as const;
const world = analysisWorld({ kind: "training", value: "1" }, settings);
const [{ item, key }] = makeItems(world);
const right = trueAnswer(key.form, key.rubric);

/** What the measure says of each file in turn; `undefined` is none. */
async function valuesOf(...files: readonly (string | undefined)[]): Promise<number[]> {
  let now: Submission["files"] = {};
  const value = criteriaProgress.measure({
    ...{ world, item, key, workspace: {} as Workspace },
    transcript: () => [],
    files: async () => now,
  });
  const values: number[] = [];
  for (const file of files) {
    now = file === undefined ? {} : { [RESULTS_FILE]: new TextEncoder().encode(file) };
    values.push(await value());
  }
  return values;
}

describe("criteria met", () => {
  it("follow the results file, up and down", async () => {
    const { "PARAMETER a": _, ...rest } = right;
    const less = JSON.stringify(rest);
    const [none, whole, part, empty, gone] = await valuesOf(undefined, JSON.stringify(right), less, "{}", undefined);
    expect([none, whole, empty, gone]).toEqual([0, 1, 0, 0]);
    expect(part).toBeGreaterThan(0);
    expect(part).toBeLessThan(1);
  });

  it("are none in what cannot be read, and in a file that is far too large", async () => {
    const large = `${JSON.stringify(right)}${" ".repeat(500_000)}`;
    expect(await valuesOf("no json", large)).toEqual([0, 0]);
  });
});
