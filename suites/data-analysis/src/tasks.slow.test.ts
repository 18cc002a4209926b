import { namedDifficulties } from "@assay/contract";
import { gradeRubric, readAnswer, shareGained, truthNames } from "@assay/grading/rubrics";
import { describe, expect, it } from "vitest";
import { countDraws } from "../audits/solvers/count-draws.ts";
import { makeItems } from "./items.ts";
import { levelNames } from "./task.ts";
import { filesOf } from "./task-files.ts";
import { tasks } from "./tasks.ts";
import { type AnalysisWorld, type AskedSettings, analysisWorld } from "./world.ts";

// Facts that hold for every task.

const world = (task: string, difficulty: AskedSettings["difficulty"], seed: number): AnalysisWorld =>
  analysisWorld({ kind: "public", value: String(seed) }, { task, difficulty, parameters: {} });

describe.each(tasks)("the task $name", (task) => {
  describe.each(levelNames)("at level %s", (difficulty) => {
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
      expect(strata).toEqual({ task: task.name, difficulty: namedDifficulties[difficulty], science: task.science });
    });

    it("gives nothing for an empty answer", () => {
      const grade = gradeRubric(key.form, key.rubric, readAnswer(key.form, { text: "" }));
      expect(shareGained(grade.all)).toBe(0);
    });

    it("gives next to nothing for a guess, on average", () => {
      // `make audit` tries forty seeds.
      const others = [2, 3].map((seed) => [...makeItems(world(task.name, difficulty, seed))][0].key);
      const scores = [key, ...others].map((own) => {
        const answer = readAnswer(own.form, { text: JSON.stringify(task.guess) });
        return shareGained(gradeRubric(own.form, own.rubric, answer).all) ?? 1;
      });
      expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeLessThan(0.1);
    });
  });

  it("shares no drawn value between seeds and levels", () => {
    // `make audit` draws 200 seeds of every level.
    const { drawn, shared } = countDraws(task, { easy: 8, medium: 2, hard: 2 });
    expect(drawn).toBeGreaterThan(100);
    expect(shared).toBe(0);
  });
});

describe("settings", () => {
  const askedAt = (difficulty: AskedSettings["difficulty"]): string[] =>
    world("all", difficulty, 1).instances.map(({ task }) => task);
  const finished = ["cepheid-calibration", "hubble-constant", "invariant-mass", "lissajous-figures"];

  it("leave small tasks out unless they are named", () => {
    for (const difficulty of ["easy", "hard", "frontier"] as const)
      expect(askedAt(difficulty)).not.toContain("count-circles");
  });

  it("ask from 0.75 on only what the best agents do not finish, and the rest where it is named", () => {
    expect(askedAt("hard")).toEqual([...finished, "dose-response", "acid-base-titration", "earthquake-location"]);
    expect(askedAt(0.74)).toEqual(askedAt("hard"));
    expect(askedAt("frontier")).toEqual(["spike-sorting", "mineral-unmixing", "methane-flux"]);
    expect(askedAt(0.75)).toEqual(askedAt("frontier"));
    expect(world("hubble-constant", "frontier", 1).instances).toHaveLength(1);
    expect(world("spike-sorting", "easy", 1).instances).toHaveLength(1);
    expect(world("mineral-unmixing", "easy", 1).instances).toHaveLength(1);
    expect(world("methane-flux", "easy", 1).instances).toHaveLength(1);
  });
});
