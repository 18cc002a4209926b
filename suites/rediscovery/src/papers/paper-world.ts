import { hash } from "node:crypto";
import type { Files, Seed } from "@assay/contract";
import { encodeKey } from "@assay/science/numerics/stream-key";
import { modelClient } from "../endpoint/model-client.ts";
import { generation, suiteName } from "../scenario/scenario.ts";
import { type Papers, wantedTasks } from "./paper-settings.ts";
import type { PaperTask } from "./task-file.ts";
import { makeFiles, readUserData } from "./user-data.ts";

/** Studies of papers, with the user's resources. The seed changes only their identity. */
export interface PaperWorld {
  readonly key: string;
  readonly tasks: readonly PaperTask[];
  readonly data: Papers["data"];
}

export function paperWorld(seed: Seed, papers: Papers): PaperWorld {
  const key = hash("sha256", encodeKey([suiteName, generation, "papers", seed.kind, seed.value]), "hex").slice(0, 32);
  return { key, tasks: wantedTasks(papers), data: papers.data };
}

/** The files in an agent's workspace: the data sets that its task grants, and a client if there are models. */
export function taskFiles({ resources }: PaperTask, data: Papers["data"]): Files {
  const entries = new Map<string, () => Uint8Array>();
  if (resources.models.length > 0) entries.set(modelClient.path, () => new TextEncoder().encode(modelClient.text));
  for (const { name } of resources.data) {
    for (const each of data[name] ?? []) entries.set(`data/${name}/${each.file}`, () => readUserData(each));
  }
  return makeFiles(entries);
}

/** The files of all studies, in one folder per task. */
export function paperWorldFiles({ tasks, data }: PaperWorld): Files {
  const entries = tasks.flatMap((task) => {
    const files = taskFiles(task, data);
    return files.paths.map((path) => [`${task.name}/${path}`, () => files.read(path)] as const);
  });
  return makeFiles(new Map(entries));
}
