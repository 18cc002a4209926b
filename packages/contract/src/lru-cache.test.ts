import { describe, expect, it } from "vitest";
import { LruCache } from "./lru-cache.ts";

describe("what is remembered", () => {
  it("is computed once, and again where it was not asked for the longest", () => {
    const lengths = new LruCache<number>(2);
    const computed: string[] = [];
    const get = (key: string): number =>
      lengths.get(key, () => {
        computed.push(key);
        return key.length;
      });
    expect(["a", "bb", "a", "ccc", "a", "bb"].map(get)).toEqual([1, 2, 1, 3, 1, 2]);
    expect(computed).toEqual(["a", "bb", "ccc", "bb"]);
  });

  it("is found for several keys at once, also where the new ones fill the whole memory", () => {
    const lengths = new LruCache<number>(2);
    const computed: string[] = [];
    const getAll = (keys: readonly string[]): readonly number[] =>
      lengths.getAll(keys, (unknown) => {
        computed.push(unknown.map((index) => keys[index]).join(" "));
        return unknown.map((index) => keys[index].length);
      });
    expect(getAll(["a", "bb"])).toEqual([1, 2]);
    expect(getAll(["ccc", "dddd", "a", "eeeee", "bb", "ccc"])).toEqual([3, 4, 1, 5, 2, 3]);
    expect(getAll(["bb", "ccc"])).toEqual([2, 3]);
    expect(computed).toEqual(["a bb", "ccc dddd eeeee ccc"]);
  });
});
