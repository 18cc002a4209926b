const lineFeed = 10;

/** Which lines of a text are wanted: all, the first or the last so many. */
export interface WantedLines {
  readonly head: number | null;
  readonly tail: number | null;
}

/** The part of a text that is shown, in bytes of the whole. */
export interface ShownRange {
  readonly from: number;
  readonly to: number;
  /** Whether wanted bytes were left out because there were too many. */
  readonly cut: boolean;
}

/** The wanted lines within a bound of bytes: where they do not fit, the far end is cut, at a line's end if there is one. */
export function shownRange(bytes: Uint8Array, { head, tail }: WantedLines, maxBytes: number): ShownRange {
  if (tail !== null) {
    const from = startOfTail(bytes, tail);
    if (bytes.length - from <= maxBytes) return { from, to: bytes.length, cut: false };
    const least = bytes.length - maxBytes;
    const lineStart = bytes.indexOf(lineFeed, least - 1) + 1;
    const start = lineStart > 0 && lineStart < bytes.length ? lineStart : characterStart(bytes, least);
    return { from: start, to: bytes.length, cut: true };
  }
  const to = head === null ? bytes.length : endOfHead(bytes, head);
  if (to <= maxBytes) return { from: 0, to, cut: false };
  const lineEnd = bytes.lastIndexOf(lineFeed, maxBytes - 1) + 1;
  return { from: 0, to: lineEnd > 0 ? lineEnd : characterBefore(bytes, maxBytes), cut: true };
}

/** The text, or undefined where the bytes are not UTF-8 or hold NUL, as texts do not. */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function endOfHead(bytes: Uint8Array, lines: number): number {
  let end = 0;
  for (let line = 0; line < lines; line++) {
    const next = bytes.indexOf(lineFeed, end);
    if (next === -1) return bytes.length;
    end = next + 1;
  }
  return end;
}

/** As `tail` counts: a line feed at the very end closes the last line and begins none. */
function startOfTail(bytes: Uint8Array, lines: number): number {
  let start = bytes.length;
  for (let line = 0; line < lines && start > 0; line++)
    start = start < 2 ? 0 : bytes.lastIndexOf(lineFeed, start - 2) + 1;
  return start;
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** The first start of a character at or after a position. */
function characterStart(bytes: Uint8Array, position: number): number {
  let start = position;
  while (isContinuation(bytes[start])) start++;
  return start;
}

/** The last start of a character at or before a position. */
function characterBefore(bytes: Uint8Array, position: number): number {
  let end = position;
  while (end > 0 && isContinuation(bytes[end])) end--;
  return end;
}
