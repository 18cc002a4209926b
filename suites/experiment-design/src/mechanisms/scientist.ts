import type { Session } from "@assay/contract";
import { batchPrice } from "./design.ts";
import { inputNames } from "./facts.ts";
import type { Mechanism } from "./ingredients.ts";
import type { Batch } from "./instrument.ts";
import type { SystemItem } from "./item.ts";
import type { Levels, Situation } from "./sequence.ts";

/** What a scripted scientist does with a system: it takes readings, and then answers. */
export interface Scientist {
  experiment(laboratory: Session): Promise<void>;
  predict(questions: readonly Situation[]): readonly number[];
  chances(): { readonly [mechanism in Mechanism]?: number };
}

/** Takes a batch, as many of its readings as the purse pays. Undefined if none. */
export async function take(
  session: Session,
  item: SystemItem,
  designs: readonly Levels[],
  purse: number,
): Promise<Taken | undefined> {
  let payable = designs;
  while (payable.length > 0 && batchPrice(item.facts, payable) > purse) payable = payable.slice(0, -1);
  if (payable.length === 0) return undefined;
  const readings = payable.map((levels) =>
    Object.fromEntries(levels.map((level, input) => [inputNames[input], level])),
  );
  const { data, error } = await session.call("run_batch", { readings });
  if (error !== undefined) throw new Error(error.message);
  return data as unknown as Taken;
}

interface Taken {
  readonly purse: number;
  readonly batch: Batch;
}
