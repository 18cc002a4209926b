import { AssayError } from "../contract/assay-error.ts";
import type { Files } from "../contract/files.ts";
import type { Seed } from "../contract/seed.ts";
import type { Challenge } from "../contract/suite.ts";
import { explainItem } from "../suites/repository-qa/explain/explain-item.ts";
import { makeItems } from "../suites/repository-qa/items/make-items.ts";
import { Repository } from "../suites/repository-qa/repository/repository.ts";
import { presets, type Settings } from "../suites/repository-qa/settings.ts";
import { repositoryWorld } from "../suites/repository-qa/world.ts";

/** What the commands on worlds and items need of a suite. */
export interface ListedSuite {
  readonly name: string;
  readonly presets: { readonly [preset: string]: Settings };
  openWorld(seed: Seed, settings: Settings): Files;
  items(seed: Seed, settings: Settings): Iterable<Challenge<object, object>>;
  /**
   * How the key of an item comes about, as a text that anyone can check on the world's files, which the command writes;
   * none where the world has no item with this id.
   */
  explain(seed: Seed, settings: Settings, id: string, worldCommand: string): string | undefined;
}

const suites: readonly ListedSuite[] = [
  {
    name: "repository-qa",
    presets,
    openWorld: (seed, settings) => new Repository(repositoryWorld(seed, settings)),
    items: (seed, settings) => makeItems(repositoryWorld(seed, settings), settings),
    explain: (seed, settings, id, worldCommand) =>
      explainItem(repositoryWorld(seed, settings), settings, id, worldCommand),
  },
];

export function findSuite(name: string): ListedSuite {
  const found = suites.find((suite) => suite.name === name);
  if (found !== undefined) return found;
  throw new AssayError(
    "cli/wrong-usage",
    `there is no suite '${name}'; the suites are: ${suites.map((suite) => suite.name).join(", ")}`,
  );
}

export function findPreset(suite: ListedSuite, name: string): Settings {
  if (Object.hasOwn(suite.presets, name)) return suite.presets[name];
  const names = Object.keys(suite.presets).join(", ");
  throw new AssayError("cli/wrong-usage", `${suite.name} has no preset '${name}'; its presets are: ${names}`);
}
