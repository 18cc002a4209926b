import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { AssayError } from "@assay/contract";
import { type ArchiveHead, type ArchiveLine, headSchema, lineSchema } from "./archive-line.ts";

/**
 * The lines of an archive, each checked for its form. An archive that was cut or changed ends in an error, so whoever
 * stores something reads it to its end first.
 */
export async function* readArchive(path: string): AsyncGenerator<{ readonly head: ArchiveHead } | ArchiveLine, void> {
  const sum = createHash("sha256");
  const counts = { items: 0, episodes: 0 };
  let number = 0;
  let isEnded = false;
  for await (const text of linesOf(path)) {
    number += 1;
    if (isEnded) throw wrongArchive(path, `it goes on behind its end, on line ${number}`);
    if (number === 1) yield { head: parsed(path, number, text, headSchema) as ArchiveHead };
    else {
      const line = parsed(path, number, text, lineSchema) as ArchiveLine;
      if ("end" in line) {
        const { items, episodes, sha256 } = line.end;
        if (items !== counts.items || episodes !== counts.episodes || sha256 !== sum.digest("hex")) {
          throw wrongArchive(path, "its lines are not those that its end was written for");
        }
        isEnded = true;
      } else counts["item" in line ? "items" : "episodes"] += 1;
      yield line;
    }
    if (!isEnded) sum.update(`${text}\n`);
  }
  if (!isEnded) throw wrongArchive(path, number === 0 ? "it is empty" : "its end is missing");
}

async function* linesOf(path: string): AsyncGenerator<string, void> {
  const file = createReadStream(path);
  const unpacked = createGunzip();
  file.once("error", (error) => unpacked.destroy(error));
  try {
    yield* createInterface({ input: file.pipe(unpacked), crlfDelay: Number.POSITIVE_INFINITY });
    if (unpacked.errored !== null) throw unpacked.errored;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code.startsWith("Z_")) throw wrongArchive(path, "it cannot be unpacked");
    if (code.startsWith("E")) throw wrongArchive(path, `it cannot be read (${code})`);
    throw error;
  } finally {
    file.destroy();
  }
}

/** The value of a line as it was written: a schema's own copy would have its fields in another order, and hashes differ. */
function parsed(path: string, number: number, text: string, schema: typeof headSchema | typeof lineSchema): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw wrongArchive(path, `line ${number} is not JSON`);
  }
  if (schema.safeParse(value).success) return value;
  throw wrongArchive(path, `line ${number} does not have the form of version 1`);
}

export const wrongArchive = (path: string, problem: string): AssayError =>
  new AssayError(
    "exports/wrong-archive",
    `'${path}' is no archive of a run: ${problem}; make it again with 'assay export'`,
  );
