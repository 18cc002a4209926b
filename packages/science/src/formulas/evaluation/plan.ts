import type { ValueType } from "../value-type.ts";
import { Binding } from "./binding.ts";
import { type Column, isScalar } from "./columns.ts";
import { broadcast, copyCodes, copyFlags, copyNumbers, recode } from "./kernels/copy.ts";
import { quickKernels, quickKernelsOfScalarRest } from "./kernels/quick.ts";
import { kernels, kernelsOfScalarFirst, kernelsOfScalarRest, type OperationName } from "./operations.ts";
import { ScratchPool } from "./scratch-pool.ts";
import { clear, emptySlot, type Kernel, type Slot, slotOf } from "./slot.ts";
import type { ValueGraph } from "./value-graph.ts";

/** Rows that one kernel computes at a time: few enough for the scratch arrays of a formula to stay in the cache. */
const BLOCK = 1024;

interface Step {
  readonly kernel: Kernel;
  readonly out: Slot;
  readonly a: Slot;
  readonly b: Slot;
  readonly c: Slot;
}

const nothing = emptySlot();
const copies: Readonly<Record<ValueType, Kernel>> = { number: copyNumbers, boolean: copyFlags, category: copyCodes };

/**
 * A value graph made ready for one choice of which names are columns and which are single values. What depends on single
 * values only is computed once; the rest runs block by block through scratch arrays, which are reused as soon as their
 * value is no longer needed, and again by later evaluations.
 */
export class Plan {
  private readonly graph: ValueGraph;
  private readonly isQuick: boolean;
  private readonly bindings: Binding[] = [];
  private readonly once: Step[] = [];
  private readonly broadcasts: Step[] = [];
  private readonly perBlock: Step[] = [];
  private readonly outputs: readonly Slot[];
  private readonly scratch = new ScratchPool(BLOCK);
  private readonly slots: Slot[] = [];
  private readonly isRow: boolean[] = [];
  private readonly spread = new Map<Slot, Slot>();

  /** `names` are in the order in which `run` gets their columns; a quick plan trades the last digits for speed. */
  constructor(graph: ValueGraph, names: readonly string[], isColumn: readonly boolean[], isQuick = false) {
    this.graph = graph;
    this.isQuick = isQuick;
    this.outputs = graph.roots.map(emptySlot);
    const lastUses = lastUsesOf(graph);
    for (const [index, value] of graph.values.entries()) {
      if (value.kind === "constant") this.place(value.slot, false);
      else if (value.kind === "input") {
        const name = names.indexOf(value.name);
        this.input(name, value.type, isColumn[name]);
      } else this.operation(index, value.type, value.operation, value.operands, lastUses);
    }
    for (const [index, root] of graph.roots.entries()) this.finish(root, this.outputs[index]);
  }

  /** Whether the same names are columns and single values. */
  fits(columns: readonly Column[]): boolean {
    for (const { index, isColumn } of this.bindings) if (isScalar(columns[index]) === isColumn) return false;
    return true;
  }

  /** Computes all rows; `showBlock` puts the places for a block's results into the slots, one for each formula. */
  run(
    columns: readonly Column[],
    rows: number,
    showBlock: (outputs: readonly Slot[], start: number, end: number) => void,
  ): void {
    for (const binding of this.bindings) binding.bind(columns[binding.index], this.graph.codes);
    for (const { kernel, out, a, b, c } of this.once) kernel(out, a, b, c, 1);
    for (const { kernel, out, a, b, c } of this.broadcasts) kernel(out, a, b, c, Math.min(BLOCK, rows));
    for (let start = 0; start < rows; start += BLOCK) {
      const end = Math.min(start + BLOCK, rows);
      showBlock(this.outputs, start, end);
      for (const binding of this.bindings) if (binding.isColumn) binding.advance(start, end);
      for (const { kernel, out, a, b, c } of this.perBlock) kernel(out, a, b, c, end - start);
    }
    for (const binding of this.bindings) binding.release();
    for (const output of this.outputs) clear(output);
  }

  /** Copies a formula's value to its output where it was not computed there: a name, a single value, a value twice. */
  private finish(root: number, out: Slot): void {
    const slot = this.slots[root];
    if (slot === out) return;
    const { type } = this.graph.values[root];
    const a = this.isRow[root] ? slot : this.rowsOf(slot, type);
    this.perBlock.push({ kernel: copies[type], out, a, b: nothing, c: nothing });
  }

  private place(slot: Slot, isRow: boolean): void {
    this.slots.push(slot);
    this.isRow.push(isRow);
  }

  private input(name: number, type: ValueType, isColumn: boolean): void {
    const binding = new Binding(name, type, isColumn);
    this.bindings.push(binding);
    if (type !== "category" || !isColumn) {
      this.place(binding.slot, isColumn);
      return;
    }
    const out = this.scratch.take("category");
    this.perBlock.push({ kernel: recode, out, a: binding.slot, b: binding.table, c: nothing });
    this.place(out, true);
  }

  private operation(
    index: number,
    type: ValueType,
    name: OperationName,
    operands: readonly number[],
    lastUses: Int32Array,
  ): void {
    const rowwise = operands.map((operand) => this.isRow[operand]);
    if (!rowwise.includes(true)) {
      const [a, b = nothing, c = nothing] = operands.map((operand) => this.slots[operand]);
      const out = slotOf(type, 1);
      this.once.push({ kernel: kernels[name], out, a, b, c });
      this.place(out, false);
      return;
    }
    const special = specialKernel(name, rowwise, this.isQuick);
    const [a, b = nothing, c = nothing] = operands.map((operand) =>
      special !== undefined || this.isRow[operand]
        ? this.slots[operand]
        : this.rowsOf(this.slots[operand], this.graph.values[operand].type),
    );
    // Released before the result's place is taken: a kernel may write over an operand that it is the last to read.
    for (const operand of new Set(operands)) if (lastUses[operand] === index) this.scratch.release(this.slots[operand]);
    const root = this.graph.roots.indexOf(index);
    const out = root >= 0 ? this.outputs[root] : this.scratch.take(type);
    this.perBlock.push({
      kernel: special ?? (this.isQuick ? quickKernels[name] : undefined) ?? kernels[name],
      out,
      a,
      b,
      c,
    });
    this.place(out, true);
  }

  /** A single value repeated for the rows of a block. */
  private rowsOf(slot: Slot, type: ValueType): Slot {
    const known = this.spread.get(slot);
    if (known !== undefined) return known;
    const out = slotOf(type, BLOCK);
    this.broadcasts.push({ kernel: broadcast, out, a: slot, b: nothing, c: nothing });
    this.spread.set(slot, out);
    return out;
  }
}

function specialKernel(name: OperationName, rowwise: readonly boolean[], isQuick: boolean): Kernel | undefined {
  const [first, ...rest] = rowwise;
  if (first && rest.length > 0 && !rest.includes(true)) {
    return (isQuick ? quickKernelsOfScalarRest[name] : undefined) ?? kernelsOfScalarRest[name];
  }
  return !first && rest.length === 1 ? kernelsOfScalarFirst[name] : undefined;
}

/** For each value the index of the last operation that reads it. */
function lastUsesOf(graph: ValueGraph): Int32Array {
  const lastUses = new Int32Array(graph.values.length);
  for (const [index, value] of graph.values.entries()) {
    if (value.kind === "operation") for (const operand of value.operands) lastUses[operand] = index;
  }
  return lastUses;
}
