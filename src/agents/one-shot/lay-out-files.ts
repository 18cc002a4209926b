import { AssayError, type Files } from "../../contract/index.ts";
import { readFiles } from "../../tools/read-files.ts";
import { decodeText } from "../../tools/shown-text.ts";

/** Files as a prompt has them, and how many bytes they are. */
export interface LaidOutFiles {
  readonly text: string;
  readonly bytes: number;
}

/** All files as one text; refused where they are no texts or too many bytes for a prompt. */
export async function layOutFiles(files: Files, mostBytes: number): Promise<LaidOutFiles> {
  const pieces: string[] = [];
  let length = 0;
  let bytes = 0;
  for await (const some of readFiles(files)) {
    for (const { path, bytes: content } of some) {
      const written = decodeText(content);
      if (written === undefined) {
        throw doesNotFit(
          `${JSON.stringify(path)} is not text and cannot be put into a prompt; take an agent with tools`,
        );
      }
      const heading = `===== FILE ${path} =====\n`;
      bytes += content.length;
      length += Buffer.byteLength(heading) + content.length + 1;
      if (length > mostBytes) {
        throw doesNotFit(
          `the ${files.paths.length} files of this workspace have more than the ${mostBytes} bytes that one-shot puts into a prompt (its option textBytes); take an agent with tools, or worlds with fewer files`,
        );
      }
      pieces.push(`${heading}${written}${written.endsWith("\n") ? "" : "\n"}`);
    }
  }
  return { text: pieces.join(""), bytes };
}

function doesNotFit(message: string): AssayError {
  return new AssayError("agents/does-not-fit", message);
}
