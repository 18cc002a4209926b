import { type AnyTool, type Json, type Session, type ToolResult, text } from "@assay/contract";
import type { OfferedTools } from "./program-context.ts";

/** Time that a program has to end by itself after it handed in everything. */
const graceMilliseconds = 2000;

/** The episode's tools as its program meets them, and what it did with them. */
export class Offer implements OfferedTools {
  readonly #session: Session;
  readonly #over = new AbortController();
  readonly #gone = new AbortController();
  readonly #running = new Set<Promise<unknown>>();
  #grace: NodeJS.Timeout | undefined;
  #isFinished = false;
  #hasBegun = false;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Aborts when the program has nothing left to do. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  /** Whether everything was handed in. */
  get isFinished(): boolean {
    return this.#isFinished;
  }

  /** Whether the program called a tool. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  get tools(): readonly AnyTool[] {
    return this.#isFinished ? [] : this.#session.phase.tools;
  }

  async call(tool: string, input: Json, signal: AbortSignal): Promise<ToolResult> {
    this.#hasBegun = true;
    if (this.#isFinished) return { parts: [text("finished")] };
    // What was handed in is taken, also from a program that does not wait for the answer.
    const stopping = tool === "submit" ? undefined : AbortSignal.any([signal, this.#gone.signal]);
    const running = this.#session.call(tool, input, stopping);
    this.#running.add(running);
    try {
      const result = await running;
      if (tool === "submit" && isFinished(result)) this.#finish();
      return result;
    } finally {
      this.#running.delete(running);
    }
  }

  /** Ends what the program had asked for and was not answered. */
  async close(): Promise<void> {
    clearTimeout(this.#grace);
    this.#gone.abort();
    await Promise.allSettled(this.#running);
  }

  #finish(): void {
    this.#isFinished = true;
    this.#grace = setTimeout(() => this.#over.abort(), graceMilliseconds);
  }
}

const isFinished = ({ data }: ToolResult): boolean =>
  typeof data === "object" && data !== null && "status" in data && data.status === "finished";
