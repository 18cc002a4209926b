import { type AnySuite, AssayError } from "@assay/contract";
import type { Store } from "@assay/harness/store";
import { beginPlay } from "../../../library/play-item.ts";
import { Play } from "./play.ts";

/** Plays that may be open at once; each may keep a sandbox. */
const maxOpen = 8;
/** Plays that are over and can still be looked at by their address. */
const maxKept = 50;

export interface ChosenItem {
  readonly suite: AnySuite;
  readonly seed: string;
  readonly preset: string;
  readonly settings: Parameters<typeof beginPlay>[1]["settings"];
  readonly item: number;
  readonly name: string | undefined;
}

/** The items that people play on this server. They end with it: what was not handed in then is left undone. */
export class OpenPlays {
  readonly #store: Store;
  readonly #report: (error: unknown) => void;
  readonly #plays = new Map<string, Play>();
  #beginning = 0;

  constructor(store: Store, report: (error: unknown) => void) {
    this.#store = store;
    this.#report = report;
  }

  /** The newest first. */
  get all(): readonly Play[] {
    return [...this.#plays.values()].reverse();
  }

  async begin(chosen: ChosenItem): Promise<Play> {
    const open = this.all.filter(({ isOver }) => !isOver).length + this.#beginning;
    if (open >= maxOpen) {
      throw new AssayError("server/wrong-query", `${open} items are being played; hand one in or leave it first`);
    }
    this.#beginning += 1;
    try {
      const play = new Play(await beginPlay(this.#store, chosen), chosen, this.#report);
      this.#plays.set(play.id, play);
      this.#forget();
      return play;
    } finally {
      this.#beginning -= 1;
    }
  }

  find(id: string): Play {
    const play = this.#plays.get(id);
    if (play !== undefined) return play;
    throw new AssayError("server/not-found", "nobody plays this here any more; what was played is among the runs");
  }

  async close(): Promise<void> {
    const open = this.all.filter(({ isOver }) => !isOver);
    for (const { person } of open) person.leave();
    await Promise.all(open.map(({ over }) => over));
  }

  #forget(): void {
    const over = [...this.#plays.values()].filter(({ isOver }) => isOver);
    for (const { id } of over.slice(0, Math.max(0, over.length - maxKept))) this.#plays.delete(id);
  }
}
