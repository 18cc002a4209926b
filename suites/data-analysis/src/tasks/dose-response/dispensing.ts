import type { Stream } from "@assay/science/numerics/stream";
import { COMPOUNDS_PER_SET, type Contents, DOSES, isOuter } from "./layout.ts";
import type { Event } from "./screen.ts";
import type { Settings } from "./settings.ts";

/** What is noted of wells, by their place on the plate. */
export type Log = ReadonlyMap<number, Event | "unrecorded">;

/** A dose of a compound of the set, by their places in it. */
interface Dose {
  readonly member: number;
  readonly dose: number;
}

/**
 * The doses that are lost on each plate of a set, by a mishap or for want of a concentration. None is lost on two plates,
 * so that every compound keeps its whole series where two plates passed.
 */
export function dealSpoiled(random: Stream, { repeats, mishaps, unrecorded }: Settings): Dose[][] {
  const doses = random.shuffle(
    Array.from({ length: COMPOUNDS_PER_SET * DOSES }, (_, index): Dose => {
      return { member: Math.floor(index / DOSES), dose: index % DOSES };
    }),
  );
  const each = mishaps + unrecorded;
  return Array.from({ length: repeats }, (_, plate) => doses.slice(plate * each, (plate + 1) * each));
}

/** The log of a plate: of the doses that are lost, and harmless remarks on others. */
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
    ...wells.slice(0, mishaps).map((well) => [well, random.choose<Event>(["missed", "double"])] as const),
    ...wells.slice(mishaps).map((well) => [well, "unrecorded"] as const),
    ...harmless.map((well) => [well, random.choose<Event>(["repeated", "delayed"])] as const),
  ]);
}
