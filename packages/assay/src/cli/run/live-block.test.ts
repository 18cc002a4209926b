import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeScreen } from "./fake-screen.test-support.ts";
import { LiveBlock } from "./live-block.ts";

beforeEach(() => vi.stubEnv("TERM", "xterm"));
afterEach(() => vi.unstubAllEnvs());

describe("a block at the foot of a terminal", () => {
  it("is drawn over, whether it grows or shrinks", () => {
    const screen = new FakeScreen({ columns: 40, rows: 10 });
    const block = new LiveBlock(screen);
    block.draw(["one"]);
    block.draw(["one, longer", "two", "three"]);
    expect(screen.lines).toEqual(["one, longer", "two", "three"]);
    block.draw(["1", "2"]);
    expect(screen.lines).toEqual(["1", "2"]);
    block.draw([]);
    expect(screen.lines).toEqual([]);
  });

  it("stays below what is said", () => {
    const screen = new FakeScreen({ columns: 40, rows: 10 });
    const block = new LiveBlock(screen);
    block.say("begun");
    block.draw(["a", "b"]);
    block.say("a longer line that was said");
    block.draw(["c", "d"]);
    expect(screen.lines).toEqual(["begun", "a longer line that was said", "c", "d"]);
  });

  it("begins where lines begin, whatever was typed in between", () => {
    const screen = new FakeScreen({ columns: 40, rows: 10 });
    const block = new LiveBlock(screen);
    block.draw(["a", "b"]);
    screen.write("^C");
    block.say("said");
    expect(screen.lines).toEqual(["said", "a", "b"]);
  });

  it("is left standing in the end", () => {
    const screen = new FakeScreen({ columns: 40, rows: 10 });
    const block = new LiveBlock(screen);
    block.draw(["last"]);
    block.finish();
    block.say("after");
    expect(screen.lines).toEqual(["last", "after"]);
  });

  it("never wraps, and never reaches above the top of the screen", () => {
    const screen = new FakeScreen({ columns: 30, rows: 5 });
    const block = new LiveBlock(screen);
    const lines = Array.from({ length: 9 }, (_, index) => `${index} ${"x".repeat(50)}`);
    block.draw(lines);
    block.draw(lines);
    expect(screen.lines.map((line) => line.length)).toEqual([29, 29, 29, 3]);
    expect(screen.lines.map((line) => line.slice(0, 3))).toEqual(["0 x", "1 x", "2 x", "  …"]);
  });
});

describe("a block elsewhere", () => {
  const cases: readonly (readonly [what: string, isTTY: boolean, term: string])[] = [
    ["a file", false, "xterm"],
    ["a dumb terminal", true, "dumb"],
  ];
  for (const [what, isTTY, term] of cases) {
    it(`is plain lines, one below the other: ${what}`, () => {
      vi.stubEnv("TERM", term);
      const screen = new FakeScreen({ columns: 60, rows: 5, isTTY });
      const block = new LiveBlock(screen);
      block.draw(["one"]);
      block.say("said");
      block.draw(["x".repeat(50)]);
      expect(screen.written).toBe(`one\nsaid\n${"x".repeat(50)}\n`);
    });
  }
});
