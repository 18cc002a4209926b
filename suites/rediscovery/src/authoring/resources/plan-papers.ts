import { describeFileIssues } from "@assay/authoring";
import type { Json } from "@assay/contract";
import { AssayError } from "@assay/contract";
import { presets, rolesOfModels, settingsSchema } from "../../papers/paper-settings.ts";
import { checkResources, taskData } from "./check-resources.ts";
import type { Resources } from "./resources-file.ts";

/** A plan for `assay run`: these studies, with the user's models in their roles. Throws if something is missing. */
export async function planPapers(resources: Resources, agent: Json): Promise<Json> {
  const ready = await checkResources(resources);
  const lacking = ready.find(({ missing }) => missing.length > 0);
  if (lacking !== undefined) {
    throw new AssayError(
      "rediscovery/missing-resource",
      `The study ${lacking.task.name} still needs ${lacking.missing[0]}; run 'assay papers check' to list everything that is missing.`,
    );
  }
  const tasks = ready.map(({ task }) => task);
  const isShipped = (index: number): boolean => resources.tasks[index] === tasks[index]?.name;
  const named = resources.tasks.includes("all")
    ? ["all"]
    : tasks.map((task, index) => (isShipped(index) ? task.name : task));
  const papers = { tasks: named, data: await taskData(tasks, resources) };
  const parsed = settingsSchema.safeParse({ ...presets.papers, papers });
  if (!parsed.success) {
    throw new AssayError(
      "authoring/wrong-resources",
      `The data files are not valid: ${describeFileIssues(parsed.error)}.`,
    );
  }
  const bound = [...rolesOfModels(tasks)].map(([name, role]) => [role, resources.models[name]] as const);
  const plan = {
    version: 1,
    suites: [{ suite: "rediscovery", preset: "papers", settings: { papers }, seeds: "1" }],
    agents: [agent],
    actors: { ...Object.fromEntries(bound), ...resources.judges },
    repeats: 3,
  };
  return JSON.parse(JSON.stringify(plan)) as Json;
}
