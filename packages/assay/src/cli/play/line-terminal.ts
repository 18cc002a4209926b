import { createInterface, type Interface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import type { Terminal } from "@assay/harness/agents";

/** A person's terminal, line by line; also a file of lines. Who has nothing more to say has left. */
export class LineTerminal implements Terminal {
  readonly #output: Writable;
  readonly #lines: Interface;
  readonly #leaving = new AbortController();
  readonly #typed: string[] = [];
  #waiting: ((line: string) => void) | undefined;
  #isClosed = false;

  constructor(input: Readable & { readonly isTTY?: boolean }, output: Writable) {
    this.#output = output;
    // Only a real terminal is given an output, on which lines are then edited and remembered.
    const isTerminal = input.isTTY === true;
    this.#lines = createInterface(isTerminal ? { input, output, terminal: true } : { input });
    this.#lines.on("line", (line) => this.#take(line));
    this.#lines.on("SIGINT", () => this.leave());
    this.#lines.on("close", () => {
      this.#isClosed = true;
      if (this.#waiting !== undefined) this.leave();
    });
  }

  /** Aborts when the person has left. */
  get signal(): AbortSignal {
    return this.#leaving.signal;
  }

  leave(): void {
    this.#leaving.abort(new Error("the person left"));
  }

  ask(prompt: string): Promise<string> {
    const typed = this.#typed.shift();
    if (typed !== undefined) return Promise.resolve(typed);
    return new Promise((resolve, reject) => {
      this.signal.addEventListener("abort", () => reject(this.signal.reason), { once: true });
      if (this.#isClosed) {
        this.leave();
        return;
      }
      this.#waiting = resolve;
      this.#lines.setPrompt(prompt);
      this.#lines.prompt(true);
    });
  }

  show(text: string): void {
    this.#output.write(`${text}\n`);
  }

  close(): void {
    this.#lines.close();
  }

  #take(line: string): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting === undefined) this.#typed.push(line);
    else waiting(line);
  }
}
