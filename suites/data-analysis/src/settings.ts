import { difficultySchema, type Ingredients, namedDifficulties, ownDialsSchema } from "@assay/contract";
import { z } from "zod";
import { settingsAt } from "./settings-at.ts";
import type { AnyTask } from "./task.ts";
import { findTask } from "./tasks.ts";

/** Selects every task that is asked at the difficulty; small ones never are. */
export const ALL_TASKS = "all";

/** The ingredients of all tasks of a suite. One that several tasks have is the same in all of them. */
export const ingredientsOf = (all: readonly AnyTask[]): Ingredients =>
  Object.assign({}, ...all.map(({ ingredients }) => ingredients));

/** Settings of a suite with these tasks: which of them, how hard, and with which ingredients. */
export const settingsFor = (all: readonly AnyTask[]) =>
  z
    .strictObject({
      task: z.enum([ALL_TASKS, ...all.map(({ name }) => name)]).describe("One task, or all that the difficulty asks."),
      difficulty: difficultySchema,
      ingredients: dialsOf(ingredientsOf(all)).default({}).describe("Dials that differ from what the difficulty says."),
      parameters: z
        .record(z.string(), z.json())
        .describe("What differs from the difficulty's settings; only where one task is named."),
    })
    .superRefine(({ task, difficulty, parameters }, context) => {
      if (Object.keys(parameters).length === 0) return;
      if (task === ALL_TASKS) {
        context.addIssue({ code: "custom", path: ["parameters"], message: "name one task to change its parameters" });
        return;
      }
      const { settings, levels } = findTask(task);
      const checked = settings.safeParse({ ...settingsAt(levels, difficulty), ...parameters });
      for (const issue of checked.error?.issues ?? [])
        context.addIssue({ code: "custom", path: ["parameters", ...issue.path], message: issue.message });
    });

/** Without ingredients there is no dial to set. */
const dialsOf = (ingredients: Ingredients): z.ZodType<{ readonly [ingredient: string]: number | undefined }> =>
  Object.keys(ingredients).length === 0 ? z.strictObject({}) : ownDialsSchema(ingredients);

export type Settings = z.infer<ReturnType<typeof settingsFor>>;

const at = (difficulty: number): Settings => ({ task: ALL_TASKS, difficulty, ingredients: {}, parameters: {} });

/** The default is the middle level. */
export const presets = {
  default: at(namedDifficulties.medium),
  easy: at(namedDifficulties.easy),
  medium: at(namedDifficulties.medium),
  hard: at(namedDifficulties.hard),
  frontier: at(namedDifficulties.frontier),
} satisfies { readonly [preset: string]: Settings };
