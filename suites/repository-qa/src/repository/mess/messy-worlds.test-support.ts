import { presets, type Settings } from "../../settings.ts";
import { repositoryWorld } from "../../world.ts";
import type { DataFile } from "../path-tree.ts";
import { Repository } from "../repository.ts";

export function openMessy(seed: number, settings: Settings = presets.messy): Repository {
  return new Repository(repositoryWorld({ kind: "public", value: String(seed) }, settings));
}

/** Sixty messy repositories; opening one makes no file. */
export const messyWorlds = Array.from({ length: 60 }, (_, index) => ({
  seed: index + 1,
  repository: openMessy(index + 1),
}));

/** So many data files, those first that differ from the template in their path, format or headers. */
export function notableFiles(repository: Repository, count: number): DataFile[] {
  const files = [...repository.dataFiles.values()];
  const deviating = files.filter(({ path, canonical, headers }) => path !== canonical || headers !== undefined);
  return [...deviating.slice(0, count), ...files].slice(0, count);
}
