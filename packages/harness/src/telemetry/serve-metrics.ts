import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { AssayError } from "@assay/contract";
import type { Registry } from "prom-client";

interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves `/metrics` in the text format of Prometheus. The address is a port, which is this machine's own, or HOST:PORT.
 * Nothing of an episode's content is in it, so it asks for no token.
 */
export async function serveMetrics(address: string, registry: Registry): Promise<MetricsServer> {
  const { host, port } = readListen(address);
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://metrics.invalid");
    if (request.method !== "GET" || pathname !== "/metrics") {
      response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("there is only GET /metrics\n");
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType }).end(text);
    } catch {
      // A database that is away: the next scrape may find it.
      response.writeHead(503, { "content-type": "text/plain; charset=utf-8" }).end("the store cannot be reached\n");
    }
  });
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new AssayError(
      "telemetry/cannot-listen",
      `metrics cannot be served at ${host}:${port} (${reason}); choose another address with --metrics`,
    );
  }
  const { port: chosen } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${chosen}/metrics`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function readListen(address: string): { readonly host: string; readonly port: number } {
  const [, host, port] = /^(?:\[?([^\]]+)\]?:)?(\d{1,5})$/.exec(address) ?? [];
  if (port === undefined || Number(port) > 65_535) {
    throw new AssayError("cli/wrong-usage", `--metrics takes a port or HOST:PORT, and not '${address}'`);
  }
  return { host: host ?? "127.0.0.1", port: Number(port) };
}
