import type { SampleCell } from "@assay/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Draw } from "./draw.ts";
import { type ToyChallenge, toyWorld } from "./toy-world.test-support.ts";

function draw(challenges: readonly ToyChallenge[], cells: readonly SampleCell[], salt = 0) {
  const drawing = new Draw<string>(["test", salt], cells);
  for (const { item, strata } of challenges) drawing.offer(item.id, strata, () => item.id);
  return drawing.finish();
}

const all = (count: number): SampleCell[] => [{ strata: {}, count }];
const worlds = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 6 });
const worldOf = (name: string) => toyWorld(name, { title: { yes: 1, no: 2 }, rows: { yes: 3, no: 0 } });

describe("a sample of all items", () => {
  it("has the number asked for, in the order offered, and does not depend on the order of worlds", () => {
    fc.assert(
      fc.property(worlds, fc.integer({ min: 1, max: 12 }), fc.nat(), (names, count, salt) => {
        const items = names.flatMap(worldOf);
        const { drawn, candidates, short } = draw(items, all(count), salt);
        expect({ drawn: drawn.length, candidates, short }).toEqual({
          drawn: count,
          candidates: items.length,
          short: [],
        });
        const order = items.map(({ item }) => item.id);
        expect(drawn).toEqual(order.filter((id) => drawn.includes(id)));
        const other = draw(names.toReversed().flatMap(worldOf), all(count), salt);
        expect(new Set(other.drawn)).toEqual(new Set(drawn));
      }),
    );
  });

  it("is part of every larger one", () => {
    const items = ["a", "b", "c"].flatMap(worldOf);
    for (let count = 1; count < items.length; count++) {
      expect(draw(items, all(count + 1)).drawn).toEqual(expect.arrayContaining(draw(items, all(count)).drawn));
    }
  });

  it("holds every item, and every two together, equally often over 6,000 keys", () => {
    const items = ["a", "b"].flatMap(worldOf).slice(0, 20);
    const [keys, count] = [6000, 7];
    const taken = new Map(items.map(({ item }) => [item.id, 0]));
    let together = 0;
    for (let salt = 0; salt < keys; salt++) {
      const { drawn } = draw(items, all(count), salt);
      for (const id of drawn) taken.set(id, (taken.get(id) ?? 0) + 1);
      if (drawn.includes(items[0].item.id) && drawn.includes(items[1].item.id)) together += 1;
    }
    const expectShare = (times: number, share: number) =>
      expect(Math.abs(times - keys * share)).toBeLessThan(4 * Math.sqrt(keys * share * (1 - share)));
    for (const times of taken.values()) expectShare(times, count / items.length);
    expectShare(together, (count * (count - 1)) / (items.length * (items.length - 1)));
  });

  it("makes what it keeps of an item only while the item may be drawn", () => {
    const drawing = new Draw<number>(["test"], all(10));
    let made = 0;
    for (let index = 0; index < 20_000; index++) drawing.offer(`item ${index}`, {}, () => made++);
    expect(drawing.finish().drawn.length).toBe(10);
    // 10·(1 + ln(20,000/10)) = 86 are among the ten smallest when offered; a bar that lags takes up to twice these.
    expect(made).toBeLessThan(200);
  });
});

describe("a sample by cells", () => {
  const cells: SampleCell[] = [
    { strata: { type: "title", answerable: "no", variant: "template" }, count: 3 },
    { strata: { type: "rows", variant: "template" }, count: 4 },
  ];

  it("has each cell's number of items that fit it, and no other", () => {
    fc.assert(
      fc.property(worlds, fc.nat(), (names, salt) => {
        const items = ["x", "y", ...names].flatMap(worldOf);
        const { drawn, candidates, short } = draw(items, cells, salt);
        const strata = items.filter(({ item }) => drawn.includes(item.id)).map((challenge) => challenge.strata);
        expect(strata.filter(({ type, answerable }) => type === "title" && answerable === "no").length).toBe(3);
        expect(strata.filter(({ type }) => type === "rows").length).toBe(4);
        expect(strata.every(({ variant }) => variant === "template")).toBe(true);
        expect({ drawn: drawn.length, candidates, short }).toEqual({
          drawn: 7,
          candidates: items.length * (5 / 12),
          short: [],
        });
      }),
    );
  });

  it("names the cells for which there were too few, and how many there were", () => {
    expect(draw(worldOf("x"), cells).short).toEqual([
      { ...cells[0], held: 2 },
      { ...cells[1], held: 3 },
    ]);
  });
});
