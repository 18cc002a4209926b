import type { ValueType } from "../value-type.ts";
import { type Slot, slotOf } from "./slot.ts";

/** Scratch arrays of one block's length, handed out again once their value is no longer needed. */
export class ScratchPool {
  private readonly length: number;
  private readonly free: Record<ValueType, Slot[]> = { number: [], boolean: [], category: [] };
  private readonly types = new Map<Slot, ValueType>();

  constructor(length: number) {
    this.length = length;
  }

  take(type: ValueType): Slot {
    const slot = this.free[type].pop() ?? slotOf(type, this.length);
    this.types.set(slot, type);
    return slot;
  }

  /** Gives a slot back; slots that came from elsewhere (inputs, constants) are left alone. */
  release(slot: Slot): void {
    const type = this.types.get(slot);
    if (type !== undefined) this.free[type].push(slot);
  }
}
