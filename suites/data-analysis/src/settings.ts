import { z } from "zod";
import { type AnyTask, difficulties } from "./task.ts";
import { findTask } from "./tasks.ts";

/** Selects every task except the small ones. */
export const ALL_TASKS = "all";

/** Settings of a suite with these tasks: which of them, and their level of difficulty. */
export const settingsFor = (all: readonly AnyTask[]) =>
  z
    .strictObject({
      task: z.enum([ALL_TASKS, ...all.map(({ name }) => name)]).describe("One task, or all but the small ones."),
      difficulty: z.enum(difficulties),
      parameters: z
        .record(z.string(), z.json())
        .describe("What differs from the level's settings; only where one task is named."),
    })
    .superRefine(({ task, difficulty, parameters }, context) => {
      if (Object.keys(parameters).length === 0) return;
      if (task === ALL_TASKS) {
        context.addIssue({ code: "custom", path: ["parameters"], message: "name one task to change its parameters" });
        return;
      }
      const { settings, levels } = findTask(task);
      const checked = settings.safeParse({ ...levels[difficulty], ...parameters });
      for (const issue of checked.error?.issues ?? [])
        context.addIssue({ code: "custom", path: ["parameters", ...issue.path], message: issue.message });
    });

export type Settings = z.infer<ReturnType<typeof settingsFor>>;

const level = (difficulty: Settings["difficulty"]): Settings => ({ task: ALL_TASKS, difficulty, parameters: {} });

/** The default is the middle level. */
export const presets = {
  default: level("medium"),
  easy: level("easy"),
  hard: level("hard"),
} satisfies { readonly [preset: string]: Settings };
