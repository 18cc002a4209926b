import { AssayError, type Files } from "../../contract/index.ts";
import { decodeText } from "../../tools/shown-text.ts";

/** All files as one text; refused where they are no texts or too many bytes for a prompt. */
export function layOutFiles(files: Files, mostBytes: number): string {
  const pieces: string[] = [];
  let bytes = 0;
  for (const path of files.paths) {
    const content = files.read(path);
    const written = decodeText(content);
    if (written === undefined) {
      throw doesNotFit(`${JSON.stringify(path)} is not text and cannot be put into a prompt; take an agent with tools`);
    }
    const heading = `===== FILE ${path} =====\n`;
    bytes += Buffer.byteLength(heading) + content.length + 1;
    if (bytes > mostBytes) {
      throw doesNotFit(
        `the ${files.paths.length} files of this workspace have more than the ${mostBytes} bytes that one-shot puts into a prompt (its option textBytes); take an agent with tools, or worlds with fewer files`,
      );
    }
    pieces.push(`${heading}${written}${written.endsWith("\n") ? "" : "\n"}`);
  }
  return pieces.join("");
}

function doesNotFit(message: string): AssayError {
  return new AssayError("agents/does-not-fit", message);
}
