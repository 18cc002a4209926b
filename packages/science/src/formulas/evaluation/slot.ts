import type { ValueType } from "../value-type.ts";

/**
 * The rows of a block that a kernel reads or writes: of the three arrays only the one of the value's type is in use. A
 * value that is the same for all rows is an array of length 1.
 */
export interface Slot {
  numbers: Float64Array;
  /** 0 false, 1 true, anything else (255) missing. */
  flags: Uint8Array;
  /** Indices of levels; negative is missing. */
  codes: Int32Array;
}

/** Computes `count` rows of `out` from up to three operands; operands that an operation lacks are ignored. */
export type Kernel = (out: Slot, a: Slot, b: Slot, c: Slot, count: number) => void;

export const MISSING_FLAG = 255;
export const MISSING_CODE = -1;

const noNumbers = new Float64Array(0);
const noFlags = new Uint8Array(0);
const noCodes = new Int32Array(0);

export function emptySlot(): Slot {
  return { numbers: noNumbers, flags: noFlags, codes: noCodes };
}

/** Lets go of the slot's arrays. */
export function clear(slot: Slot): void {
  slot.numbers = noNumbers;
  slot.flags = noFlags;
  slot.codes = noCodes;
}

/** A slot with an array of its own for values of one type. */
export function slotOf(type: ValueType, length: number): Slot {
  const slot = emptySlot();
  if (type === "number") slot.numbers = new Float64Array(length);
  else if (type === "boolean") slot.flags = new Uint8Array(length);
  else slot.codes = new Int32Array(length);
  return slot;
}

/** Sets the first row; booleans and categories as their flags and codes. */
export function setFirst(slot: Slot, type: ValueType, value: number): void {
  if (type === "number") slot.numbers[0] = value;
  else if (type === "boolean") slot.flags[0] = value;
  else slot.codes[0] = value;
}
