import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { createGzip } from "node:zlib";
import { describe, expect, it } from "vitest";
import { question } from "../../testing/ask.ts";
import { serve } from "../../testing/local-server.ts";
import { providerSettingsSchema } from "../model-settings.ts";
import { connect } from "./provider.ts";
import { providerAttempt } from "./provider-attempt.ts";

/** Where the server gives up: without a bound it would be read to here. */
const most = 160 << 20;

/** Sends pieces until its reader goes or has taken all of them; says how much was sent. */
async function pour(sink: NodeJS.WritableStream, response: ServerResponse, piece: string): Promise<number> {
  const gone = once(response, "close");
  let sent = 0;
  for (; sent < most && !response.destroyed; sent += piece.length) {
    if (!sink.write(piece)) await Promise.race([once(sink, "drain"), gone]);
  }
  sink.end();
  return sent;
}

const text = "a".repeat(1 << 20);
const event = `data: ${JSON.stringify({ id: "1", choices: [{ index: 0, delta: { content: text } }] })}\n\n`;

interface Kind {
  readonly status: number;
  readonly type: string;
  readonly piece: string;
  readonly isPacked?: boolean;
}

const kinds: { readonly [what: string]: Kind } = {
  "a reply in a stream": { status: 200, type: "text/event-stream", piece: event },
  "a line of a stream": { status: 200, type: "text/event-stream", piece: text },
  "a page in place of a stream": { status: 200, type: "text/html", piece: text },
  "an error": { status: 500, type: "application/json", piece: text },
  "an answer that unpacks to much": { status: 200, type: "text/event-stream", piece: event, isPacked: true },
};

describe("an endless answer of a provider", () => {
  const cases = Object.entries(kinds).flatMap(([what, kind]) => [
    [what, "streamed", kind, true] as const,
    [what, "whole", kind, false] as const,
  ]);

  it.each(cases)("is given up after 32 MiB: %s, %s", async (_, __, { status, type, piece, isPacked }, streaming) => {
    const sent: Promise<number>[] = [];
    await using server = await serve(async (response) => {
      response.writeHead(status, { "content-type": type, ...(isPacked ? { "content-encoding": "gzip" } : {}) });
      const sink = isPacked ? createGzip({ level: 1 }) : response;
      if (sink !== response) sink.pipe(response);
      const pouring = pour(sink, response, piece);
      sent.push(pouring);
      await pouring;
    });
    const settings = providerSettingsSchema.parse({ baseUrl: server.url, streaming });
    const attempt = providerAttempt("compatible", "qwen3-8b", settings, connect("compatible", settings, {}));
    const asked = attempt({ messages: question, tools: [], signal: new AbortController().signal });
    await expect(asked).rejects.toThrow(/more than 33554432 bytes|no stream but text\/html/);
    // What was packed lies in buffers before it is unpacked.
    if (isPacked !== true) expect(await sent[0]).toBeLessThan(most);
  });
});
