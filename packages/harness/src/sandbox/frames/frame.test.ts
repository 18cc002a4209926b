import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { FrameError, readFrame, writeFrame } from "./frame.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-frames-"));
const server = createServer({ pauseOnConnect: true });
beforeAll(async () => {
  server.listen(join(folder, "socket"));
  await once(server, "listening");
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

let here: Socket;
let there: Socket;
beforeEach(async () => {
  const accepted = once(server, "connection");
  here = connect(join(folder, "socket"));
  [there] = (await accepted) as [Socket];
});
afterEach(() => {
  here.destroy();
  there.destroy();
});

const most = { value: 1 << 20, binary: 1 << 20 };

describe("frames", () => {
  it("arrive as they were sent, one after the other", async () => {
    const frames = fc.array(fc.tuple(fc.jsonValue(), fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 3 })), {
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(frames, async (sent) => {
        for (const [value, binaries] of sent) {
          void writeFrame(here, value as never, binaries);
          const frame = await readFrame(there, most);
          expect(JSON.stringify(frame?.value)).toBe(JSON.stringify(value));
          expect(Buffer.from(frame?.binary ?? [])).toEqual(Buffer.concat(binaries));
        }
      }),
      { numRuns: 50 },
    );
  });

  it("arrive whole when they come byte by byte, and leave what follows alone", async () => {
    const bytes = Buffer.concat([Buffer.from([0, 0, 0, 2, 0, 0, 0, 3]), Buffer.from("{}abc"), Buffer.from("rest")]);
    const reading = readFrame(there, most);
    for (const byte of bytes) {
      here.write(Buffer.from([byte]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await reading).toMatchObject({ value: {} });
    expect(String(there.read(4) ?? (await once(there, "readable").then(() => there.read(4))))).toBe("rest");
  });

  it("are refused by their length before their bytes have come, and when they are no JSON", async () => {
    here.write(Buffer.from([0, 16, 0, 1, 0, 0, 0, 0]));
    await expect(readFrame(there, most)).rejects.toThrow("a value of 1048577 bytes, at most 1048576");
    here.write(Buffer.from([0, 0, 0, 2, 0, 0, 0, 0, 0xff, 0xff]));
    await expect(readFrame(there, most)).rejects.toThrow(FrameError);
  });

  it("are answered though the answer comes, and the connection ends, before the writing goes on", async () => {
    const writing = writeFrame(there, { order: 1 }, [new Uint8Array()]);
    here.end(Buffer.from([0, 0, 0, 2, 0, 0, 0, 0, 123, 125]));
    here.destroySoon();
    await once(here, "close");
    await writing;
    expect(await readFrame(there, most)).toMatchObject({ value: {} });
  });

  it("write nothing that is empty", async () => {
    const write = vi.spyOn(here, "write");
    await writeFrame(here, {}, [new Uint8Array(), new Uint8Array([1]), new Uint8Array()]);
    expect(write.mock.calls.map(([bytes]) => bytes.length)).toEqual([10, 1]);
  });

  it("end with the connection, also within a frame", async () => {
    here.end(Buffer.from([0, 0, 0, 9, 0, 0, 0, 0, 123]));
    expect(await readFrame(there, most)).toBeUndefined();
    expect(await readFrame(there, most)).toBeUndefined();
  });
});
