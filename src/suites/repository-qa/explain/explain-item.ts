import { makeItems } from "../items/make-items.ts";
import type { RepositoryWorld } from "../repository/repository-model.ts";
import type { Settings } from "../settings.ts";
import { explain } from "./explain.ts";

/** The explanation of the item with this id; none where the world has no such item. */
export function explainItem(
  world: RepositoryWorld,
  settings: Settings,
  id: string,
  worldCommand: string,
): string | undefined {
  for (const { item, key } of makeItems(world, settings)) {
    if (item.id === id) return explain(world, item, key, worldCommand);
  }
  return undefined;
}
