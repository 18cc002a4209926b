import { setImmediate } from "node:timers/promises";
import type { Challenge, ItemIdentity } from "@assay/contract";
import { chooseQuestions } from "./choose-questions.ts";
import { type Condition, meetsAll } from "./condition.ts";
import type { Draw } from "./draw.ts";
import { type ItemSteps, unhurried } from "./item-steps.ts";
import { tooFewItems } from "./make-draw.ts";
import { requireMet } from "./require-met.ts";
import { SeenStrata } from "./seen-strata.ts";

/** Which items of which worlds are wanted, and what is kept of each. */
export interface Wanted<Seed, Kept> {
  readonly seeds: readonly Seed[];
  /** The items of a world, made here step by step, or elsewhere and waited for. */
  items(seed: Seed): ItemSteps | Promise<MadeItems>;
  keep(seed: Seed, challenge: Challenge<ItemIdentity, object>): Kept;
  readonly where: readonly Condition[];
  readonly perWorld?: { readonly count: number; readonly balance: readonly string[] };
  readonly draw?: Draw<Kept>;
}

/** The items of a world that somebody has made. */
export type MadeItems = readonly Challenge<ItemIdentity, object>[];

/** How many items were chosen, of how many that could have been, and how many worlds had fewer questions than asked. */
export interface Chosen {
  readonly items: number;
  readonly available: number;
  readonly scarceWorlds: number;
}

/** Goes through the worlds once and hands on the items wanted, in the order of seeds; only a sample is held in memory. */
export async function chooseItems<Seed, Kept>(
  wanted: Wanted<Seed, Kept>,
  take: (kept: readonly Kept[]) => Promise<void> | void,
  progress: (worlds: number, items: number) => void,
): Promise<Chosen> {
  const { seeds, where, perWorld, draw } = wanted;
  const seen = new SeenStrata();
  let available = 0;
  let scarceWorlds = 0;
  for (const [index, seed] of seeds.entries()) {
    progress(index, available);
    const fitting: Challenge<ItemIdentity, object>[] = [];
    for await (const challenge of unhurried(await wanted.items(seed))) {
      seen.note(challenge.strata);
      if (meetsAll(challenge.strata, where)) fitting.push(challenge);
    }
    const { chosen, questions } =
      perWorld === undefined
        ? { chosen: fitting, questions: undefined }
        : chooseQuestions(fitting, perWorld.count, perWorld.balance);
    if (perWorld !== undefined && questions !== perWorld.count) scarceWorlds += 1;
    available += chosen.length;
    if (draw === undefined) await take(chosen.map((challenge) => wanted.keep(seed, challenge)));
    else for (const each of chosen) draw.offer(each.item.id, each.strata, () => wanted.keep(seed, each));
    // Lets a signal through.
    await setImmediate();
  }
  requireMet(where, seen, available);
  if (draw === undefined) return { items: available, available, scarceWorlds };
  const { drawn, candidates, short } = draw.finish();
  if (short.length > 0) throw tooFewItems(short, seeds.length, where.length > 0 || perWorld !== undefined);
  await take(drawn);
  return { items: drawn.length, available: candidates, scarceWorlds };
}
