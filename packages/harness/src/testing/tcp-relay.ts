import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** A way to a server of this machine that can be made slow, silent or interrupted. */
export class TcpRelay {
  readonly port: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #held: (() => void)[] = [];
  #delay = 0;
  #isSilent = false;
  #isAway = false;

  private constructor(server: Server) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  static async open(target: number): Promise<TcpRelay> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const relay = new TcpRelay(server);
    server.on("connection", (near) => relay.#join(near, target));
    return relay;
  }

  /** Milliseconds that every piece of data takes more, in each direction. */
  delay(milliseconds: number): void {
    this.#delay = milliseconds;
  }

  /** Swallows nothing and passes nothing on, and no connection ends. */
  stall(): void {
    this.#isSilent = true;
  }

  /** Passes on what was held, and all that follows. */
  goOn(): void {
    this.#isSilent = false;
    for (const pass of this.#held.splice(0)) pass();
  }

  /** Ends all connections, without a word. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Ends all connections and takes no new ones, until it is let back. */
  away(isAway: boolean): void {
    this.#isAway = isAway;
    if (isAway) this.cut();
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, "close");
  }

  #join(near: Socket, target: number): void {
    this.#sockets.add(near);
    near.on("close", () => this.#sockets.delete(near));
    near.on("error", () => undefined);
    if (this.#isAway) {
      near.destroy();
      return;
    }
    const far = connect(target, "127.0.0.1");
    this.#sockets.add(far);
    far.on("close", () => this.#sockets.delete(far));
    far.on("error", () => undefined);
    this.#pass(near, far);
    this.#pass(far, near);
  }

  #pass(from: Socket, to: Socket): void {
    const send = (work: () => void): void => {
      const pass = (): void => {
        // Timers of the same length go off in their order, so data stays in its own.
        if (this.#delay === 0) work();
        else setTimeout(work, this.#delay);
      };
      if (this.#isSilent) this.#held.push(pass);
      else pass();
    };
    from.on("data", (data: Buffer) => send(() => void (to.destroyed || to.write(data))));
    from.on("end", () => send(() => to.end()));
    from.on("close", () => to.destroy());
  }
}
