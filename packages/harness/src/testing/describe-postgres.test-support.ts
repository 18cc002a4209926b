import { afterAll, beforeAll, describe } from "vitest";
import { findPostgres, PostgresServer } from "./postgres-server.ts";

/** Tests with a server of their own; where none can be had they fail, and say why. */
export function describePostgres(
  name: string,
  tests: (server: () => PostgresServer) => void,
  options: Parameters<typeof PostgresServer.start>[1] = {},
): void {
  describe(name, () => {
    let running: PostgresServer | undefined;
    beforeAll(async () => {
      running = await PostgresServer.start(findPostgres(), options);
    });
    afterAll(() => running?.stop());
    tests(() => expectServer(running));
  });
}

function expectServer(server: PostgresServer | undefined): PostgresServer {
  if (server === undefined) throw new Error("the server has not been started");
  return server;
}
