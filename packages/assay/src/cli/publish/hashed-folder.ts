import { createHash, type Hash, hash } from "node:crypto";
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { AssayError } from "@assay/contract";
import type { DatasetFolder, WrittenFile } from "@assay/harness/reports";
import { cannotWrite, makeFolder } from "../write-folder.ts";

interface OpenFile {
  readonly descriptor: number;
  readonly hash: Hash;
  bytes: number;
}

/** A folder whose files are hashed as they are written; `named` is what errors call it. */
export class HashedFolder implements DatasetFolder {
  readonly #folder: string;
  readonly #named: string;
  readonly #open = new Map<string, OpenFile>();
  #made = "";

  constructor(folder: string, named: string) {
    this.#folder = folder;
    this.#named = named;
  }

  write(path: string, content: Uint8Array): WrittenFile {
    const target = join(this.#folder, path);
    if (dirname(target) !== this.#made) makeFolder(dirname(target));
    this.#made = dirname(target);
    this.#attempt(() => writeFileSync(target, content));
    return { bytes: content.length, sha256: hash("sha256", content, "hex") };
  }

  append(path: string, text: string): void {
    const file = this.#open.get(path) ?? this.#begin(path);
    const content = new TextEncoder().encode(text);
    this.#attempt(() => writeFileSync(file.descriptor, content));
    file.hash.update(content);
    file.bytes += content.length;
  }

  close(path: string): WrittenFile {
    // A file to which nothing was added is an empty one.
    const file = this.#open.get(path) ?? this.#begin(path);
    this.#open.delete(path);
    this.#attempt(() => closeSync(file.descriptor));
    return { bytes: file.bytes, sha256: file.hash.digest("hex") };
  }

  async tabulate(lines: string, path: string): Promise<WrittenFile> {
    const { writeParquetOfLines } = await import("@assay/harness/exports/parquet-of-lines");
    const target = join(this.#folder, path);
    try {
      await writeParquetOfLines(join(this.#folder, lines), target);
      const content = readFileSync(target);
      return { bytes: content.length, sha256: hash("sha256", content, "hex") };
    } catch (error) {
      throw AssayError.isInstance(error) ? error : cannotWrite(this.#named, error);
    }
  }

  /** Closes what is still open, after an error. */
  abandon(): void {
    for (const { descriptor } of this.#open.values()) closeSync(descriptor);
    this.#open.clear();
  }

  #begin(path: string): OpenFile {
    const descriptor = this.#attempt(() => openSync(join(this.#folder, path), "wx"));
    const file = { descriptor, hash: createHash("sha256"), bytes: 0 };
    this.#open.set(path, file);
    return file;
  }

  #attempt<Result>(action: () => Result): Result {
    try {
      return action();
    } catch (error) {
      throw AssayError.isInstance(error) ? error : cannotWrite(this.#named, error);
    }
  }
}
