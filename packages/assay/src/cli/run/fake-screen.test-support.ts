import type { Screen } from "./live-block.ts";

/** A terminal as far as a block needs one: lines, the cursor up, and two ways to clear. */
export class FakeScreen implements Screen {
  readonly isTTY: boolean;
  readonly columns: number;
  readonly rows: number;
  written = "";
  readonly #lines: string[] = [""];
  #row = 0;
  #column = 0;

  constructor({ columns, rows, isTTY = true }: { columns: number; rows: number; isTTY?: boolean }) {
    this.columns = columns;
    this.rows = rows;
    this.isTTY = isTTY;
  }

  /** What stands on the screen, without the line of the cursor if it is empty. */
  get lines(): string[] {
    return this.#lines.at(-1) === "" ? this.#lines.slice(0, -1) : [...this.#lines];
  }

  write(text: string): void {
    this.written += text;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control sequences are what a terminal reads.
    for (const [token, count] of text.matchAll(/\u001b\[(\d*)[AJK]|[\s\S]/g)) {
      if (token === "\n") {
        this.#row += 1;
        this.#column = 0;
        if (this.#row === this.#lines.length) this.#lines.push("");
      } else if (token === "\r") this.#column = 0;
      else if (token.endsWith("A") && count !== undefined) {
        const top = Math.max(0, this.#lines.length - this.rows);
        if (this.#row - Number(count) < top) throw new Error("the cursor cannot go above the screen");
        this.#row -= Number(count);
      } else if (token === "\u001b[K") this.#lines[this.#row] = this.#lines[this.#row].slice(0, this.#column);
      else if (token === "\u001b[J") {
        this.#lines.length = this.#row + 1;
        this.#lines[this.#row] = this.#lines[this.#row].slice(0, this.#column);
      } else {
        const line = this.#lines[this.#row];
        this.#lines[this.#row] = line.slice(0, this.#column) + token + line.slice(this.#column + 1);
        this.#column += 1;
        if (this.#column > this.columns) throw new Error("a line is wider than the screen");
      }
    }
  }
}
