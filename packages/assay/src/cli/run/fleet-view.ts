import type { RunObserver } from "@assay/harness/engine";
import type { FleetProgress } from "@assay/harness/fleet";
import { LiveBlock, type Screen } from "./live-block.ts";

const lineEvery = 15_000;

/** Shows how far a run has come that the fleet plays. */
export class FleetView implements RunObserver {
  readonly #block: LiveBlock;
  #total = 0;
  #first: number | undefined;
  #since = performance.now();
  #shown = 0;

  constructor(run: string, screen: Screen) {
    this.#block = new LiveBlock(screen);
    this.#block.say(`run ${run}: played by the fleet`);
  }

  say(text: string): void {
    this.#block.say(text);
  }

  planning({ worlds, ofWorlds, items }: { worlds: number; ofWorlds: number; items: number }): void {
    this.#draw(`planning: ${worlds} of ${ofWorlds} worlds, ${items} items`);
  }

  /** Begins to count, when all episodes are in the queue. */
  begin(total: number): void {
    this.#total = total;
    this.#since = performance.now();
    this.#shown = 0;
  }

  show({ finished, failed }: FleetProgress): void {
    this.#first ??= finished;
    const rate = ((finished - this.#first) * 1000) / (performance.now() - this.#since);
    const left = this.#total - finished;
    const rest = rate > 0 && left > 0 ? `, about ${Math.ceil(left / rate / 60)} min left` : "";
    const broken = failed > 0 ? `, ${failed} failed` : "";
    this.#draw(`${finished} of ${this.#total} episodes${broken}, ${(rate * 60).toFixed(0)} a minute${rest}`);
  }

  close(): void {
    this.#block.finish();
  }

  #draw(line: string): void {
    const now = performance.now();
    if (!this.#block.isLive && this.#shown > 0 && now - this.#shown < lineEvery) return;
    this.#shown = now;
    this.#block.draw([line]);
  }
}
