import { AssayError } from "@assay/contract";

/**
 * The items of a world with these numbers, counted from 1, in the order of the world; without numbers, all. Steps that made
 * no item are let through and not counted.
 */
export function* numbered<Item>(
  items: Iterable<Item | undefined>,
  numbers: readonly number[] | undefined,
): Generator<Item | undefined, void, void> {
  if (numbers === undefined) {
    yield* items;
    return;
  }
  const wanted = new Set(numbers);
  const last = Math.max(...wanted);
  let number = 0;
  for (const item of items) {
    if (item !== undefined) number += 1;
    if (item === undefined || wanted.has(number)) yield item;
    if (number === last) return;
  }
  throw new AssayError("engine/wrong-choice", `a world has ${number} items; there is no item ${last} in it`);
}
