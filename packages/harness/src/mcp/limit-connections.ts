import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Connections that may be open at once. Those beyond it are closed as they come. */
export const maxConnections = 256;

/** Connections on which no whole request has come yet, in all and of one address. */
const maxSilent = 64;
const maxOfAddress = 192;

/**
 * Keeps connections that send nothing from locking others out: of too many the oldest silent one is closed. An address
 * that holds too many connections loses its oldest silent one, or else the new one.
 */
export function limitConnections(server: Server): void {
  const silent = new Set<Socket>();
  const held = new Map<string, number>();
  server.on("request", ({ socket }) => silent.delete(socket));
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    held.set(address, (held.get(address) ?? 0) + 1);
    silent.add(socket);
    socket.once("close", () => {
      silent.delete(socket);
      const left = (held.get(address) ?? 1) - 1;
      if (left === 0) held.delete(address);
      else held.set(address, left);
    });
    if (silent.size > maxSilent) closeFirst(silent);
    else if ((held.get(address) ?? 0) > maxOfAddress)
      closeFirst([...silent].filter((each) => each.remoteAddress === address));
  });
}

function closeFirst(sockets: Iterable<Socket>): void {
  for (const socket of sockets) {
    socket.destroy();
    return;
  }
}
