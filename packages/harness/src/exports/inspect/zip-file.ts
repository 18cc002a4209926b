import { closeSync, openSync, writeSync } from "node:fs";
import { Zip, ZipDeflate } from "fflate";

/** A ZIP file that is written entry by entry, so that it is never whole in memory. */
export class ZipFile {
  readonly #descriptor: number;
  readonly #zip: Zip;

  constructor(path: string) {
    this.#descriptor = openSync(path, "wx");
    this.#zip = new Zip((error, data) => {
      if (error) throw error;
      writeSync(this.#descriptor, data);
    });
  }

  add(name: string, content: object): void {
    const entry = new ZipDeflate(name, { level: 6 });
    this.#zip.add(entry);
    entry.push(new TextEncoder().encode(JSON.stringify(content)), true);
  }

  end(): void {
    this.#zip.end();
    closeSync(this.#descriptor);
  }
}
