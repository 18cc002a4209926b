import { type AnySuite, type Challenge, type ItemIdentity, type Seed, text } from "@assay/contract";
import { readSeeds } from "@assay/harness/engine/seeds";

/** An item with its world, as the probes look at it. */
export interface PosedItem {
  readonly seed: string;
  readonly world: unknown;
  readonly challenge: Challenge<ItemIdentity, unknown>;
  /** What is judged together: the strata over which items are spread, unless they would reveal the key. */
  readonly group: string;
}

/** Makes the worlds of these seeds, and at most `most` of their items, as many of each world. */
export function poseItems(suite: AnySuite, seeds: string, preset: string, most: number): PosedItem[] {
  const settings: unknown = suite.presets[preset];
  const worlds = [...readSeeds(seeds)].slice(0, most);
  const each = Math.max(1, Math.floor(most / worlds.length));
  return worlds.flatMap((seed, index) => poseWorld(suite, seed, settings, each, index));
}

function poseWorld(suite: AnySuite, seed: Seed, settings: unknown, most: number, turn: number): PosedItem[] {
  const world: unknown = suite.world(seed, settings);
  const challenges = [...suite.items(world, settings)] as PosedItem["challenge"][];
  // Every world begins at another place, so that a few items of each are together of all kinds.
  const step = Math.max(1, Math.floor(challenges.length / most));
  const chosen = Array.from({ length: Math.min(most, challenges.length) }, (_, index) => {
    return challenges[(index * step + turn) % challenges.length] as PosedItem["challenge"];
  });
  return chosen.map((challenge) => ({ seed: seed.value, world, challenge, group: groupOf(suite, challenge) }));
}

function groupOf({ selection }: AnySuite, { strata }: PosedItem["challenge"]): string {
  const told = selection.balance.filter((name) => !selection.secret.includes(name) && Object.hasOwn(strata, name));
  return told.length === 0 ? "all" : told.map((name) => strata[name]).join(" ");
}

/** The first prompt and the names of the files: what every agent has before it looks at data. */
export async function promptAndPaths(suite: AnySuite, { world, challenge }: PosedItem): Promise<string> {
  const workspace = suite.open(world, challenge.item);
  const steps = suite.episode(world, challenge.item, workspace);
  const { value: step } = await steps.next();
  await steps.return();
  const prompt = step === undefined ? [text("")] : step.prompt;
  const words = prompt.flatMap((part) => (part.type === "text" ? [part.text] : []));
  return [...words, ...workspace.files.paths].join("\n");
}
