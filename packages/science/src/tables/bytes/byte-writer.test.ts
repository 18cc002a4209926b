import { describe, expect, it } from "vitest";
import { ByteWriter } from "./byte-writer.ts";

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe("ByteWriter", () => {
  it("gives bytes that no later writer changes", () => {
    const first = new ByteWriter(10_000);
    first.text("a".repeat(9000));
    const written = first.finish();
    const second = new ByteWriter(10_000);
    second.text("b".repeat(9000));
    expect(text(written)).toBe("a".repeat(9000));
    expect(text(second.finish())).toBe("b".repeat(9000));
  });

  it("shares no buffer with a writer that is still at work", () => {
    new ByteWriter(10_000).finish();
    const first = new ByteWriter(10_000);
    const second = new ByteWriter(10_000);
    first.text("first");
    second.text("second");
    expect(text(first.finish())).toBe("first");
    expect(text(second.finish())).toBe("second");
  });

  it("grows beyond its capacity, whatever it writes", () => {
    const writer = new ByteWriter(0);
    const marked = new Uint8Array(128).fill(1);
    for (let round = 0; round < 2000; round++) {
      writer.byte(45);
      writer.copy(Uint8Array.of(65, 66));
      writer.copyWithRoom(Uint8Array.of(67), 3);
      expect(writer.plain("xyz", marked)).toBe(true);
      writer.text("ä🧪");
    }
    expect(text(writer.finish())).toBe("-ABCxyzä🧪".repeat(2000));
    const crowded = new ByteWriter(0);
    for (let round = 0; round < 100; round++) crowded.copyWithRoom(Uint8Array.of(67), 1);
    expect(text(crowded.finish())).toBe("C".repeat(100));
  });

  it("writes nothing of a text that is not plain", () => {
    const writer = new ByteWriter(0);
    const marked = new Uint8Array(128).fill(1);
    marked[44] = 0;
    for (const other of ["", "a,b", "aé"]) expect(writer.plain(other, marked)).toBe(false);
    writer.text("end");
    expect(text(writer.finish())).toBe("end");
  });
});
