import type { Host } from "@assay/contract";
import { type CallRow, type WrittenRow, writeRow } from "./call-row.ts";
import type { RefusalCode } from "./refusal.ts";

/** The kind of the notes in a transcript that hold the hidden log. */
export const callLogKind = "subject-called";

/** So many refusals are each written down; of more, one at every doubling, so that a loop of them fills no store. */
const refusalsWritten = 64;
const faultsWritten = 64;

/**
 * The hidden log: a note for each HTTP request with the rows of what was answered, and what was counted so far of what
 * was not. No agent sees it.
 */
export class CallLog {
  #rows: WrittenRow[] = [];
  #faults: string[] = [];
  #faultsLeft = faultsWritten;
  #isDue = false;
  #answered = 0;
  #refusals = 0;
  readonly #refused = new Map<RefusalCode, number>();
  readonly #notUnderstood = new Map<string, number>();

  /** How many completions and measurements were answered. */
  get answered(): number {
    return this.#answered;
  }

  add(row: Omit<CallRow, "number">): void {
    this.#answered += 1;
    this.#rows.push(writeRow({ ...row, number: this.#answered }));
    this.#isDue = true;
  }

  addNotUnderstood(subject: string, completions: number): void {
    this.#notUnderstood.set(subject, (this.#notUnderstood.get(subject) ?? 0) + completions);
    this.#isDue = true;
  }

  addRefused(code: RefusalCode): void {
    this.#refused.set(code, (this.#refused.get(code) ?? 0) + 1);
    this.#refusals += 1;
    if (this.#refusals <= refusalsWritten || (this.#refusals & (this.#refusals - 1)) === 0) this.#isDue = true;
  }

  /** What went wrong in a subject itself, the first of many; how many there were, the refusals tell. */
  addFault(message: string): void {
    if (this.#faultsLeft === 0) return;
    this.#faultsLeft -= 1;
    this.#faults.push(message.slice(0, 500).toWellFormed());
    this.#isDue = true;
  }

  /** Writes what came in since the last time. */
  write(host: Host): void {
    if (!this.#isDue) return;
    host.record(callLogKind, {
      rows: this.#rows,
      notUnderstood: Object.fromEntries(this.#notUnderstood),
      refused: Object.fromEntries(this.#refused),
      faults: this.#faults,
    });
    this.#rows = [];
    this.#faults = [];
    this.#isDue = false;
  }
}
