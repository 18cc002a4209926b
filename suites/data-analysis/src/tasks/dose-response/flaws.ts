import type { Stream } from "@assay/science/numerics/stream";
import { flaw, OPEN_METHOD, openMethod } from "../../ingredients.ts";
import type { Has } from "../../task.ts";
import { MIN_Z_PRIME, plateZPrime } from "./analyse.ts";
import { COMPOUNDS_PER_SET } from "./layout.ts";
import type { Plate, ScreenFlaws, Well } from "./screen.ts";

/** What makes screens harder than their levels. */
export const screenIngredients = {
  [OPEN_METHOD]: openMethod,
  "stuck-pixels": flaw("Some rows of the camera's pixels are stuck, in every photograph at the same place."),
  "swapped-labels": flaw("Two records have each other's name; what they show fits the other one."),
  "wrong-unit-batch": flaw(
    "A part of the records has another unit than its heading says; the range of the values and their consequences show it.",
  ),
};

/** Rows of pixels that are stuck. */
export const STUCK_ROWS = 4;
/** Place of the wells' middles in an upright photograph, pixels. */
const [FIRST_ROW, PITCH] = [78, 48];
/** A plate read with the layout of another must fail clearly, or nobody could see that two are exchanged. */
const FAILS_CLEARLY = 0;

/** Draws the flaws of a screen whose plates come set by set. */
export function drawScreenFlaws(random: Stream, plates: readonly Plate[], repeats: number, has: Has): ScreenFlaws {
  const passed = plates.filter(({ wells }) => plateZPrime(wells) >= MIN_Z_PRIME);
  return {
    stuckRow: has("stuck-pixels") ? stuckRow(random.split("stuck")) : null,
    swapped: has("swapped-labels") ? chooseSwapped(random.split("swapped"), passed) : null,
    wrongUnits: has("wrong-unit-batch") ? onePlateOfEachSet(random.split("units"), plates, passed, repeats) : [],
  };
}

/** A row of pixels through the middles of wells that are used. */
function stuckRow(random: Stream): number {
  return FIRST_ROW + PITCH * random.integer(1, COMPOUNDS_PER_SET) - STUCK_ROWS / 2;
}

/** Two plates that passed, and that would both fail with the layout of the other. */
function chooseSwapped(random: Stream, passed: readonly Plate[]): readonly [string, string] | null {
  const pairs = passed.flatMap((one, at) => passed.slice(at + 1).map((other) => [one, other] as const));
  const telling = pairs.filter(
    ([one, other]) =>
      plateZPrime(readAs(one.wells, other.wells)) < FAILS_CLEARLY &&
      plateZPrime(readAs(other.wells, one.wells)) < FAILS_CLEARLY,
  );
  if (telling.length === 0) return null;
  const [one, other] = random.choose(telling);
  return [one.id, other.id];
}

/** Wells as they look to one who takes them for those of another layout. */
const readAs = (wells: readonly Well[], layout: readonly Well[]): Well[] =>
  wells.map((well, place) => ({ ...well, contents: layout[place].contents }));

/** One plate that passed of each set. The other plates of the set have the right unit, so that it shows. */
function onePlateOfEachSet(
  random: Stream,
  plates: readonly Plate[],
  passed: readonly Plate[],
  repeats: number,
): string[] {
  const sets = Array.from({ length: plates.length / repeats }, (_, set) =>
    plates.slice(set * repeats, (set + 1) * repeats).filter((plate) => passed.includes(plate)),
  );
  return sets.map((set) => random.choose(set).id).sort();
}
