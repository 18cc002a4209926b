/** What of a stream is needed to show progress on it. */
interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const eraseLine = "\r\u001b[2K";
/** Work that is done sooner needs no word about it. */
const quietFor = 2000;
/** Elsewhere than on a terminal, a line is written so often at most. */
const lineEvery = 5000;

/** One line that says how far long work has come: drawn over on a terminal, and elsewhere a line every few seconds. */
export class Progress {
  readonly #screen: Screen;
  readonly #isLive: boolean;
  readonly #started = performance.now();
  #lastLine = Number.NEGATIVE_INFINITY;
  #isDrawn = false;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.#isLive = screen.isTTY === true && process.env.TERM !== "dumb";
  }

  show(text: string): void {
    if (process.env.ASSAY_PROGRESS === "none") return;
    if (this.#isLive) {
      this.#screen.write(`${eraseLine}${text}`);
      this.#isDrawn = true;
      return;
    }
    const now = performance.now();
    if (now - this.#started < quietFor || now - this.#lastLine < lineEvery) return;
    this.#lastLine = now;
    this.#screen.write(`${text}\n`);
  }

  clear(): void {
    if (this.#isDrawn) this.#screen.write(eraseLine);
    this.#isDrawn = false;
  }
}

/** How many rows are read between two words about it. */
const rowsBetween = 200;

/** Rows as they come, with a word on standard error about how many were read. */
export async function* countRows<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  const progress = new Progress(process.stderr);
  let read = 0;
  try {
    for await (const row of rows) {
      read += 1;
      if (read % rowsBetween === 0) progress.show(`${read} episodes read`);
      yield row;
    }
  } finally {
    progress.clear();
  }
}
