import { describe, expect, it } from "vitest";
import { AgentProgress, layoutProgress } from "./layout-progress.ts";

const row = (name: string, changed: Partial<AgentProgress> = {}) =>
  Object.assign(new AgentProgress(name, { repeats: 1 }), changed);

describe("the progress of agents", () => {
  it("is nothing without agents", () => {
    expect(layoutProgress([], 80)).toEqual([]);
  });

  it("shows the end of a name that is too long, because models differ there", () => {
    const name = "repository-qa · loop openai/gpt-5.4";
    const lines = layoutProgress([row(name, { done: 7 })], 50);
    expect(lines[1]).toBe("     7                 0  …a · loop openai/gpt-5.4");
    expect(lines.map((line) => line.length <= 50)).toEqual([true, true]);
  });

  it("counts tokens in millions when there are many", () => {
    const shown = (tokens: number) => /\S+( M)?(?= +0 {2}a$)/.exec(layoutProgress([row("a", { tokens })], 80)[1])?.[0];
    expect([shown(99_999), shown(100_000), shown(1_234_567), shown(12_345_678)]).toEqual([
      "99,999",
      "0.10 M",
      "1.23 M",
      "12.3 M",
    ]);
  });
});
