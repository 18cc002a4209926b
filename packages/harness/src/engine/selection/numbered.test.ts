import { describe, expect, it } from "vitest";
import { numbered } from "./numbered.ts";

/** Counts how far it was read. */
function source(length: number) {
  const read = { items: 0 };
  function* items() {
    for (let index = 1; index <= length; index++) {
      read.items = index;
      yield `item ${index}`;
    }
  }
  return { read, items: items() };
}

describe("items by their numbers", () => {
  it("come in the order of the world, and no more than needed are made", () => {
    const { read, items } = source(100);
    expect([...numbered(items, [7, 2])]).toEqual(["item 2", "item 7"]);
    expect(read.items).toBe(7);
  });
  it("are counted without the steps that made none, which are let through", () => {
    const steps = [undefined, "item 1", undefined, "item 2", "item 3"];
    expect([...numbered(steps, [2])]).toEqual([undefined, undefined, "item 2"]);
  });
  it("are all without numbers", () => {
    expect([...numbered(source(3).items, undefined)]).toEqual(["item 1", "item 2", "item 3"]);
  });
  it("that are not there are refused, with how many there are", () => {
    expect(() => [...numbered(source(3).items, [1, 4])]).toThrow("a world has 3 items; there is no item 4 in it");
  });
});
