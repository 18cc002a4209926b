import { gradeRubric, readAnswer, shareGained, truthNames } from "@assay/grading/rubrics";
import { describe, expect, it } from "vitest";
import { OPEN_METHOD } from "./ingredients.ts";
import { instanceOf, scoreOf } from "./probes/instance.ts";
import { dataAnalysis } from "./suite.ts";
import { tasks } from "./tasks.ts";

const open = tasks.filter(({ open: asking }) => asking !== undefined);

describe.each(open)("the open form of $name", (task) => {
  const hardest = instanceOf(task, 1, 1);
  const [instance] = hardest.world.instances;

  it("has every ingredient at the end of the scale, and none at the hardest level", () => {
    expect(hardest.ingredients).toEqual(Object.keys(task.ingredients).sort());
    expect(instanceOf(task, "hard", 1).ingredients).toEqual([]);
  });

  it("asks without the recipe, and has the truth that it declares", () => {
    expect(hardest.item.open).toBe(true);
    expect(hardest.item.text).not.toBe(instanceOf(task, "hard", 1).item.text);
    expect(truthNames(task.open?.truth(instance.scenario, instance.settings) ?? {})).toEqual(task.open?.truthNames);
  });

  it("does not tell in its text which flaws there are", () => {
    const sound = instanceOf(task, 1, 1, Object.fromEntries(flawsOf(task).map((flaw) => [flaw, 0])));
    expect(sound.ingredients).toEqual([OPEN_METHOD]);
    expect(sound.item.text).toBe(hardest.item.text);
    expect(sound.item.files).toEqual(hardest.item.files);
  });

  it("keeps all else that was drawn where an ingredient is taken away", () => {
    const sound = instanceOf(task, 1, 1, Object.fromEntries(flawsOf(task).map((flaw) => [flaw, 0])));
    const without = ({ flaws: _flaws, ...rest }: { flaws?: unknown }) => rest;
    expect(without(sound.world.instances[0].scenario as object)).toEqual(without(instance.scenario as object));
  });

  it("gives nothing for an empty answer and next to nothing for a guess", () => {
    const { form, rubric } = hardest.key;
    expect(shareGained(gradeRubric(form, rubric, readAnswer(form, { text: "" })).all)).toBe(0);
    expect(scoreOf(hardest.key, { text: JSON.stringify(hardest.guess) })).toBeLessThan(0.1);
  });
});

const flawsOf = ({ ingredients }: (typeof open)[number]): string[] =>
  Object.keys(ingredients).filter((each) => each !== OPEN_METHOD);

describe("the suite", () => {
  it("says in the strata of each item which ingredients it has, and keeps the flaws with the key", () => {
    const settings = { task: "earthquake-location", difficulty: 1, ingredients: { saturation: 0 }, parameters: {} };
    const [{ strata }] = dataAnalysis.items(dataAnalysis.world({ kind: "public", value: "1" }, settings), settings);
    expect(strata).toMatchObject({ difficulty: 1, "open-method": "yes", "clock-error": "yes", saturation: "no" });
    expect(strata["stuck-pixels"]).toBe("no");
    expect(dataAnalysis.selection.secret).toContain("clock-error");
    expect(dataAnalysis.selection.secret).not.toContain("open-method");
  });

  it("takes difficulties by name and by number, and refuses others", () => {
    const taken = (difficulty: unknown) =>
      dataAnalysis.settings.safeParse({ task: "all", difficulty, ingredients: {}, parameters: {} });
    expect(taken("frontier").data?.difficulty).toBe(0.85);
    expect(taken(0.37).data?.difficulty).toBe(0.37);
    for (const wrong of ["impossible", 1.2, -0.1]) expect(taken(wrong).success).toBe(false);
  });
});
