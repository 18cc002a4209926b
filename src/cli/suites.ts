import { AssayError } from "../contract/assay-error.ts";
import type { Files } from "../contract/files.ts";
import type { Seed } from "../contract/seed.ts";
import type { Challenge } from "../contract/suite.ts";
import type { Selectable } from "../engine/selection/choose-questions.ts";
import type { Cell } from "../engine/selection/draw.ts";
import { makeItems } from "../suites/repository-qa/items/make-items.ts";
import { paperSample } from "../suites/repository-qa/items/paper-sample.ts";
import { Repository } from "../suites/repository-qa/repository/repository.ts";
import { presets, type Settings } from "../suites/repository-qa/settings.ts";
import { repositoryWorld } from "../suites/repository-qa/world.ts";

/** What the commands on worlds and items need of a suite. */
export interface ListedSuite {
  readonly name: string;
  readonly presets: { readonly [preset: string]: Settings };
  openWorld(seed: Seed, settings: Settings): Files;
  items(seed: Seed, settings: Settings): Iterable<Challenge<Selectable, object>>;
  /** The strata over which the questions chosen of a world are spread, the first before the second. */
  readonly balance: readonly string[];
  /** Samples with given counts, by name. */
  readonly samples: { readonly [name: string]: readonly Cell[] };
}

const suites: readonly ListedSuite[] = [
  {
    name: "repository-qa",
    presets,
    openWorld: (seed, settings) => new Repository(repositoryWorld(seed, settings)),
    items: (seed, settings) => makeItems(repositoryWorld(seed, settings), settings),
    balance: ["type", "answerable"],
    samples: { paper: paperSample },
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
