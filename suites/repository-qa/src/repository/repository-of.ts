import { Repository } from "./repository.ts";
import type { RepositoryWorld } from "./repository-model.ts";

const repositories = new WeakMap<RepositoryWorld, Repository>();

/** The repository of a world. All episodes share it, because reading changes nothing. */
export function repositoryOf(world: RepositoryWorld): Repository {
  const known = repositories.get(world);
  if (known !== undefined) return known;
  const made = new Repository(world);
  repositories.set(world, made);
  return made;
}
