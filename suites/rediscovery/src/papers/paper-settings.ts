import { AssayError } from "@assay/contract";
import { z } from "zod";
import { presets as simulatedPresets, settingsSchema as simulatedSchema } from "../settings.ts";
import { findShippedTask, shippedTasks } from "./shipped-tasks.ts";
import { type PaperTask, taskSchema } from "./task-file.ts";

/** The word that selects every shipped task. */
const ALL = "all";

const fileName = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/, "must be a relative path of plain names");

const dataFileSchema = z.strictObject({
  file: fileName.describe("Its path in the workspace, within the folder of its data set."),
  path: z.string().min(1).max(1000).describe("Where the user has it."),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "must be a SHA-256 in hexadecimal"),
});

/** Tasks of papers, and the user's data for them. */
const papersSchema = z.strictObject({
  tasks: z
    .array(z.union([z.string(), taskSchema]))
    .min(1)
    .describe("Names of shipped tasks, all, or whole tasks as 'assay tree pick' writes them."),
  data: z.record(z.string(), z.array(dataFileSchema).min(1)).describe("The files of each data set."),
});

export type DataFile = z.output<typeof dataFileSchema>;
export type Papers = z.output<typeof papersSchema>;

/** The settings of the whole suite: simulated subjects, unless there are papers. */
export const settingsSchema = simulatedSchema
  .extend({
    papers: papersSchema
      .nullable()
      .default(null)
      .describe("Studies of published papers in place of simulated ones; 'assay papers plan' writes them."),
  })
  .refine(({ papers, packages }) => papers === null || packages.length === 0, {
    path: ["packages"],
    error: "are offered in simulated studies only; leave them out with papers",
  });

export type Settings = z.output<typeof settingsSchema>;

const withoutPapers = <Preset extends object>(preset: Preset) => ({ ...preset, papers: null });

export const presets = {
  default: withoutPapers(simulatedPresets.default),
  published: withoutPapers(simulatedPresets.published),
  structured: withoutPapers(simulatedPresets.structured),
  easy: withoutPapers(simulatedPresets.easy),
  medium: withoutPapers(simulatedPresets.medium),
  hard: withoutPapers(simulatedPresets.hard),
  frontier: withoutPapers(simulatedPresets.frontier),
  /** The shipped studies of papers, for which the user provides models and data. */
  papers: { ...simulatedPresets.default, papers: { tasks: [ALL], data: {} } },
} satisfies { readonly [preset: string]: Settings };

/** The chosen tasks, each once. */
export function wantedTasks({ tasks }: Pick<Papers, "tasks">): readonly PaperTask[] {
  const wanted = tasks.flatMap((task) => {
    if (typeof task !== "string") return [task];
    return task === ALL ? shippedTasks : [findShippedTask(task)];
  });
  const twice = wanted.find(({ name }, index) => wanted.findIndex((each) => each.name === name) !== index);
  if (twice === undefined) return wanted;
  throw new AssayError("rediscovery/wrong-task", `The task '${twice.name}' is named twice; name it once.`);
}

/** Maximum number of different models in the tasks of one run. */
const MAX_MODELS = 20;

/** The roles to which a plan binds the models of papers. */
export const modelRoles: readonly string[] = Array.from(
  { length: MAX_MODELS },
  (_, index) => `paper-model-${index + 1}`,
);

/** The role of each model, in the order in which the tasks name them. */
export function rolesOfModels(tasks: readonly PaperTask[]): ReadonlyMap<string, string> {
  const names = [...new Set(tasks.flatMap(({ resources }) => resources.models.map(({ name }) => name)))];
  if (names.length > MAX_MODELS) {
    throw new AssayError(
      "rediscovery/wrong-task",
      `The tasks name ${names.length} models, and a run may have at most ${MAX_MODELS}; split them into several runs.`,
    );
  }
  return new Map(names.map((name, index) => [name, modelRoles[index] ?? ""]));
}
