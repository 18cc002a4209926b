import { afterAll, beforeAll, describe } from "vitest";
import { findPostgres, PostgresServer } from "./postgres-server.test-support.ts";

/** Tests with a server of their own; where none can be had they are skipped, and the reason stands in their name. */
export function describePostgres(
  name: string,
  tests: (server: () => PostgresServer) => void,
  options: Parameters<typeof PostgresServer.start>[1] = {},
): void {
  const found = findPostgres();
  if ("missing" in found) {
    describe.skip(`${name} (skipped: ${found.missing})`, () => tests(() => expectServer(undefined)));
    return;
  }
  describe(name, () => {
    let running: PostgresServer | undefined;
    beforeAll(async () => {
      running = await PostgresServer.start(found.bin, options);
    });
    afterAll(() => running?.stop());
    tests(() => expectServer(running));
  });
}

function expectServer(server: PostgresServer | undefined): PostgresServer {
  if (server === undefined) throw new Error("the server has not been started");
  return server;
}
