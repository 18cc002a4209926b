import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { describe, expect, it } from "vitest";
import { limitConnections } from "./limit-connections.ts";

class FakeSocket extends EventEmitter {
  readonly remoteAddress: string;
  isOpen = true;

  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }

  destroy(): void {
    this.isOpen = false;
    this.emit("close");
  }
}

/** A server to which these connect, one after the other; some send a whole request. */
function connected(addresses: readonly string[], { areSilent }: { readonly areSilent: boolean }) {
  const server = new EventEmitter();
  limitConnections(server as unknown as Server);
  return addresses.map((address) => {
    const socket = new FakeSocket(address);
    server.emit("connection", socket);
    if (!areSilent && socket.isOpen) server.emit("request", { socket });
    return socket;
  });
}

const openOf = (sockets: readonly FakeSocket[]): number[] =>
  sockets.flatMap(({ isOpen }, index) => (isOpen ? [index] : []));

describe("connections to the server of episodes", () => {
  it("that are silent are closed, the oldest first, where there are too many", () => {
    const sockets = connected(
      Array.from({ length: 70 }, (_, index) => `10.0.0.${index}`),
      { areSilent: true },
    );
    expect(openOf(sockets)).toEqual(Array.from({ length: 64 }, (_, index) => index + 6));
  });

  it("of one address are bounded, though they send requests, and others are let in", () => {
    const sockets = connected([...Array(200).fill("10.0.0.1"), "10.0.0.2"], { areSilent: false });
    expect(openOf(sockets.slice(0, 200))).toHaveLength(192);
    expect(sockets[0]?.isOpen).toBe(true);
    expect(sockets[200]?.isOpen).toBe(true);
  });

  it("that were closed make room for new ones of their address", () => {
    const server = new EventEmitter();
    limitConnections(server as unknown as Server);
    for (let times = 0; times < 500; times++) {
      const socket = new FakeSocket("10.0.0.1");
      server.emit("connection", socket);
      server.emit("request", { socket });
      expect(socket.isOpen).toBe(true);
      socket.destroy();
    }
  });
});
