import { setImmediate } from "node:timers/promises";
import type { AnySuite, Challenge, ItemIdentity, Seed } from "@assay/contract";
import { suiteFailure } from "../suite-failure.ts";
import { requireIdentity } from "./require-identity.ts";

/** The items of a world as they are made. `undefined` is a step without an item, after which other work may run. */
export type ItemSteps = Iterable<Challenge<ItemIdentity, object> | undefined>;

/** Makes a world and its items, in the smallest steps that the suite offers; `hold` is given the world. */
export function* itemSteps(suite: AnySuite, seed: Seed, settings: unknown, hold?: (world: unknown) => void): ItemSteps {
  let what = "world";
  try {
    const world: unknown = suite.world(seed, settings);
    hold?.(world);
    yield undefined;
    what = "items";
    for (const made of suite.itemSteps?.(world, settings) ?? suite.items(world, settings)) {
      if (made !== undefined) requireIdentity(suite.name, made.item);
      yield made;
    }
  } catch (error) {
    throw suiteFailure(suite.name, what, error);
  }
}

const millisecondsAtOnce = 10;

/** Yields what the steps make, and lets the event loop run after every 10 milliseconds of work. */
export async function* yieldingSteps<Made>(
  steps: Iterable<Made | undefined>,
  now: () => number = () => performance.now(),
): AsyncGenerator<Made, void, void> {
  let since = now();
  for (const made of steps) {
    if (now() - since > millisecondsAtOnce) {
      await setImmediate();
      since = now();
    }
    if (made !== undefined) yield made;
  }
}
