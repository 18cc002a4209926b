import { expect, it } from "vitest";
import { processTree, warmServer } from "../testing/process-tree.test-support.ts";

it("finds no server where none runs, and nothing of others to end", () => {
  expect(warmServer(undefined)).toBe(0);
  expect(warmServer(0)).toBe(0);
  expect(processTree(process.pid)).not.toContain(process.ppid);
});
