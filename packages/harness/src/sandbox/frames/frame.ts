import type { Socket } from "node:net";
import type { Json } from "@assay/contract";
import { readExactly } from "./read-exactly.ts";

/** What passes between the host and a call: a JSON value, and raw bytes beside it. python/sandbox/frames.py is the other end. */
export interface Frame {
  readonly value: unknown;
  readonly binary: Uint8Array;
}

/** A frame that breaks the rules: too long, or not JSON. */
export class FrameError extends Error {
  override readonly name = "FrameError";
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** The next frame, or undefined where the connection ends. Lengths are checked before anything of that length is held. */
export async function readFrame(
  socket: Socket,
  most: { readonly value: number; readonly binary: number },
): Promise<Frame | undefined> {
  const lengths = await readExactly(socket, 8);
  if (lengths === undefined) return undefined;
  const valueLength = lengths.readUInt32BE(0);
  const binaryLength = lengths.readUInt32BE(4);
  if (valueLength > most.value) throw new FrameError(`a value of ${valueLength} bytes, at most ${most.value}`);
  if (binaryLength > most.binary) throw new FrameError(`${binaryLength} raw bytes, at most ${most.binary}`);
  const text = await readExactly(socket, valueLength);
  const binary = await readExactly(socket, binaryLength);
  if (text === undefined || binary === undefined) return undefined;
  try {
    return { value: JSON.parse(decoder.decode(text)), binary };
  } catch {
    throw new FrameError("a value that is not JSON");
  }
}

/** Writes a frame and waits while the other end is slow to read. */
export async function writeFrame(socket: Socket, value: Json, binaries: readonly Uint8Array[] = []): Promise<void> {
  const text = Buffer.from(JSON.stringify(value));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32BE(text.length, 0);
  lengths.writeUInt32BE(
    binaries.reduce((sum, bytes) => sum + bytes.length, 0),
    4,
  );
  // Nothing is written behind the last byte: whoever has the whole frame may have answered and closed by then, and a write
  // that fails would take the answer with it.
  for (const bytes of [Buffer.concat([lengths, text]), ...binaries].filter(({ length }) => length > 0)) {
    if (socket.destroyed) return;
    if (!socket.write(bytes)) await drained(socket);
  }
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      socket.off("drain", finish).off("close", finish);
      resolve();
    };
    socket.on("drain", finish).on("close", finish);
  });
}
