import { describe, expect, it } from "vitest";
import { gradeRubric, readAnswer, scoreOf, truthNames } from "../../grading/rubrics/index.ts";
import { makeItems } from "./items.ts";
import { type Difficulty, difficulties } from "./task.ts";
import { filesOf } from "./task-files.ts";
import { tasks } from "./tasks.ts";
import { type AnalysisWorld, analysisWorld } from "./world.ts";

// What every task promises, whatever it is about.

const world = (task: string, difficulty: Difficulty, seed: number): AnalysisWorld =>
  analysisWorld({ kind: "public", value: String(seed) }, { task, difficulty, parameters: {} });

/** Numbers with so many digits that two independent draws do not share them; counts and rounded values have fewer. */
function drawnNumbers(value: unknown, found: number[] = []): number[] {
  if (typeof value === "number" && !Number.isInteger(value) && String(value).replace(/\D/g, "").length > 12) {
    found.push(value);
  } else if (typeof value === "object" && value !== null) {
    for (const each of Object.values(value)) drawnNumbers(each, found);
  }
  return found;
}

describe.each(tasks)("the task $name", (task) => {
  describe.each(difficulties)("at level %s", (difficulty) => {
    const made = world(task.name, difficulty, 1);
    const [instance] = made.instances;
    const [{ item, key, strata }] = makeItems(made);

    it("has settings that its own schema takes", () => {
      expect(task.settings.parse(task.levels[difficulty])).toEqual(task.levels[difficulty]);
    });

    it("is a JSON value, the same for the same seed", () => {
      expect(JSON.parse(JSON.stringify(made))).toEqual(made);
      expect(world(task.name, difficulty, 1)).toEqual(made);
    });

    it("has the truth that it declares", () => {
      expect(truthNames(task.truth(instance.scenario, instance.settings))).toEqual(task.truthNames);
    });

    it("names its files in order, and tells neither seed nor key", () => {
      const { paths } = filesOf(instance);
      expect(item.files).toEqual(paths);
      expect([...paths].sort()).toEqual(paths);
      expect(JSON.stringify(item)).not.toContain(made.key);
      expect(strata).toEqual({ task: task.name, difficulty, science: task.science });
    });

    it("gives nothing for an empty answer, and next to nothing for a guess", () => {
      const scoreText = (text: string) =>
        scoreOf(gradeRubric(key.form, key.rubric, readAnswer(key.form, { text })).all);
      expect(scoreText("")).toBe(0);
      expect(scoreText(JSON.stringify(task.guess))).toBeLessThan(0.1);
    });
  });

  it("shares no drawn value between seeds and levels", () => {
    const seen = new Set<number>();
    let drawn = 0;
    for (let seed = 1; seed <= 200; seed++) {
      for (const difficulty of difficulties) {
        const own = new Set(drawnNumbers(world(task.name, difficulty, seed).instances[0].scenario));
        drawn += own.size;
        for (const value of own) seen.add(value);
      }
    }
    expect(drawn).toBeGreaterThan(1000);
    expect(seen.size).toBe(drawn);
  }, 120_000);
});

describe("settings", () => {
  it("leave small tasks out unless they are named", () => {
    const { instances } = world("all", "easy", 1);
    expect(instances.map(({ task }) => task)).toEqual(tasks.filter(({ small }) => !small).map(({ name }) => name));
  });
});
