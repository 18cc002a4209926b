import { Refusal } from "./refusal.ts";

const maxBytes = 4_000_000;
/** Maximum nesting of a request. It protects recursive code from exhausting the stack. */
const maxDepth = 64;

/** The JSON value of a request. If a key occurs twice, the last value counts, as everywhere in JavaScript. */
export async function readJsonBody(request: Request): Promise<unknown> {
  const text = await readText(request);
  // Checked before parsing, because parsing a million levels takes a quarter of a second.
  if (nestsDeeperThan(maxDepth, text))
    throw new Refusal("invalid_json", `The body is nested deeper than ${maxDepth} levels; make it flatter.`);
  return parse(text);
}

async function readText(request: Request): Promise<string> {
  const tooLarge = `The body is larger than ${maxBytes} bytes; send less at once.`;
  if (Number(request.headers.get("content-length")) > maxBytes) throw new Refusal("request_too_large", tooLarge);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // A chunked body announces no length, so its bytes are counted as they arrive.
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Refusal("request_too_large", tooLarge);
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

/** Counts brackets outside of strings. The result does not matter for text that is not JSON. */
function nestsDeeperThan(most: number, text: string): boolean {
  let depth = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isInside && sign === "\\") at += 1;
    else if (sign === '"') isInside = !isInside;
    else if (!isInside && (sign === "[" || sign === "{")) depth += 1;
    else if (!isInside && (sign === "]" || sign === "}")) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}
