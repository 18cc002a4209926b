import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { Json } from "@assay/contract";

/** A request as a server got it. */
interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Byte for byte. */
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of many shapes
  readonly body: any;
}

/** What a server does with a request. */
export type Script = (response: ServerResponse, request: Received) => void | Promise<void>;

export interface LocalServer extends AsyncDisposable {
  readonly url: string;
  readonly received: readonly Received[];
  /** The most requests that were open at once. */
  readonly maxOpen: number;
}

/** Serves scripts in their order on a port of its own, the last for all further requests. */
export async function serve(...scripts: readonly Script[]): Promise<LocalServer> {
  const received: Received[] = [];
  let open = 0;
  let maxOpen = 0;
  const server = createServer(async (request, response) => {
    maxOpen = Math.max(maxOpen, ++open);
    response.once("close", () => open--);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const index = received.length;
    const one = { path: request.url ?? "", headers: request.headers, text, body: JSON.parse(text || "null") };
    received.push(one);
    await scripts[Math.min(index, scripts.length - 1)]?.(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    get maxOpen() {
      return maxOpen;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A whole answer in JSON. */
export function json(body: Json, status = 200, headers: { [name: string]: string } = {}): Script {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };
}

/** Bytes as they are. */
export function bytes(text: string, type = "application/json", status = 200): Script {
  return (response) => {
    response.writeHead(status, { "content-type": type }).end(text);
  };
}

export const eventStream = { "content-type": "text/event-stream" };

/** Answers nothing for as long as the client waits. */
export const silence: Script = () => {};

/** Closes the connection without an answer. */
export const hangUp: Script = (response) => {
  response.destroy();
};

/** Sends the beginning of a text and then breaks off: by a reset of the connection, or as if all had been said. */
export function cutOff(text: string, how: "reset" | "end", share = 0.6): Script {
  return (response) => {
    response.writeHead(200, eventStream);
    const beginning = text.slice(0, Math.floor(text.length * share));
    if (how === "end") response.end(beginning);
    else response.write(beginning, () => setTimeout(() => response.destroy(), 20));
  };
}
