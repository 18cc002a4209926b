import { closeSync, openSync, writeFileSync } from "node:fs";

const flushedAt = 1 << 20;

/** A file of text that is not there yet, written in large pieces. */
export class TextFile {
  readonly #descriptor: number;
  #pending = "";

  constructor(path: string) {
    this.#descriptor = openSync(path, "wx");
  }

  write(text: string): void {
    this.#pending += text;
    if (this.#pending.length >= flushedAt) this.#flush();
  }

  end(): void {
    this.#flush();
    closeSync(this.#descriptor);
  }

  #flush(): void {
    writeFileSync(this.#descriptor, this.#pending);
    this.#pending = "";
  }
}
