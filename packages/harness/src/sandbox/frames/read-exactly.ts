import type { Socket } from "node:net";

/** The next bytes of a connection, or undefined where it ends before. Nothing beyond them is taken from it. */
export function readExactly(socket: Socket, length: number): Promise<Buffer | undefined> {
  if (length === 0) return Promise.resolve(Buffer.alloc(0));
  return new Promise((resolve) => {
    const take = (): void => {
      const bytes = socket.read(length) as Buffer | null;
      if (bytes !== null) finish(bytes.length === length ? bytes : undefined);
      else if (socket.readableEnded || socket.destroyed) finish(undefined);
    };
    const finish = (bytes: Buffer | undefined): void => {
      for (const event of ["readable", "end", "close", "error"]) socket.off(event, take);
      resolve(bytes);
    };
    for (const event of ["readable", "end", "close", "error"]) socket.on(event, take);
    take();
  });
}
