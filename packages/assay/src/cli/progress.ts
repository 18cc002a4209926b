/** What of a stream is needed to show progress on it. */
interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const eraseLine = "\r\u001b[2K";

/** One line that says how far long work has come, on a terminal; elsewhere nothing is written. */
export class Progress {
  readonly #screen: Screen | undefined;

  constructor(screen: Screen) {
    this.#screen = screen.isTTY === true && process.env.TERM !== "dumb" ? screen : undefined;
  }

  show(text: string): void {
    this.#screen?.write(`${eraseLine}${text}`);
  }

  clear(): void {
    this.#screen?.write(eraseLine);
  }
}
