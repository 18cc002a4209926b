import { Repository } from "./repository.ts";
import type { RepositoryWorld } from "./repository-model.ts";

const repositories = new WeakMap<RepositoryWorld, Repository>();

/** The repository of a world, the same for all episodes in it: nothing that is read changes it. */
export function repositoryOf(world: RepositoryWorld): Repository {
  const known = repositories.get(world);
  if (known !== undefined) return known;
  const made = new Repository(world);
  repositories.set(world, made);
  return made;
}
