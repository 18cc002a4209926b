import { describe, expect, it } from "vitest";
import { makeDataAnalysisSuite } from "./make-suite.ts";
import { dataAnalysis } from "./suite.ts";
import { templateTask } from "./tasks/template-task/task.ts";
import { findTask } from "./tasks.ts";

const settings = { task: "template-task", difficulty: 0.2, ingredients: {}, parameters: {} } as const;
const seed = { kind: "public", value: "1" } as const;

describe("a suite of other tasks", () => {
  const suite = makeDataAnalysisSuite("own-analyses", [templateTask]);

  it("has its tasks and no others", () => {
    expect(suite.world(seed, { ...settings, task: "all" }).instances.map(({ task }) => task)).toEqual([
      "template-task",
    ]);
    expect(suite.settings.safeParse(settings).success).toBe(true);
    expect(suite.settings.safeParse({ ...settings, task: "count-circles" }).success).toBe(false);
    expect(dataAnalysis.settings.safeParse(settings).success).toBe(false);
  });

  it("shares no world with a suite of another name", () => {
    const other = makeDataAnalysisSuite("other-analyses", [templateTask]);
    expect(suite.world(seed, settings).key).not.toBe(other.world(seed, settings).key);
  });

  it("cannot have another task of a name that is taken, nor be empty", () => {
    for (const name of ["template-task", "count-circles"]) {
      expect(() => makeDataAnalysisSuite("twice", [{ ...templateTask, name }])).toThrow(
        `there is another task '${name}' already`,
      );
    }
    expect(findTask("template-task")).toBe(templateTask);
    expect(() => makeDataAnalysisSuite("empty", [])).toThrow("the suite empty has no task");
  });
});
