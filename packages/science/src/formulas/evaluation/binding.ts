import type { ValueType } from "../value-type.ts";
import { type CategoryColumn, type Column, isScalar } from "./columns.ts";
import { clear, emptySlot, MISSING_CODE, MISSING_FLAG, type Slot, setFirst, slotOf } from "./slot.ts";

/** Where the values of one name enter a plan. */
export class Binding {
  /** Which of the formula's names it is. */
  readonly index: number;
  readonly isColumn: boolean;
  /** The block's rows, or the one value. Categories of a column have the column's own codes. */
  readonly slot: Slot;
  /** Translates a column's codes to those of the formula. */
  readonly table = emptySlot();
  private readonly type: ValueType;
  private column: Column = null;
  private levels: readonly string[] = [];

  constructor(index: number, type: ValueType, isColumn: boolean) {
    this.index = index;
    this.type = type;
    this.isColumn = isColumn;
    this.slot = isColumn ? emptySlot() : slotOf(type, 1);
  }

  bind(column: Column, codes: ReadonlyMap<string, number>): void {
    this.column = column;
    if (isScalar(column)) setFirst(this.slot, this.type, encode(column, this.type, codes));
    else if (isCategory(column) && !areSame(column.levels, this.levels)) {
      this.levels = [...column.levels];
      this.table.codes = Int32Array.from(column.levels, (level) => codes.get(level) ?? MISSING_CODE);
    }
  }

  /** Views of the block's rows; views cost less than adding an offset in every row. */
  advance(start: number, end: number): void {
    const { column, slot } = this;
    if (column instanceof Float64Array) slot.numbers = column.subarray(start, end);
    else if (column instanceof Uint8Array) slot.flags = column.subarray(start, end);
    else if (!isScalar(column)) slot.codes = column.codes.subarray(start, end);
  }

  /** Lets go of the caller's arrays. */
  release(): void {
    this.column = null;
    if (this.isColumn) clear(this.slot);
  }
}

function areSame(levels: readonly string[], known: readonly string[]): boolean {
  if (levels.length !== known.length) return false;
  for (let code = 0; code < levels.length; code++) if (levels[code] !== known[code]) return false;
  return true;
}

function isCategory(column: Float64Array | Uint8Array | CategoryColumn): column is CategoryColumn {
  return "codes" in column;
}

function encode(value: number | boolean | string | null, type: ValueType, codes: ReadonlyMap<string, number>): number {
  if (type === "number") return typeof value === "number" ? value : NaN;
  if (type === "boolean") return value === null ? MISSING_FLAG : value ? 1 : 0;
  return codes.get(String(value)) ?? MISSING_CODE;
}
