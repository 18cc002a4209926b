import { describe, expect, it } from "vitest";
import { stripControls } from "./strip-controls.ts";

describe("stripControls", () => {
  const cases: readonly (readonly [written: string, shown: string])[] = [
    ["plain text\twith tab\nand line", "plain text\twith tab\nand line"],
    ["\u001b[31mred\u001b[0m", "red"],
    ["\u001b[2J\u001b[1;1Hcleared", "cleared"],
    ["\u001b]0;title\u0007after", "after"],
    ["\u001b]8;;http://x\u001b\\link\u001b]8;;\u001b\\", "link"],
    ["\u001bPdevice control\u001b\\after", "after"],
    ["over\rwritten\u0008", "overwritten"],
    ["\u009b31mred", "31mred"],
    ["\u202egnp.exe", "gnp.exe"],
    ["unterminated \u001b]0;title", "unterminated "],
    ["\u001b", ""],
    ["žluťoučký 🐎", "žluťoučký 🐎"],
  ];
  for (const [written, shown] of cases) {
    it(`makes ${JSON.stringify(written)} harmless`, () => {
      expect(stripControls(written)).toBe(shown);
    });
  }
});
