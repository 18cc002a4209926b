import { describe, expect, it } from "vitest";
import { runLoad } from "./load.test-support.ts";

describe("many calls on many episodes while processes are killed", () => {
  it("all are answered, none sees another's data, and nothing is left", async () => {
    const report = await runLoad(10, 120, 2, 10);
    expect(report.wrong).toEqual([]);
    expect(Object.values(report.outcomes).reduce((sum, count) => sum + count, 0)).toBe(120);
    expect(report.outcomes["sandbox/lost"]).toBeGreaterThan(0);
    expect(report.outcomes.exited).toBeGreaterThan(40);
    expect(report).toMatchObject({ processesLeft: 0, mountsChanged: false, folderLeft: false });
  });
});
