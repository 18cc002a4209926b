import { describe, expect, it } from "vitest";
import { vote } from "./vote.ts";

const [y, n, u] = [true, false, undefined];

describe("a vote", () => {
  const votes: readonly (readonly [verdicts: (boolean | undefined)[], decided: boolean | undefined])[] = [
    [[y], y],
    [[n], n],
    [[y, n], n],
    [[y, y, n], y],
    [[y, n, n], n],
    [[y, y, n, n], n],
    [[y, y, y, n], y],
    [[y, u], n],
    [[y, y, u], y],
    [[y, u, u], n],
    [[n, u], n],
    [[u], u],
    [[u, u], u],
    [[], u],
  ];
  for (const [verdicts, decided] of votes) {
    it(`is ${decided} of ${verdicts.join(", ") || "nobody"}`, () => {
      expect(vote(verdicts)).toBe(decided);
    });
  }
});
