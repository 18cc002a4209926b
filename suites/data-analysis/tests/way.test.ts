import { expect, it } from "vitest";
import { wayFrom } from "../audits/probes/way.ts";
import { instanceOf } from "../src/probes/instance.ts";
import { findTask } from "../src/tasks.ts";

it("a share of the way begins at the best guess, is 1 at the ceiling and never below -1", () => {
  const instances = [instanceOf(findTask("compute-average"), "easy", 1)];
  const { guess, of } = wayFrom(instances, 0.4);
  expect(guess).toBe(0.4);
  expect([0.4, 0.7, 1, 0, -5].map((score) => Math.round(1000 * of(score)) / 1000)).toEqual([0, 0.5, 1, -0.667, -1]);
  // The task's own guess scores nothing here, so that it does not raise the start.
  expect(wayFrom(instances, 0).guess).toBe(0);
});
