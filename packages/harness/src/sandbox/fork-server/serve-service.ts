import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { ServiceHandler } from "../sandbox.ts";

const bodyBytes = 16 << 20;

/** An HTTP server that listens nowhere: relayed connections are handed to it, and the handler sees fetch's Request. */
export function serveService(handler: ServiceHandler): Server {
  return createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => {
    respond(handler, incoming, outgoing).catch(() => outgoing.destroy());
  });
}

async function respond(handler: ServiceHandler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const request = await readRequest(incoming);
  if ("problem" in request) {
    outgoing
      .writeHead(request.status, { "content-type": "text/plain", connection: "close" })
      .end(`${request.problem}\n`);
    return;
  }
  let response: Response;
  try {
    response = await handler(request);
  } catch {
    // What went wrong in the host is for the host's record; inside a sandbox nothing of it is told.
    response = new Response("the service failed\n", { status: 500 });
  }
  outgoing.writeHead(response.status, [...response.headers].flat());
  if (response.body === null) {
    outgoing.end();
    return;
  }
  // As it comes: what a service passes on can be larger than what should lie in the host's memory. A body that nobody
  // reads any more is cancelled.
  const body = Readable.fromWeb(response.body as NodeReadableStream);
  if (outgoing.destroyed) body.destroy();
  else await pipeline(body, outgoing);
}

interface Refused {
  readonly status: number;
  readonly problem: string;
}

/** The request as fetch has it, or what is wrong with it. */
async function readRequest(incoming: IncomingMessage): Promise<Request | Refused> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyBytes) return { status: 413, problem: `a body of more than ${bodyBytes} bytes` };
    chunks.push(chunk);
  }
  const { method = "GET", url = "/", rawHeaders } = incoming;
  const headers = new Headers();
  try {
    for (let at = 0; at + 1 < rawHeaders.length; at += 2)
      headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
    const body = method === "GET" || method === "HEAD" ? {} : { body: Buffer.concat(chunks) };
    return new Request(new URL(url, "http://127.0.0.1"), { method, headers, ...body });
  } catch {
    return { status: 400, problem: "not a request that this service understands" };
  }
}
