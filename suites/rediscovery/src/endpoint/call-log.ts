import type { Host } from "@assay/contract";
import { type CallRow, type WrittenRow, writeRow } from "./call-row.ts";
import type { RefusalCode } from "./refusal.ts";

/** The kind of the transcript notes that hold the hidden log. */
export const callLogKind = "subject-called";

/**
 * Number of refusals that are logged one by one. After that only every doubling is logged, so that a loop of refusals
 * does not fill the store.
 */
const maxLoggedRefusals = 64;
const faultsWritten = 64;

/**
 * The hidden log: one note per HTTP request, with a row for each answer and the counts so far of everything else.
 * Agents never see it.
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
  readonly #doubtful = new Set<string>();

  /** The number of answered completions and measurements. */
  get answered(): number {
    return this.#answered;
  }

  add(row: Omit<CallRow, "number">): void {
    this.#answered += 1;
    this.#rows.push(writeRow({ ...row, number: this.#answered }));
    this.#isDue = true;
  }

  /** Counts completions of a request that was not understood. `request` is equal for equal requests. */
  addNotUnderstood(subject: string, completions: number, request: string): void {
    this.#doubtful.add(request);
    this.#notUnderstood.set(subject, (this.#notUnderstood.get(subject) ?? 0) + completions);
    this.#isDue = true;
  }

  addRefused(code: RefusalCode): void {
    this.#refused.set(code, (this.#refused.get(code) ?? 0) + 1);
    this.#refusals += 1;
    if (this.#refusals <= maxLoggedRefusals || (this.#refusals & (this.#refusals - 1)) === 0) this.#isDue = true;
  }

  /** Records the first fault of a subject. The refusal counts say how many there were. */
  addFault(message: string): void {
    if (this.#faultsLeft === 0) return;
    this.#faultsLeft -= 1;
    this.#faults.push(message.slice(0, 500).toWellFormed());
    this.#isDue = true;
  }

  /** Writes everything since the last call. */
  write(host: Host): void {
    if (!this.#isDue) return;
    host.record(callLogKind, {
      rows: this.#rows,
      notUnderstood: Object.fromEntries(this.#notUnderstood),
      notUnderstoodDifferent: this.#doubtful.size,
      refused: Object.fromEntries(this.#refused),
      faults: this.#faults,
    });
    this.#rows = [];
    this.#faults = [];
    this.#isDue = false;
  }
}
