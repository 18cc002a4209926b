import { AssayError, type Event, type Json, type RecordedEvent, type Session, type Submitted } from "@assay/contract";
import { handIn, type PersonAttempt } from "@assay/harness/agents";
import { noteRefused } from "@assay/harness/engine";

/**
 * A person who plays in a browser. Pages call tools and hand in answers, one after another; what happened is kept as events,
 * so that a page that is opened later shows all of it.
 */
export class BrowserPerson {
  readonly #events: RecordedEvent[] = [];
  readonly #leaving = new AbortController();
  readonly #began = performance.now();
  readonly #work = Promise.withResolvers<void>();
  #session: Session | undefined;
  #phases = 0;
  #calls = 0;
  /** Calls and submissions wait for each other. */
  #turn: Promise<unknown> = Promise.resolve();
  #isBusy = false;
  #isDone = false;

  constructor() {
    const done = (): void => {
      this.#isDone = true;
    };
    // Nobody may wait for it any more when a call fails.
    this.#work.promise.then(done, done);
  }

  readonly attempt: PersonAttempt = async (session) => {
    this.#session = session;
    this.#noteTask(session);
    await this.#work.promise;
  };

  /** Aborts when the person has left. */
  get signal(): AbortSignal {
    return this.#leaving.signal;
  }

  /** What the person was asked, did and saw, as far as it happened. */
  get events(): readonly RecordedEvent[] {
    return this.#events;
  }

  /** What the person is asked now; undefined before the task is there. */
  get phase(): Session["phase"] | undefined {
    return this.#session?.phase;
  }

  /** Whether a call is running. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Whether everything was handed in, or the item was given up. */
  get isDone(): boolean {
    return this.#isDone;
  }

  call(tool: string, input: Json): Promise<void> {
    return this.#inTurn(async (session) => {
      const call = `call-${this.#calls++}`;
      this.#note({ type: "tool-called", call, tool, input });
      const { parts, error } = await session.call(tool, input);
      const failed = error === undefined ? {} : { error };
      this.#note({ type: "tool-answered", call, tool, parts, milliseconds: 0, ...failed });
    });
  }

  submit(value: Json, confidence: number | null): Promise<Submitted> {
    return this.#inTurn(async (session) => {
      const phase = this.#phases - 1;
      const submitted = await handIn(session, value, confidence);
      if (submitted.status === "refused") this.#note(noteRefused({ value, problem: submitted.problem }));
      else this.#note({ type: "answer-submitted", phase, value });
      if (submitted.status === "next-phase") this.#noteTask(session);
      if (submitted.status === "finished") this.#work.resolve();
      return submitted;
    });
  }

  /** Gives the item up: it is scored by what was done so far. */
  quit(): void {
    this.#work.resolve();
  }

  /** Leaves the item undone: nothing of it is scored. */
  leave(): void {
    this.#leaving.abort(new Error("the person left"));
  }

  async #inTurn<Result>(act: (session: Session) => Promise<Result>): Promise<Result> {
    const session = this.#session;
    if (session === undefined) throw new AssayError("server/wrong-query", "the task is not there yet; wait a moment");
    const turn = this.#turn.then(async () => {
      this.#isBusy = true;
      try {
        return await act(session);
      } catch (error) {
        // What breaks here ends the episode, as it does for every agent.
        this.#work.reject(error);
        throw error;
      } finally {
        this.#isBusy = false;
      }
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  #noteTask({ phase: { prompt, tools } }: Session): void {
    this.#note({ type: "phase-started", phase: this.#phases++, prompt, tools: tools.map(({ name }) => name) });
  }

  #note(event: Event): void {
    const milliseconds = Math.round(performance.now() - this.#began);
    this.#events.push({ sequence: this.#events.length, milliseconds, event });
  }
}
