import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { AssayError } from "@assay/contract";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";

export interface Listening {
  readonly port: number;
  /** The address to listen on. */
  readonly bound: string;
}

export interface OpenServer {
  /** With the port that was taken, and without a path. */
  readonly url: string;
  close(): Promise<void>;
}

const maxConnections = 256;

/** Listens for requests. A client that sends or reads too slowly loses its connection. */
export async function openServer(app: Hono, { port, bound }: Listening): Promise<OpenServer> {
  const serverOptions = { headersTimeout: 5_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions, overrideGlobalObjects: false }) as Server;
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, bound, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    throw new AssayError(
      "server/cannot-listen",
      `cannot listen on ${bound}:${port} (${error.code}); choose another --port`,
    );
  });
  const { address, port: taken, family } = server.address() as AddressInfo;
  return {
    url: `http://${family === "IPv6" ? `[${address}]` : address}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
