import type { AddressInfo } from "node:net";
import type { Event, Model } from "@assay/contract";
import { serveService } from "../../sandbox/fork-server/serve-service.ts";
import { ModelProxy, type ProxyOptions } from "./model-proxy.ts";

/** A proxy on a port, served as it is to a sandbox, with what it recorded. */
export async function openProxy(model: Model, options: Partial<ProxyOptions> = {}) {
  const events: Event[] = [];
  const proxy = new ModelProxy({
    model,
    signal: new AbortController().signal,
    record: (event) => events.push(event),
    toolNames: () => ["look"],
    ...options,
  });
  const server = serveService((request) => proxy.handle(request));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    proxy,
    events,
    server,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await proxy.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
