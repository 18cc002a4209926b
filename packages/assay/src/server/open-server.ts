import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { AssayError } from "@assay/contract";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";

export interface Listening {
  readonly port: number;
  /** The address to listen on. */
  readonly bound: string;
  /** A Unix socket to listen on, in place of address and port. Only its owner may connect. */
  readonly socket?: string | undefined;
  /** Milliseconds that a connection may wait for its next request; Node's own limit without it. */
  readonly keepAlive?: number;
}

export interface OpenServer {
  /** With the port that was taken, and without a path. */
  readonly url: string;
  close(): Promise<void>;
}

const maxConnections = 256;

/** Listens for requests. A client that sends or reads too slowly loses its connection. */
export async function openServer(app: Hono, { port, bound, socket, keepAlive }: Listening): Promise<OpenServer> {
  const serverOptions = {
    headersTimeout: 5_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 1_000,
    ...(keepAlive === undefined ? {} : { keepAliveTimeout: keepAlive }),
  };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions, overrideGlobalObjects: false }) as Server;
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    // Whoever can open the socket still has to name the token.
    if (socket === undefined) server.listen(port, bound, resolve);
    else server.listen({ path: socket, readableAll: false, writableAll: false }, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    const [place, option] = socket === undefined ? [`${bound}:${port}`, "--port"] : [socket, "--socket"];
    throw new AssayError("server/cannot-listen", `cannot listen on ${place} (${error.code}); choose another ${option}`);
  });
  return {
    url: socket === undefined ? urlOf(server.address() as AddressInfo) : `unix:${socket}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const urlOf = ({ address, port, family }: AddressInfo): string =>
  `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
