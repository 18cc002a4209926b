import { MalformedFileError } from "../malformed-file-error.ts";

const lineFeed = 10;

/** The text of a UTF-8 file, without its byte order mark. */
export function decodeUtf8(format: string, bytes: Uint8Array): string {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    return decoder.decode(bytes);
  } catch {
    throw new MalformedFileError(
      format,
      { line: firstUndecodableLine(bytes) },
      "the bytes are not valid UTF-8; save the file as UTF-8.",
    );
  }
}

/** A line feed is never part of a longer UTF-8 sequence, so each line can be tried alone. */
function firstUndecodableLine(bytes: Uint8Array): number | undefined {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 1;
  let start = 0;
  while (start < bytes.length) {
    const found = bytes.indexOf(lineFeed, start);
    const end = found === -1 ? bytes.length : found;
    try {
      decoder.decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    start = end + 1;
    line++;
  }
  return undefined;
}
