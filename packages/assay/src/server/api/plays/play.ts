import { randomBytes } from "node:crypto";
import type { HostedRun } from "@assay/harness/engine";
import type { PlayLine, PlayState } from "@assay/viewer/play-types";
import { type PlayedItem, playHosted } from "../../../library/play-item.ts";
import { BrowserPerson } from "./browser-person.ts";

/** An item that a person plays in a browser. */
export class Play {
  readonly id = randomBytes(6).toString("hex");
  readonly person = new BrowserPerson();
  readonly run: string;
  /** Resolves when it is over, however it ended. */
  readonly over: Promise<void>;
  readonly #played: PlayedItem;
  #state: PlayState = "playing";
  #episode: string | undefined;
  #problem: string | undefined;

  constructor(run: HostedRun, played: PlayedItem, report: (error: unknown) => void) {
    this.run = run.id;
    this.#played = played;
    this.over = playHosted(run, played, this.person).then(
      (finished) => {
        this.#episode = finished?.summary.id;
        this.#state = finished === undefined ? "left" : "ended";
        const { outcome } = finished?.summary ?? {};
        if (outcome?.kind === "failed") this.#fail(outcome.message);
      },
      (error) => {
        report(error);
        this.#fail(error instanceof Error ? error.message : String(error));
      },
    );
  }

  get state(): PlayState {
    const isHandedIn = this.#state === "playing" && this.person.isDone;
    return isHandedIn ? "grading" : this.#state;
  }

  /** The episode, once it is scored. */
  get episode(): string | undefined {
    return this.#episode;
  }

  get problem(): string | undefined {
    return this.#problem;
  }

  get isOver(): boolean {
    return this.#state !== "playing";
  }

  get line(): PlayLine {
    const { suite, seed, item, name = "" } = this.#played;
    return { id: this.id, suite: suite.name, seed, item, as: name, state: this.state };
  }

  #fail(problem: string): void {
    this.#state = "failed";
    this.#problem = problem;
  }
}
