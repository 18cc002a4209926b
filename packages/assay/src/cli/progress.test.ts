import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countRows, Progress } from "./progress.ts";

/** What is written when so many milliseconds pass between what is to be shown. */
function shown(isTTY: boolean | undefined, ...pauses: readonly number[]): string {
  let written = "";
  const write = (text: string) => {
    written += text;
  };
  const progress = new Progress(isTTY === undefined ? { write } : { isTTY, write });
  for (const [index, pause] of pauses.entries()) {
    vi.advanceTimersByTime(pause);
    progress.show(`${index + 1} of ${pauses.length}`);
  }
  progress.clear();
  return written;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.stubEnv("TERM", "xterm");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe("progress", () => {
  it("is one line on a terminal, which is erased at the end", () => {
    expect(shown(true, 0)).toBe("\r\u001b[2K1 of 1\r\u001b[2K");
  });
  it("is a line every few seconds elsewhere, also on a terminal that cannot erase", () => {
    const lines = "2 of 5\n4 of 5\n";
    expect(shown(false, 1000, 1000, 4000, 1000, 1000)).toBe(lines);
    expect(shown(undefined, 1000, 1000, 4000, 1000, 1000)).toBe(lines);
    vi.stubEnv("TERM", "dumb");
    expect(shown(true, 1000, 1000, 4000, 1000, 1000)).toBe(lines);
  });
  it("is nothing where the work takes less than two seconds", () => {
    expect(shown(false, 500, 500, 500)).toBe("");
  });
  it("is nothing where ASSAY_PROGRESS says so", () => {
    vi.stubEnv("ASSAY_PROGRESS", "none");
    expect(shown(true, 0) + shown(false, 5000)).toBe("");
  });
});

describe("rows that are counted", () => {
  it("are the same rows, with a word about how many were read once they take long, also where reading ends early", async () => {
    async function* rows() {
      for (let row = 0; row < 1000; row++) {
        vi.advanceTimersByTime(10);
        yield row;
      }
    }
    const written: string[] = [];
    const write = vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(String(text)) > 0);
    const read: number[] = [];
    for await (const row of countRows(rows())) {
      read.push(row);
      if (row === 899) break;
    }
    write.mockRestore();
    expect(read).toEqual(Array.from({ length: 900 }, (_, index) => index));
    expect(written.join("")).toContain("200 episodes read");
    expect(written.join("")).not.toContain("1000");
  });
});
