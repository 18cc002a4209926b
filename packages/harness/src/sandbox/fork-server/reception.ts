import { chmodSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { z } from "zod";
import { readFrame } from "../frames/frame.ts";

const helloSchema = z.union([
  z.strictObject({ token: z.string(), channel: z.enum(["control", "data"]) }),
  z.strictObject({ token: z.string(), channel: z.literal("service"), service: z.string() }),
]);
/** How a connection presents itself. */
export type Hello = z.infer<typeof helloSchema>;

/** Who takes the connections of one call. */
export type Guest = (socket: Socket, hello: Hello) => void;

const helloMilliseconds = 10_000;

/** The socket at which the wardens of calls present themselves, each with the token that its call was given. */
export class Reception {
  readonly #server: Server;
  readonly #guests = new Map<string, Guest>();
  readonly #sockets = new Set<Socket>();

  constructor() {
    this.#server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (socket) => void this.#greet(socket));
  }

  listen(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(path, () => {
        // Under root a warden has its episode's uid by then; the folder above is closed to everyone else.
        chmodSync(path, 0o666);
        resolve();
      });
    });
  }

  /** Connections with this token go to the guest, until the returned function is called. */
  expect(token: string, guest: Guest): () => void {
    this.#guests.set(token, guest);
    return () => this.#guests.delete(token);
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  async #greet(socket: Socket): Promise<void> {
    this.#sockets.add(socket);
    socket.on("close", () => this.#sockets.delete(socket));
    // What becomes of a call is told by its frames; a broken connection is seen there as its end.
    socket.on("error", () => socket.destroy());
    const timeout = setTimeout(() => socket.destroy(), helloMilliseconds);
    try {
      const frame = await readFrame(socket, { value: 1000, binary: 0 });
      const hello = helloSchema.parse(frame?.value);
      const guest = this.#guests.get(hello.token);
      if (guest === undefined) socket.destroy();
      else guest(socket, hello);
    } catch {
      socket.destroy();
    } finally {
      clearTimeout(timeout);
    }
  }
}
