import { setImmediate } from "node:timers/promises";
import { AssayError } from "../../contract/assay-error.ts";
import type { Seed } from "../../contract/seed.ts";
import type { Challenge } from "../../contract/suite.ts";
import { chooseQuestions, type Selectable } from "../../engine/selection/choose-questions.ts";
import { type Condition, meetsAll } from "../../engine/selection/condition.ts";
import type { Draw } from "../../engine/selection/draw.ts";
import { SeenStrata } from "../../engine/selection/seen-strata.ts";
import type { Progress } from "../progress.ts";
import { tooFewItems } from "./make-draw.ts";
import { showCondition } from "./parse-where.ts";

/** Which items of which worlds are wanted, and as what text. */
export interface Wanted {
  readonly seeds: readonly Seed[];
  items(seed: Seed): Iterable<Challenge<Selectable, object>>;
  line(seed: Seed, challenge: Challenge<Selectable, object>): string;
  readonly where: readonly Condition[];
  readonly perWorld?: { readonly count: number; readonly balance: readonly string[] };
  readonly draw?: Draw<string>;
}

/** How many items were written, of how many that could have been, and how many worlds had fewer questions than asked. */
interface Chosen {
  readonly items: number;
  readonly available: number;
  readonly scarceWorlds: number;
}

/** Goes through the worlds once and writes the items wanted, in the order of seeds; only a sample is held in memory. */
export async function chooseItems(wanted: Wanted, write: (text: string) => void, progress: Progress): Promise<Chosen> {
  const { seeds, where, perWorld, draw } = wanted;
  const seen = new SeenStrata();
  let available = 0;
  let scarceWorlds = 0;
  for (const [index, seed] of seeds.entries()) {
    progress.show(`${index} of ${seeds.length} worlds, ${available} items`);
    const fitting = [...wanted.items(seed)].filter(({ strata }) => {
      seen.note(strata);
      return meetsAll(strata, where);
    });
    const { chosen, questions } =
      perWorld === undefined
        ? { chosen: fitting, questions: undefined }
        : chooseQuestions(fitting, perWorld.count, perWorld.balance);
    if (perWorld !== undefined && questions !== perWorld.count) scarceWorlds += 1;
    available += chosen.length;
    if (draw === undefined) write(chosen.map((challenge) => wanted.line(seed, challenge)).join(""));
    else for (const each of chosen) draw.offer(each.item.id, each.strata, () => wanted.line(seed, each));
    // Lets a signal through.
    await setImmediate();
  }
  requireMet(where, seen, available);
  if (draw === undefined) return { items: available, available, scarceWorlds };
  const { drawn, candidates, short } = draw.finish();
  if (short.length > 0) throw tooFewItems(short, seeds.length, where.length > 0 || perWorld !== undefined);
  for (const line of drawn) write(line);
  return { items: drawn.length, available: candidates, scarceWorlds };
}

function requireMet(where: readonly Condition[], seen: SeenStrata, available: number): void {
  for (const condition of where) {
    const fault = seen.fault(condition);
    if (fault !== undefined) throw new AssayError("cli/wrong-usage", fault);
  }
  if (available > 0 || where.length === 0) return;
  const all = where.map(showCondition).join(" and ");
  throw new AssayError(
    "cli/too-few-items",
    `no item of these worlds meets ${all} together; drop a condition or give more seeds`,
  );
}
