import { expect, it } from "vitest";
import type { Ground } from "./ground.test-support.ts";
import { sampleItem, sampleItems } from "./sample.test-support.ts";

export function describeItems(ground: Ground): void {
  it("gives items back by position and by id, with their private part", async () => {
    const { store } = await ground.withRun(0);
    await store.addItems("run", sampleItems(1200, 3).reverse());
    await store.addItems("run", sampleItems(3));
    expect(await store.countItems("run")).toBe(1203);
    expect(await store.items("run", { from: 1000, count: 2 })).toEqual([sampleItem(1000), sampleItem(1001)]);
    expect(await store.items("run", { from: 1202, count: 9 })).toEqual([sampleItem(1202)]);
    expect(await store.item("run", "item-7")).toEqual(sampleItem(7));
    expect(await store.item("run", "item")).toBeUndefined();
    expect(await store.item("elsewhere", "item-7")).toBeUndefined();
  });

  it("takes the same items again, in part or in whole, and changes nothing", async () => {
    const { store } = await ground.withRun(3);
    await store.addItems("run", [sampleItem(1), sampleItem(3)]);
    await store.setStatus("run", "running");
    await store.addItems("run", sampleItems(4));
    expect(await store.countItems("run")).toBe(4);
    expect(await store.items("run", { from: 0, count: 9 })).toEqual(sampleItems(4));
  });

  it("refuses another item of the same id or position, and adds none of the others", async () => {
    const { store } = await ground.withRun(2);
    const changedKey = { ...sampleItem(1), private: { key: "another", evidence: [], strata: {} } };
    await expect(store.addItems("run", [sampleItem(2), changedKey])).rejects.toMatchObject({ code: "store/conflict" });
    const samePlace = { ...sampleItem(1), id: "new" };
    await expect(store.addItems("run", [sampleItem(2), samePlace])).rejects.toMatchObject({ code: "store/conflict" });
    expect(await store.countItems("run")).toBe(2);
    expect(await store.items("run", { from: 0, count: 9 })).toEqual(sampleItems(2));
  });

  it("refuses new items once a run is past its planning, and any item of a run that is not there", async () => {
    const { store } = await ground.withRun(1);
    await store.setStatus("run", "running");
    await expect(store.addItems("run", sampleItems(2))).rejects.toMatchObject({ code: "store/conflict" });
    expect(await store.countItems("run")).toBe(1);
    await expect(store.addItems("nowhere", sampleItems(1))).rejects.toMatchObject({ code: "store/not-found" });
  });
}
