import { describe, expect, it } from "vitest";
import {
  booleanColumn,
  type Column,
  categoryColumn,
  dateColumn,
  floatColumn,
  integerColumn,
  makeTable,
  textColumn,
} from "../index.ts";

const named = (name: string, column: Column = integerColumn([1])) => ({ name, column });

describe("columns and tables", () => {
  it("round, cut and copy what they are given", () => {
    const given = [1.25, -0, Number.NaN];
    const column = floatColumn(given, { decimals: 1 });
    given[0] = 7;
    expect([...column.values]).toStrictEqual([1.3, 0, Number.NaN]);
    expect([...integerColumn([-0]).values]).toStrictEqual([0]);
    expect([...dateColumn([1.7e12 + 0.4, -1], "YYYY-MM-DD").values]).toStrictEqual([1_699_920_000_000, -86_400_000]);
    expect([...dateColumn([1.7e12], "YYYY").values]).toStrictEqual([Date.UTC(2023, 0, 1)]);
    expect([...dateColumn([1.7e12], "MMM YYYY").values]).toStrictEqual([Date.UTC(2023, 10, 1)]);
    expect([...dateColumn([1.7e12 + 0.9], "YYYYMMDDHHmmssSSS").values]).toStrictEqual([1.7e12]);
  });

  it.each<[what: string, make: () => unknown, message: RegExp]>([
    ["an infinite float", () => floatColumn([1, Number.POSITIVE_INFINITY], { decimals: 2 }), /Row 1 .* Infinity/],
    ["a float that rounds to infinity", () => floatColumn([Number.MAX_VALUE], { significant: 2 }), /not finite/],
    ["negative decimals", () => floatColumn([], { decimals: -1 }), /-1 decimals/],
    ["more than 20 decimals", () => floatColumn([], { decimals: 21 }), /21 decimals/],
    ["no significant digits", () => floatColumn([], { significant: 0 }), /0 significant/],
    ["a fraction among integers", () => integerColumn([1, 2.5]), /Row 1 .* 2.5/],
    ["an unsafe integer", () => integerColumn([2 ** 53]), /2\^53/],
    ["a code without a level", () => categoryColumn([0, 2], ["a", "b"]), /Row 1 .* code 2/],
    ["a code that is missing otherwise", () => categoryColumn([Number.NaN], ["a"]), /code NaN/],
    ["a level declared twice", () => categoryColumn([], ["a", "b", "a"]), /"a" .* twice/],
    ["half a surrogate pair", () => textColumn(["\ud83e"]), /surrogate/],
    ["half a surrogate pair in a level", () => categoryColumn([], ["\ud83e"]), /surrogate/],
    ["half a surrogate pair in a name", () => makeTable([named("\udd2a")]), /surrogate/],
    ["undefined among texts", () => textColumn([undefined as unknown as null]), /undefined/],
    ["a boolean of 2", () => booleanColumn([0, 1, 2]), /Row 2 .* 2/],
    ["a date in the year 10000", () => dateColumn([253_402_300_800_000], "YYYY"), /0001 to 9999/],
    ["a date in the year 0", () => dateColumn([-62_135_596_800_001], "YYYY"), /0001 to 9999/],
    ["an infinite date", () => dateColumn([Number.NEGATIVE_INFINITY], "YYYY"), /-Infinity/],
    ["no columns", () => makeTable([]), /at least one/],
    ["an empty name", () => makeTable([named("")]), /empty name/],
    ["a name used twice", () => makeTable([named("a"), named("a")]), /"a" is used twice/],
    ["unequal lengths", () => makeTable([named("a"), named("b", integerColumn([]))]), /"b" has 0 rows .* 1/],
  ])("refuse %s", (_, make, message) => {
    expect(make).toThrow(
      expect.objectContaining({ code: "tables/invalid-column", message: expect.stringMatching(message) }),
    );
  });
});
