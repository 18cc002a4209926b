import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PathPlan, PathVariable } from "../blueprint/path-schema.ts";
import { PathTree, possiblePaths } from "./path-tree.ts";

const described = { name: "a name", about: "What it is." };

const variables: readonly PathVariable[] = [
  { kind: "factor", short: "dose", ...described, numeric: true, levels: ["0", "0.5", "1", "10", "100"] },
  { kind: "factor", short: "geno", ...described, numeric: false, levels: ["wt", "w", "ko", "het"] },
  { kind: "sequence", short: "seq_number", ...described, levels: [0, 1, 2] },
  {
    kind: "researcher",
    short: "researcher",
    ...described,
    format: "first-last",
    people: [
      { first: "ana", last: "li", username: "ali" },
      { first: "an", last: "lin", username: "alin" },
    ],
  },
  {
    kind: "date",
    short: "date",
    ...described,
    order: "dm",
    joiner: "_",
    days: ["2024-01-31", "2024-02-01", "2025-12-03"],
  },
];

const plan = fc
  .record({
    expansion: fc.constantFrom("name=value", "name_value", "name-value", "namevalue", "value"),
    separators: fc.array(fc.constantFrom("-", "_"), { minLength: 3, maxLength: 3 }),
    order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5, maxLength: 5 }),
  })
  .map(({ expansion, separators, order }): PathPlan => {
    const chosen = order.map((index) => variables[index]);
    const [a, b, c, d, e] = chosen.map(({ short }) => short);
    return {
      directories: [
        { variables: [a, b], separator: separators[0] as "-" | "_" },
        { variables: [c], separator: separators[1] as "-" | "_" },
      ],
      file: { variables: [d, e], separator: separators[2] as "-" | "_" },
      expansion: expansion as PathPlan["expansion"],
      variables: chosen,
      files: 1,
    };
  });

describe("PathTree", () => {
  it("gives every possible path once, in the order of their code units", () => {
    fc.assert(
      fc.property(plan, (made) => {
        const size = possiblePaths(made);
        expect(size).toBe(5 * 4 * 3 * 2 * 3);
        const tree = new PathTree(
          made,
          "csv",
          Array.from({ length: size }, (_, number) => number),
        );
        const paths = Array.from(tree.files(), ({ path }) => path);
        expect(new Set(paths).size).toBe(size);
        expect(paths).toEqual([...paths].sort());
      }),
      { numRuns: 60 },
    );
  });

  it("lists the same paths as its files have, also where few of the possible ones exist", () => {
    fc.assert(
      fc.property(plan, fc.uniqueArray(fc.nat({ max: 5 * 4 * 3 * 2 * 3 - 1 })), (made, numbers) => {
        const tree = new PathTree(
          made,
          "csv",
          numbers.sort((a, b) => a - b),
        );
        expect(tree.canonicalPaths()).toEqual(Array.from(tree.files(), ({ path }) => path));
      }),
      { numRuns: 60 },
    );
  });

  it("keeps the values behind a path as data", () => {
    const made: PathPlan = {
      directories: [{ variables: ["geno", "dose"], separator: "_" }],
      file: { variables: ["date", "researcher"], separator: "-" },
      expansion: "name=value",
      variables: variables.filter(({ short }) => short !== "seq_number"),
      files: 2,
    };
    const tree = new PathTree(made, "json", [0, 119]);
    const [first, last] = tree.files();
    expect(first.path).toBe("geno=het_dose=0.5/01_02-an-lin.json");
    expect(first.levels).toEqual([1, 3, 1, 1]);
    expect(last.path).toBe(
      "geno=w_dose=10/31_01-ana-li.json".replace("geno=w_dose=10/", `${last.path.split("/")[0]}/`),
    );
    expect(tree.file(1)).toEqual(last);
  });
});
