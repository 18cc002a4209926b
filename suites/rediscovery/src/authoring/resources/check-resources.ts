import { leakedTerms } from "../../papers/check-masking.ts";
import { wantedTasks } from "../../papers/paper-settings.ts";
import { type PaperTask, parseTask } from "../../papers/task-file.ts";
import { findData, listFiles } from "./find-data.ts";
import { readJsonOrYaml } from "./read-json-or-yaml.ts";
import type { Resources } from "./resources-file.ts";

/** What a task needs before it can be run, one sentence each. */
export interface TaskReadiness {
  readonly task: PaperTask;
  readonly missing: readonly string[];
}

/** The roles that every study of a paper needs in addition to its models. */
const judgeRoles = ["claim-extractor", "claim-checker"] as const;

/** The tasks that a user names: shipped ones by name, others by file path. */
export function readTasks(named: readonly string[]): readonly PaperTask[] {
  const isPath = (task: string): boolean => /[/\\]|\.(json|ya?ml)$/.test(task);
  return wantedTasks({
    tasks: named.map((task) => (isPath(task) ? parseTask(readJsonOrYaml(task, "rediscovery/wrong-task"), task) : task)),
  });
}

/** What each task still needs. */
export async function checkResources(resources: Resources): Promise<readonly TaskReadiness[]> {
  return Promise.all(
    readTasks(resources.tasks).map(async (task) => ({ task, missing: await missingOf(task, resources) })),
  );
}

async function missingOf(task: PaperTask, { models, data, judges }: Resources): Promise<readonly string[]> {
  const absentModels = task.resources.models.filter(({ name }) => !Object.hasOwn(models, name));
  const absentData = task.resources.data.filter(({ name }) => !Object.hasOwn(data, name));
  const empty = task.resources.data.filter(
    ({ name }) => Object.hasOwn(data, name) && listFiles(data[name] ?? "").length === 0,
  );
  const roles = judgeRoles.filter((role) => !Object.hasOwn(judges, role));
  const leaked = leakedTerms(task);
  return [
    ...absentModels.map(({ name, about }) => `a model for '${name}' (${about})`),
    ...absentData.map(({ name, about, from }) => `the data set '${name}' (${about}; ${from})`),
    ...empty.map(({ name }) => `files of the data set '${name}' ('${data[name]}' has none)`),
    ...roles.map((role) => `a model for the role ${role}`),
    ...(leaked.length > 0 ? [`an instruction that does not reveal '${leaked[0]}'`] : []),
  ];
}

/** The files of every data set that the tasks need. */
export async function taskData(tasks: readonly PaperTask[], { data }: Resources) {
  const names = [...new Set(tasks.flatMap(({ resources }) => resources.data.map(({ name }) => name)))];
  const found = await Promise.all(names.map(async (name) => [name, await findData(data[name] ?? "")] as const));
  return Object.fromEntries(found);
}
