import type { Stream } from "@assay/science/numerics/stream";
import { COMPOUNDS_PER_SET, type Contents, DOSES, isOuter } from "./layout.ts";
import type { DispensingEvent } from "./screen.ts";
import type { Settings } from "./settings.ts";

/** Log entries by well index. */
export type Log = ReadonlyMap<number, DispensingEvent | "unrecorded">;

/** A dose of a compound. `member` is the compound's index in its set. */
interface Dose {
  readonly member: number;
  readonly dose: number;
}

/**
 * Assigns the unusable doses of each plate of a set: dispensing errors and missing concentrations. No dose is lost on
 * two plates, so two passed plates always cover the whole series of every compound.
 */
export function assignLostDoses(random: Stream, { repeats, mishaps, unrecorded }: Settings): Dose[][] {
  const doses = random.shuffle(
    Array.from({ length: COMPOUNDS_PER_SET * DOSES }, (_, index): Dose => {
      return { member: Math.floor(index / DOSES), dose: index % DOSES };
    }),
  );
  const each = mishaps + unrecorded;
  return Array.from({ length: repeats }, (_, plate) => doses.slice(plate * each, (plate + 1) * each));
}

/** Draws the log of a plate: the lost doses, and harmless remarks on other wells. */
export function drawLog(
  random: Stream,
  layout: readonly Contents[],
  members: readonly number[],
  spoiled: readonly Dose[],
  { mishaps, remarks }: Settings,
): Log {
  const wells = spoiled.map(({ member, dose }) =>
    layout.findIndex((held, well) => {
      return held.role === "compound" && held.compound === members[member] && held.dose === dose && !isOuter(well);
    }),
  );
  const free = layout.flatMap(({ role }, well) =>
    role === "compound" && !isOuter(well) && !wells.includes(well) ? [well] : [],
  );
  const harmless = random.chooseWithoutReplacement(free, remarks);
  return new Map([
    ...wells.slice(0, mishaps).map((well) => [well, random.choose<DispensingEvent>(["missed", "double"])] as const),
    ...wells.slice(mishaps).map((well) => [well, "unrecorded"] as const),
    ...harmless.map((well) => [well, random.choose<DispensingEvent>(["repeated", "delayed"])] as const),
  ]);
}
