/** What of a stream is needed to show something on it. */
export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const clearLine = "\u001b[2K";
const up = (lines: number): string => (lines === 0 ? "" : `\u001b[${lines}A`);

/** A few lines at the foot of a terminal that are drawn over again; elsewhere they are written one below the other. */
export class LiveBlock {
  readonly #screen: Screen;
  #drawn = 0;
  #last: readonly string[] = [];

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  /** Whether lines can be drawn over. */
  get isLive(): boolean {
    return this.#screen.isTTY === true && process.env.TERM !== "dumb";
  }

  /** Writes a line that stays. */
  say(text: string): void {
    this.#erase();
    this.#screen.write(`${text}\n`);
    this.#redraw();
  }

  draw(lines: readonly string[]): void {
    if (!this.isLive) {
      for (const line of lines) this.#screen.write(`${line}\n`);
      return;
    }
    this.#erase();
    this.#last = lines;
    this.#redraw();
  }

  /** Leaves what was drawn last. */
  finish(): void {
    this.#drawn = 0;
    this.#last = [];
  }

  #erase(): void {
    if (this.#drawn === 0) return;
    this.#screen.write(`${up(this.#drawn)}${`${clearLine}\n`.repeat(this.#drawn)}${up(this.#drawn)}`);
    this.#drawn = 0;
  }

  #redraw(): void {
    if (!this.isLive) return;
    // A line that wraps would be two, and only one of them drawn over.
    const width = Math.max(20, (this.#screen.columns ?? 80) - 1);
    for (const line of this.#last) this.#screen.write(`${line.slice(0, width)}\n`);
    this.#drawn = this.#last.length;
  }
}
