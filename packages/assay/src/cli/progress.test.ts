import { afterEach, describe, expect, it, vi } from "vitest";
import { Progress } from "./progress.ts";

function shown(isTTY: boolean | undefined): string {
  let written = "";
  const write = (text: string) => {
    written += text;
  };
  const progress = new Progress(isTTY === undefined ? { write } : { isTTY, write });
  progress.show("1 of 2");
  progress.clear();
  return written;
}

afterEach(() => vi.unstubAllEnvs());

describe("progress", () => {
  it("is one line on a terminal, which is erased at the end", () => {
    vi.stubEnv("TERM", "xterm");
    expect(shown(true)).toBe("\r\u001b[2K1 of 2\r\u001b[2K");
  });
  it("is nothing elsewhere, nor on a terminal that cannot erase", () => {
    vi.stubEnv("TERM", "xterm");
    expect(shown(false) + shown(undefined)).toBe("");
    vi.stubEnv("TERM", "dumb");
    expect(shown(true)).toBe("");
  });
});
