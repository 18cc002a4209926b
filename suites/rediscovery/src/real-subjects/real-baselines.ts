import { type Agent, AssayError, type Baseline } from "@assay/contract";
import type { Item } from "../items.ts";
import type { RealItem } from "./real-items.ts";
import type { RealWorld } from "./real-world.ts";
import { referenceRun } from "./reference-run.ts";
import { replicate } from "./replicate.ts";

/** Items per condition of the baseline `sloppy`. */
const SLOPPY_ITEMS = 5;

type ItemBaseline = Pick<Baseline<never, Item, never>, "agent">;

/** The baselines that need a simulated subject: they ask with options that a real one does not take. */
const simulatedOnly: ReadonlySet<string> = new Set(["sweep"]);

/** Whether a baseline can study a real subject. */
export const playsReal = (name: string): boolean => !simulatedOnly.has(name);

/**
 * A baseline for a study of a real model: `replicate` and the oracle do the reference run again, and those that measure
 * nothing do what they do elsewhere.
 */
export function realBaseline(
  name: string,
  { world, item }: { readonly world: RealWorld | undefined; readonly item: RealItem | undefined },
  random: Parameters<ItemBaseline["agent"]>[1],
  simulated: ItemBaseline | undefined,
): Agent {
  if (["replicate", "oracle", "sloppy"].includes(name)) {
    if (world === undefined) throw new Error("this baseline is told the world");
    return replicate(referenceRun(world.measured), name === "sloppy" ? SLOPPY_ITEMS : undefined);
  }
  if (!playsReal(name) || simulated === undefined) {
    throw new AssayError(
      "rediscovery/wrong-subjects",
      `baseline/${name} cannot study a real subject; use baseline/replicate, memoriser, no-effect or null.`,
    );
  }
  return simulated.agent(item === undefined ? {} : { item }, random);
}
