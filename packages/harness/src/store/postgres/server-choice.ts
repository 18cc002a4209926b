import { Client, type ClientConfig, type PoolClient, type PoolConfig } from "pg";

/**
 * What a pool takes to find the server that takes writes among several, of which a stand-by may take over at any time. A
 * connection is made to the server that was found last. Where that is gone or only a stand-by, the connection counts as
 * lost, and the next one goes to the next server: whoever waits for a lost server comes by all of them.
 */
export function chooseServer(urls: readonly string[]): Pick<PoolConfig, "Client" | "verify"> {
  if (urls.length < 2) return {};
  let current = 0;
  class ChosenClient extends Client {
    readonly turn = current;

    constructor(config?: string | ClientConfig) {
      const others = typeof config === "string" ? {} : config;
      super({ ...others, connectionString: urls[current % urls.length] });
    }

    override connect(): Promise<Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<Client> | undefined {
      if (callback === undefined) return super.connect();
      super.connect((error: Error | null) => {
        if (error) passOn(this.turn);
        callback(error as Error);
      });
      return undefined;
    }
  }
  const passOn = (turn: number): void => {
    // Of several connections that were lost at once, one goes on to the next server.
    if (turn === current) current += 1;
  };
  return {
    Client: ChosenClient,
    verify(client: PoolClient, done: (error?: Error) => void): void {
      const { turn } = client as unknown as ChosenClient;
      client.query("select pg_is_in_recovery() as standby").then(
        ({ rows }) => {
          if (rows[0]?.standby !== true) return done();
          passOn(turn);
          done(new Error("connection terminated: the server is a stand-by"));
        },
        (error: Error) => {
          passOn(turn);
          done(error);
        },
      );
    },
  };
}
