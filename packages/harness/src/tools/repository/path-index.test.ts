import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { globMatcher } from "./glob.ts";
import { PathIndex } from "./path-index.ts";

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The definition of a glob, as a regular expression. */
function asExpression(pattern: string): RegExp {
  const source = [...pattern].map((each) =>
    each === "*" ? ".*" : each === "?" ? "." : each.replace(/[\\^$.|+()[\]{}]/g, "\\$&"),
  );
  return new RegExp(`^${source.join("")}$`, "su");
}

/** What the index says, looked up entry by entry. */
function slowList(paths: readonly string[], pattern: string, depth: number | null): string[] {
  const entries = new Set(paths);
  for (const path of paths) {
    for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) entries.add(path.slice(0, at + 1));
  }
  const wanted = (pattern === "" || pattern.endsWith("/") ? `${pattern}*` : pattern).split("/");
  const last = wanted[wanted.length - 1];
  const most = depth ?? Number.POSITIVE_INFINITY;
  return [...entries]
    .filter((entry) => {
      const isDirectory = entry.endsWith("/");
      const parts = (isDirectory ? entry.slice(0, -1) : entry).split("/");
      if (parts.length < wanted.length) return false;
      if (!wanted.every((each, index) => asExpression(each).test(parts[index]))) return false;
      const below = parts.length - wanted.length;
      if (/[*?]/.test(last)) return below < most;
      return below === 0 ? !isDirectory : below <= most;
    })
    .sort(byCodeUnit);
}

const name = fc.string({ unit: fc.constantFrom("a", "b", ".", "-", "0", "é", "𝒳", "*"), minLength: 1, maxLength: 3 });
/** Paths of which none is a directory of another. */
const tree = fc
  .array(fc.array(name, { minLength: 1, maxLength: 4 }), { maxLength: 20 })
  .map((parts) => [...new Set(parts.map((each) => each.join("/")))].sort(byCodeUnit))
  .map((paths) => paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`))));
const component = fc.string({ unit: fc.constantFrom("a", "b", "*", "?", ".", "-", "𝒳"), minLength: 1, maxLength: 4 });
const pattern = fc
  .tuple(fc.array(component, { maxLength: 3 }), fc.boolean())
  .map(([parts, slash]) => parts.join("/") + (slash && parts.length > 0 ? "/" : ""))
  // A dot that stands for the root has a test of its own.
  .filter((text) => !/^\.(\/|$)/.test(text));

describe("a glob", () => {
  it("fits what its definition as a regular expression fits", () => {
    fc.assert(
      fc.property(component, name, (wanted, given) => {
        expect(globMatcher(wanted)(given)).toBe(asExpression(wanted).test(given));
      }),
      { numRuns: 2000 },
    );
  });
  it("answers at once where backtracking would not", () => {
    expect(globMatcher(`${"*a".repeat(30)}b`)("a".repeat(5000))).toBe(false);
  });
});

describe("the index of paths", () => {
  it("lists what a look at every entry lists, in order and without repeats", () => {
    fc.assert(
      fc.property(tree, pattern, fc.option(fc.integer({ min: 1, max: 4 })), (paths, wanted, depth) => {
        expect(new PathIndex(paths).list(wanted, depth)).toEqual(slowList(paths, wanted, depth));
      }),
      { numRuns: 2000 },
    );
  });
  it("takes a leading slash or dot for the root", () => {
    const index = new PathIndex(["a/b/c.csv", "a/d.csv", "e.csv"]);
    for (const root of ["", "/", ".", "./", "/*", "*"]) expect(index.list(root, 1)).toEqual(["a/", "e.csv"]);
    expect(index.list("/a", 1)).toEqual(["a/b/", "a/d.csv"]);
    expect(index.list("a", null)).toEqual(["a/b/", "a/b/c.csv", "a/d.csv"]);
    expect(index.list("e.csv", 1)).toEqual(["e.csv"]);
    expect(index.list("../e.csv", null)).toEqual([]);
  });
  it("knows directories from names that begin like them", () => {
    const index = new PathIndex(["a-b/x", "a.csv", "a/x", "a0"]);
    expect(index.list("", 1)).toEqual(["a-b/", "a.csv", "a/", "a0"]);
    expect(["a", "a-b", "a0", "a.csv", ""].map((path) => index.isDirectory(path))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
