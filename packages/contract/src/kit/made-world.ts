import { AssayError } from "../assay-error.ts";
import type { ItemIdentity } from "../item-identity.ts";
import type { Seed } from "../seed.ts";
import type { AnySuite, Challenge } from "../suite.ts";
import type { Workspace } from "../workspace.ts";
import { describeThrown } from "./thrown.ts";

/** A world of a preset with its items, as the checks look at it. */
export interface MadeWorld {
  readonly seed: string;
  readonly settings: unknown;
  readonly world: unknown;
  readonly challenges: readonly Challenge<ItemIdentity, unknown>[];
}

/** Makes the world of a public seed under the settings of a preset. */
export function makeWorld(suite: AnySuite, value: string, preset: string): MadeWorld {
  const settings: unknown = suite.presets[preset];
  const seed: Seed = { kind: "public", value };
  const world: unknown = suite.world(seed, settings);
  return { seed: value, settings, world, challenges: [...suite.items(world, settings)] };
}

/** Makes the worlds of several seeds, or says for which of them the suite's code threw. */
export function makeWorlds(
  suite: AnySuite,
  seeds: readonly string[],
  preset: string,
): readonly MadeWorld[] | { readonly problem: string } {
  const worlds: MadeWorld[] = [];
  for (const seed of seeds) {
    try {
      worlds.push(makeWorld(suite, seed, preset));
    } catch (error) {
      return { problem: `seed ${seed}: its code threw ${describeThrown(error)}` };
    }
  }
  return worlds;
}

/** The first problem of a list of things, with the name of the thing that has it. */
export function firstProblem<Thing>(
  things: readonly Thing[],
  name: (thing: Thing) => string,
  look: (thing: Thing) => string | undefined,
): string | undefined {
  for (const thing of things) {
    const problem = look(thing);
    if (problem !== undefined) return `${name(thing)}: ${problem}`;
  }
  return undefined;
}

/** At most so many of a list, evenly spread over it. */
export function spread<Each>(list: readonly Each[], count: number): readonly Each[] {
  const step = Math.ceil(list.length / count) || 1;
  return list.filter((_, index) => index % step === 0);
}

/** Items whose workspaces are opened; of many items, a few. */
const workspacesOpened = 20;

/** Some of a world's items, each with its workspace; without those that need what only a user can give. */
export const openSome = (
  suite: AnySuite,
  made: MadeWorld,
  count: number = workspacesOpened,
): { readonly challenge: Challenge<ItemIdentity, unknown>; readonly workspace: Workspace }[] =>
  triedSome(suite, made, count).flatMap((tried) => ("lacks" in tried ? [] : [tried]));

/** Why some of a world's items cannot be opened without what a user gives, such as data that may not be shipped. */
export const lackingSome = (suite: AnySuite, made: MadeWorld): string[] =>
  triedSome(suite, made, workspacesOpened).flatMap((tried) => ("lacks" in tried ? [tried.lacks] : []));

const triedSome = (suite: AnySuite, { world, challenges }: MadeWorld, count: number) =>
  spread(challenges, count).map((challenge) => {
    try {
      return { challenge, workspace: suite.open(world, challenge.item) };
    } catch (error) {
      if (AssayError.isInstance(error) && error.code.endsWith("/missing-resource")) return { lacks: error.message };
      throw error;
    }
  });

/** Files that are read to be looked at; of large worlds, a few. */
export const filesRead = 5;

export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
