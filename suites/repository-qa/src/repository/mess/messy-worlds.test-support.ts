import { presets, type Settings } from "../../settings.ts";
import { repositoryWorld } from "../../world.ts";
import type { DataFile } from "../path-tree.ts";
import { Repository } from "../repository.ts";

export function openMessy(seed: number, settings: Settings = presets.messy): Repository {
  return new Repository(repositoryWorld({ kind: "public", value: String(seed) }, settings));
}

/** Sixty messy repositories. Opening one makes no file. */
export const messyWorlds = Array.from({ length: 60 }, (_, index) => ({
  seed: index + 1,
  repository: openMessy(index + 1),
}));

/** A number of data files, those first whose path, format or headers deviate from the template. */
export function notableFiles(repository: Repository, count: number): DataFile[] {
  const files = [...repository.dataFiles.values()];
  const deviating = files.filter(({ path, canonical, headers }) => path !== canonical || headers !== undefined);
  return [...deviating.slice(0, count), ...files].slice(0, count);
}
