import { setImmediate } from "node:timers/promises";
import type { Challenge, ItemIdentity } from "@assay/contract";
import { chooseQuestions } from "./choose-questions.ts";
import { type Condition, meetsAll } from "./condition.ts";
import type { Draw } from "./draw.ts";
import { type ItemSteps, yieldingSteps } from "./item-steps.ts";
import { tooFewItems } from "./make-draw.ts";
import { requireMet } from "./require-met.ts";
import { SeenStrata } from "./seen-strata.ts";

/** Which items of which worlds are wanted, and what is kept of each. */
export interface Wanted<Seed, Kept> {
  readonly seeds: readonly Seed[];
  /** The items of a world: made here step by step, or made elsewhere and waited for. */
  items(seed: Seed): ItemSteps | Promise<MadeItems>;
  keep(seed: Seed, challenge: Challenge<ItemIdentity, object>): Kept;
  readonly where: readonly Condition[];
  readonly perWorld?: { readonly count: number; readonly balance: readonly string[] };
  readonly draw?: Draw<Kept>;
}

/** The items of a world that was made elsewhere. */
export type MadeItems = readonly Challenge<ItemIdentity, object>[];

/** The items that one more world added, with the counts so far. */
export interface ChosenItems<Kept> {
  readonly kept: readonly Kept[];
  /** Worlds gone through. */
  readonly worlds: number;
  /** Items that could have been chosen. */
  readonly available: number;
  /** Worlds with fewer questions than `perWorld` asks for. */
  readonly scarceWorlds: number;
}

/**
 * Goes through the worlds once, in the order of seeds, and yields the items wanted, world by world. A draw is yielded at the
 * end, after batches without items. Only a draw is held in memory.
 */
export async function* chooseItems<Seed, Kept>(wanted: Wanted<Seed, Kept>): AsyncGenerator<ChosenItems<Kept>, void> {
  const { seeds, where, perWorld, draw } = wanted;
  const seen = new SeenStrata();
  let available = 0;
  let scarceWorlds = 0;
  for (const [index, seed] of seeds.entries()) {
    const fitting = await fittingItems(await wanted.items(seed), where, seen);
    const { chosen, questions } =
      perWorld === undefined
        ? { chosen: fitting, questions: undefined }
        : chooseQuestions(fitting, perWorld.count, perWorld.balance);
    if (questions !== perWorld?.count) scarceWorlds += 1;
    available += chosen.length;
    for (const each of chosen) draw?.offer(each.item.id, each.strata, () => wanted.keep(seed, each));
    const kept = draw === undefined ? chosen.map((challenge) => wanted.keep(seed, challenge)) : [];
    yield { kept, worlds: index + 1, available, scarceWorlds };
    // Signals are handled between worlds.
    await setImmediate();
  }
  requireMet(where, seen, available);
  if (draw === undefined) return;
  const { drawn, candidates, short } = draw.finish();
  if (short.length > 0) throw tooFewItems(short, seeds.length, where.length > 0 || perWorld !== undefined);
  yield { kept: drawn, worlds: seeds.length, available: candidates, scarceWorlds };
}

/** The items of a world that meet all conditions; the strata of all its items are noted as seen. */
async function fittingItems(
  items: ItemSteps | MadeItems,
  where: readonly Condition[],
  seen: SeenStrata,
): Promise<Challenge<ItemIdentity, object>[]> {
  const fitting: Challenge<ItemIdentity, object>[] = [];
  for await (const challenge of yieldingSteps(items)) {
    seen.note(challenge.strata);
    if (meetsAll(challenge.strata, where)) fitting.push(challenge);
  }
  return fitting;
}
