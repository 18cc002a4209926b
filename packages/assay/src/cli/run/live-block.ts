/** What of a stream is needed to show something on it. */
export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): unknown;
}

const clearRest = "\u001b[K";
const clearBelow = "\u001b[J";
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

  /** How many characters a line may have. */
  get width(): number {
    return this.isLive ? Math.max(20, (this.#screen.columns ?? 80) - 1) : 200;
  }

  /** Writes a line that stays, above the block. */
  say(text: string): void {
    if (this.isLive) this.#write([text], this.#last);
    else this.#screen.write(`${text}\n`);
  }

  draw(lines: readonly string[]): void {
    if (this.isLive) this.#write([], lines);
    else for (const line of lines) this.#screen.write(`${line}\n`);
  }

  /** Leaves what was drawn last. */
  finish(): void {
    this.#drawn = 0;
    this.#last = [];
  }

  /** All at once, so that nothing is seen half drawn. */
  #write(staying: readonly string[], block: readonly string[]): void {
    const shown = this.#fit(block);
    const lines = [...staying, ...shown].map((line) => `${line}${clearRest}\n`);
    // The cursor may stand behind a ^C that was typed.
    this.#screen.write(`\r${up(this.#drawn)}${lines.join("")}${clearBelow}`);
    this.#last = block;
    this.#drawn = shown.length;
  }

  /** A line that wraps would be two, and one above the screen's top could not be drawn over. */
  #fit(lines: readonly string[]): string[] {
    const height = Math.max(2, (this.#screen.rows ?? 24) - 1);
    const fitting = lines.length > height ? [...lines.slice(0, height - 1), "  …"] : lines;
    return fitting.map((line) => line.slice(0, this.width));
  }
}
