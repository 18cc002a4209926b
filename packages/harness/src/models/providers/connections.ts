import { Agent, fetch as undiciFetch } from "undici";
import { UnexpectedAnswer } from "../calling/unexpected-answer.ts";
import { boundBody } from "./bounded-body.ts";

const agents = new Map<number, Agent>();

/** Bytes of an answer of the wrong kind that are read to be quoted. */
const readOfAnswer = 4000;

/**
 * A `fetch` for calls that may be silent so long, in seconds. It has as many connections as there are calls, since how
 * many there are is the limiter's to say; Node's own gives up after five minutes without a byte, less than a model may think.
 */
export function fetchWithin(timeout: number): typeof globalThis.fetch {
  const milliseconds = timeout * 1000;
  let agent = agents.get(milliseconds);
  if (agent === undefined) {
    agent = new Agent({ connections: null, headersTimeout: milliseconds, bodyTimeout: milliseconds });
    agents.set(milliseconds, agent);
  }
  const dispatcher = agent;
  const fetchOnce = async (url: string, init: { readonly body?: unknown }) => {
    const sent = await undiciFetch(url, { ...init, dispatcher } as Parameters<typeof undiciFetch>[1]);
    const response = boundBody(sent as unknown as Response);
    if (response.ok && asksForStream(url, init.body)) await requireStream(response);
    return response;
  };
  // The package's types and those of Node say the same in declarations of their own.
  return fetchOnce as unknown as typeof globalThis.fetch;
}

const asksForStream = (url: string, body: unknown): boolean =>
  url.includes("alt=sse") || (typeof body === "string" && body.includes('"stream":true'));

/** Refuses an answer that is no stream; the packages would find nothing in it, and not say what it was. */
async function requireStream(response: Response): Promise<void> {
  const type = response.headers.get("content-type") ?? "";
  // Servers that name no type, or a wrong one, may stream all the same.
  if (!/\b(?:json|html)\b/i.test(type) || /stream|ndjson/i.test(type)) return;
  const kind = type.split(";")[0];
  const sent = await readBeginning(response);
  throw new UnexpectedAnswer(
    `the answer is no stream but ${kind}; if the server cannot stream, set streaming to false`,
    sent,
  );
}

async function readBeginning({ body }: Response): Promise<string> {
  if (body === null) return "";
  const decoder = new TextDecoder();
  let text = "";
  // Leaving the loop cancels the rest.
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= readOfAnswer) break;
  }
  return text;
}
