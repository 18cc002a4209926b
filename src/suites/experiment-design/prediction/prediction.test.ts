import { describe, expect, it } from "vitest";
import { sampleNormal } from "../../../numerics/sampling/normal.ts";
import { stream } from "../../../numerics/stream.ts";
import { matchPlaces } from "./match-places.ts";
import { meanPlaces } from "./mean-places.ts";
import { thin } from "./thin.ts";
import { weightedMean, weightedMedian } from "./weighted.ts";

const columnsOf = (rows: readonly (readonly number[])[]): Float64Array[] =>
  rows[0].map((_, index) => Float64Array.from(rows, (row) => row[index]));

describe("weighted draws", () => {
  const draws = { size: 4, columns: [], weights: Float64Array.of(0.1, 0.2, 0.6, 0.1) };
  const column = Float64Array.of(10, 0, 5, 1);

  it("have a mean and a median by their weights", () => {
    expect(weightedMean(draws, column)).toBeCloseTo(4.1, 12);
    expect(weightedMedian(draws, column)).toBe(5);
    expect(weightedMedian({ size: 3, columns: [] }, Float64Array.of(3, 1, 2))).toBe(2);
  });

  it("are taken as often as their weights say when they are thinned", () => {
    const { size, columns } = thin({ ...draws, columns: [column] }, 10);
    expect(size).toBe(10);
    expect([...columns[0]]).toEqual([10, 0, 0, 5, 5, 5, 5, 5, 5, 1]);
  });
});

describe("places in any order", () => {
  it("are matched by the least sum of squared distances", () => {
    expect(matchPlaces([9, 9, 0, 0, 5, 5], [0.1, 0, 5, 5.2, 8, 9], 2)).toEqual([1, 2, 0]);
  });

  it("are found behind draws that name them in every order", () => {
    const places = [
      [-2, 1],
      [0, 0],
      [1.5, -1],
    ];
    const random = stream("test", "places");
    const rows = Array.from({ length: 300 }, () =>
      random.shuffle([...places]).flatMap((place) => place.map((value) => value + 0.1 * sampleNormal(random))),
    );
    const found = meanPlaces({ size: rows.length, columns: [] }, columnsOf(rows), 2);
    const matched = matchPlaces(found, places.flat(), 2).map((place) => found.slice(2 * place, 2 * place + 2));
    for (const [index, place] of places.entries()) {
      expect(Math.hypot(matched[index][0] - place[0], matched[index][1] - place[1])).toBeLessThan(0.05);
    }
  });
});
