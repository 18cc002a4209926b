import { spawnSync } from "node:child_process";
import { AssayError } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { fitProbability } from "./sampling/fit-probability.test-support.ts";
import { type KeyPart, stream } from "./stream.ts";
import { encodeKey } from "./stream-key.ts";

const root = `${import.meta.dirname}/../../../..`;

interface ReferenceRequest {
  readonly key: KeyPart[];
  readonly splits: KeyPart[][];
  readonly count: number;
}

/** What packages/science/audits/python/stream_reference.py, written from the documentation with hashlib, makes of the requests. */
function reference(requests: ReferenceRequest[]): unknown {
  const run = spawnSync(`${root}/.venv/bin/python`, [`${root}/packages/science/audits/python/stream_reference.py`], {
    input: JSON.stringify(requests),
    encoding: "utf8",
  });
  if (run.status !== 0)
    throw new Error(`packages/science/audits/python/stream_reference.py failed: ${run.stderr || run.error}`);
  return JSON.parse(run.stdout);
}

function times<Value>(count: number, draw: () => Value): Value[] {
  return Array.from({ length: count }, draw);
}

/** The probability of a fit of the counts of the drawn values, all of which are equally likely. */
function uniformFit(draws: number, values: readonly string[], draw: () => string): number {
  const counts = new Map(values.map((value) => [value, 0]));
  for (let i = 0; i < draws; i++) {
    const value = draw();
    const count = counts.get(value);
    if (count === undefined) throw new Error(`${value} is not among the possible values`);
    counts.set(value, count + 1);
  }
  return fitProbability(
    [...counts.values()],
    values.map(() => draws / values.length),
  );
}

describe("a stream", () => {
  it("gives the pinned values", () => {
    const pinned = stream("assay", 1, ["pin", true, null], 0.5);
    expect(times(4, () => pinned.uint32())).toEqual([3622385744, 11189207, 1510671272, 862499982]);
    expect(pinned.uniform()).toBe(0.7280932800238022);
    expect(pinned.uniformOpen()).toBe(0.23667672170110554);
    expect(pinned.integer(1, 1000)).toBe(966);
    expect(pinned.integer(-(2 ** 52), 2 ** 52 - 1)).toBe(229741290157801);
    expect(pinned.shuffle([1, 2, 3, 4, 5, 6])).toEqual([4, 2, 5, 3, 1, 6]);
    expect(pinned.distinctIndices(4, 2 ** 53)).toEqual([
      5595658607588681, 5646174783878114, 6079193920512241, 6222827597346987,
    ]);
    expect(pinned.split("child", 7).uint32()).toBe(1301896028);
  });

  it("is what an independent implementation in Python makes of the documentation", () => {
    const requests: ReferenceRequest[] = [
      { key: ["a"], splits: [], count: 1000 },
      {
        key: ["data-analysis", 3, -17, 0.1, 1e300, true, false, null, ["é", [], ["漢字🙂", [0]]]],
        splits: [],
        count: 50,
      },
      { key: [2 ** 53, -(2 ** 53), 5e-324, 1e21, ""], splits: [["child"], [1, ["grandchild"]]], count: 50 },
    ];
    const ours = requests.map(({ key, splits, count }) => {
      const drawn = splits.reduce((parent, parts) => parent.split(...parts), stream(...key));
      return {
        encoding: Buffer.from(encodeKey(key)).toString("hex"),
        uint32: times(count, () => drawn.uint32()),
        uniform: times(count, () => drawn.uniform()),
        uniformOpen: times(count, () => drawn.uniformOpen()),
      };
    });
    expect(reference(requests)).toEqual(ours);
  });

  it("is the same for the same key and another for another", () => {
    const first = times(4, () => stream("a", 1).uint32());
    expect(new Set(first).size).toBe(1);
    expect(stream("a", 1).uint32()).not.toBe(stream("a", 2).uint32());
    expect(stream("a", "b").uint32()).not.toBe(stream("ab").uint32());
  });

  it("refuses a key without parts", () => {
    expect(() => stream()).toThrow(AssayError);
    expect(() => stream("a").split()).toThrow(AssayError);
  });

  it("splits by key alone, however much of it was used", () => {
    const fresh = stream("parent");
    const used = stream("parent");
    times(17, () => used.uint32());
    expect(used.split("x", 1).uint32()).toBe(fresh.split("x", 1).uint32());
    expect(fresh.uint32()).toBe(stream("parent").uint32());
  });

  it("has children that differ from each other, from the stream and from the streams of related keys", () => {
    const parent = stream("parent");
    const all = [
      parent.split("x"),
      parent.split("y"),
      parent.split("x").split("y"),
      parent.split("x", "y"),
      stream("parent", "x"),
      stream(["parent"], ["x"]),
      parent,
    ];
    expect(new Set(all.map((one) => one.uint32())).size).toBe(all.length);
  });
});

describe("integer", () => {
  it.each([
    [0, 1],
    [1, 6],
    [-3, 3],
    [0, 99],
    [10, 265],
    [5, 1005],
  ])("is each value from %i to %i equally often", (low, high) => {
    const drawn = stream("integer", low, high);
    const values = Array.from({ length: high - low + 1 }, (_, index) => String(low + index));
    expect(uniformFit(300_000, values, () => String(drawn.integer(low, high)))).toBeGreaterThan(1e-4);
  });

  it.each([
    ["just above 2^31", 0, 2 ** 31 + 1],
    ["three quarters of 2^32", 0, 3 * 2 ** 30 - 1],
    ["just above 2^32", -5, 2 ** 32 - 2],
    ["three quarters of 2^53", -(2 ** 52), 2 ** 51 - 1],
    ["all of 2^53", -(2 ** 52), 2 ** 52 - 1],
    ["the positive safe integers", 1, Number.MAX_SAFE_INTEGER],
  ])("fills the range %s evenly, by its size and by its remainders", (_, low, high) => {
    const drawn = stream("wide", low, high);
    const tenths = new Float64Array(10);
    const thirds = new Float64Array(3);
    const draws = 200_000;
    for (let i = 0; i < draws; i++) {
      const offset = drawn.integer(low, high) - low;
      tenths[Math.floor((offset / (high - low + 1)) * 10)]++;
      thirds[offset % 3]++;
    }
    expect(
      fitProbability(
        tenths,
        tenths.map(() => draws / 10),
      ),
    ).toBeGreaterThan(1e-4);
    expect(
      fitProbability(
        thirds,
        thirds.map(() => draws / 3),
      ),
    ).toBeGreaterThan(1e-4);
  });

  it("is the only value of a range of one", () => {
    expect(stream(1).integer(7, 7)).toBe(7);
    expect(stream(1).integer(-(2 ** 53) + 1, -(2 ** 53) + 1)).toBe(-(2 ** 53) + 1);
  });

  it.each([
    [1, 0],
    [0.5, 2],
    [0, Number.NaN],
    [0, Number.POSITIVE_INFINITY],
    [0, 2 ** 53],
    [-1, Number.MAX_SAFE_INTEGER],
  ])("refuses a range from %d to %d", (low, high) => {
    expect(() => stream(1).integer(low, high)).toThrow(AssayError);
  });
});

describe("selection", () => {
  const permutations = (items: string): string[] =>
    items.length < 2
      ? [items]
      : [...items].flatMap((item) => permutations(items.replace(item, "")).map((rest) => item + rest));

  it("shuffles into all 24 orders equally often", () => {
    const drawn = stream("shuffle");
    const fit = uniformFit(240_000, permutations("abcd"), () => drawn.shuffle([..."abcd"]).join(""));
    expect(fit).toBeGreaterThan(1e-4);
  });

  it("shuffles in place, typed arrays too", () => {
    const items = Float64Array.of(1, 2, 3, 4, 5);
    expect(stream(3).shuffle(items)).toBe(items);
    expect(Array.from(items).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(stream(1).shuffle([])).toEqual([]);
  });

  it("chooses ordered samples without replacement equally often", () => {
    const drawn = stream("without");
    const pairs = [..."abcde"].flatMap((a) => [..."abcde"].filter((b) => b !== a).map((b) => a + b));
    const fit = uniformFit(200_000, pairs, () => drawn.chooseWithoutReplacement([..."abcde"], 2).join(""));
    expect(fit).toBeGreaterThan(1e-4);
    expect(drawn.chooseWithoutReplacement([1, 2, 3], 3).sort()).toEqual([1, 2, 3]);
    expect(drawn.chooseWithoutReplacement([], 0)).toEqual([]);
  });

  it("leaves the items it chooses from as they are", () => {
    const items = [1, 2, 3, 4];
    stream(1).chooseWithoutReplacement(items, 3);
    expect(items).toEqual([1, 2, 3, 4]);
  });

  it("chooses independently with replacement", () => {
    const drawn = stream("with");
    const pairs = [..."abc"].flatMap((a) => [..."abc"].map((b) => a + b));
    expect(uniformFit(90_000, pairs, () => drawn.chooseWithReplacement([..."abc"], 2).join(""))).toBeGreaterThan(1e-4);
    expect(uniformFit(90_000, [..."abc"], () => drawn.choose([..."abc"]))).toBeGreaterThan(1e-4);
    expect(drawn.chooseWithReplacement([], 0)).toEqual([]);
  });

  it("weighs indices, and never draws one of weight 0", () => {
    const drawn = stream("weights");
    const weights = [0, 1, 0, 2.5, 6.5, 0];
    const counts = new Float64Array(weights.length);
    for (let i = 0; i < 100_000; i++) counts[drawn.weightedIndex(weights)]++;
    expect([counts[0], counts[2], counts[5]]).toEqual([0, 0, 0]);
    const expected = [10_000, 25_000, 65_000];
    expect(fitProbability([counts[1], counts[3], counts[4]], expected)).toBeGreaterThan(1e-4);
  });

  it("draws every subset of indices equally often, ascending", () => {
    const drawn = stream("subsets");
    const triples = ["012", "013", "014", "023", "024", "034", "123", "124", "134", "234"];
    expect(uniformFit(100_000, triples, () => drawn.distinctIndices(3, 5).join(""))).toBeGreaterThan(1e-4);
  });

  it.each([
    [3, 5],
    [40, 40],
    [500, 1000],
    [31, 32],
    [20, 20 * 1024],
    [20, 20 * 1024 + 1],
    [1000, 2 ** 33],
  ])("draws %d of %d indices by Floyd's algorithm, dense or sparse", (count, size) => {
    const random = stream("floyd", count, size);
    const expected = new Set<number>();
    for (let last = size - count; last < size; last++) {
      const candidate = random.integer(0, last);
      expected.add(expected.has(candidate) ? last : candidate);
    }
    const indices = stream("floyd", count, size).distinctIndices(count, size);
    expect(indices).toEqual([...expected].sort((a, b) => a - b));
  });

  it("draws distinct indices from a range of 2^53, from nothing, and all of a small one", () => {
    const indices = stream("huge").distinctIndices(1000, 2 ** 53);
    expect(new Set(indices).size).toBe(1000);
    expect(indices).toEqual(indices.toSorted((a, b) => a - b));
    expect(indices[999]).toBeGreaterThan(2 ** 52);
    expect(stream(1).distinctIndices(0, 0)).toEqual([]);
    expect(stream(1).distinctIndices(4, 4)).toEqual([0, 1, 2, 3]);
  });

  it("refuses what cannot be drawn", () => {
    const drawn = stream("refusals");
    const attempts = [
      () => drawn.choose([]),
      () => drawn.chooseWithReplacement([], 1),
      () => drawn.chooseWithReplacement([1], -1),
      () => drawn.chooseWithoutReplacement([1, 2], 3),
      () => drawn.chooseWithoutReplacement([1, 2], 1.5),
      () => drawn.distinctIndices(3, 2),
      () => drawn.distinctIndices(1, 2 ** 53 + 2),
      () => drawn.weightedIndex([]),
      () => drawn.weightedIndex([0, 0]),
      () => drawn.weightedIndex([1, -1]),
      () => drawn.weightedIndex([1, Number.NaN]),
      () => drawn.weightedIndex([1, Number.POSITIVE_INFINITY]),
    ];
    for (const attempt of attempts) {
      expect(attempt).toThrow(expect.objectContaining({ code: "numerics/invalid-argument" }));
    }
  });
});
