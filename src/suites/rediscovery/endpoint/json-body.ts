import { Refusal } from "./refusal.ts";

const mostBytes = 4_000_000;
/** Deep enough for every honest request; what is walked by recursion later can then not exhaust the stack. */
const mostDepth = 64;

/** The JSON value that a request holds. Of equal keys the last one counts, as everywhere in JavaScript. */
export async function readJsonBody(request: Request): Promise<unknown> {
  const value = parse(await readText(request));
  if (isDeeperThan(value, mostDepth))
    throw new Refusal("invalid_json", `The body is nested deeper than ${mostDepth} levels; make it flatter.`);
  return value;
}

async function readText(request: Request): Promise<string> {
  const tooLarge = `The body is larger than ${mostBytes} bytes; send less at once.`;
  if (Number(request.headers.get("content-length")) > mostBytes) throw new Refusal("request_too_large", tooLarge);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // A body that is sent in chunks announces no length, so that its bytes are counted as they come.
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Refusal("request_too_large", tooLarge);
    chunks.push(chunk);
  }
  try {
    return decode(chunks, bytes);
  } catch {
    throw new Refusal("invalid_json", "The body is not UTF-8; send JSON in UTF-8.");
  }
}

function decode(chunks: readonly Uint8Array[], bytes: number): string {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const [first] = chunks;
  if (first !== undefined && chunks.length === 1) return decoder.decode(first);
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return decoder.decode(whole);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("invalid_json", "The body is not valid JSON; send one JSON object.");
  }
}

/** Level by level, since the value may be nested deeper than any stack. */
function isDeeperThan(value: unknown, depth: number): boolean {
  let level: object[] = typeof value === "object" && value !== null ? [value] : [];
  for (let at = 1; level.length > 0; at++) {
    if (at > depth) return true;
    const next: object[] = [];
    for (const parent of level)
      for (const child of Object.values(parent)) if (typeof child === "object" && child !== null) next.push(child);
    level = next;
  }
  return false;
}
