import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serveService } from "assay/testing";
import { type TriedService, tryService } from "../../src/endpoint/service.test-support.ts";

/** Toy subjects on a port of the loopback interface. */
export interface ServedSubjects extends TriedService, AsyncDisposable {
  readonly url: string;
}

/** Serves toy subjects with the server that the services of a sandbox use. */
export async function serveSubjects(...how: Parameters<typeof tryService>): Promise<ServedSubjects> {
  const tried = tryService(...how);
  const server = serveService((request) => tried.service.handle(request, tried.host)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    ...tried,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
