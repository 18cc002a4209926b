import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PathIndex } from "../repository/path-index.ts";
import { listingEvidence, showsAbsence } from "./listing.ts";

const part = fc.constantFrom("a", "ab", "b", "c");
const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => `${parts.join("/")}.x`);
const prefix = fc.constantFrom("", "a", "a/", "a/b", "*", "*b", "a*", "?/*", "*.x", "./a.x", "b/c.x");
const bound = fc.option(fc.constantFrom("a/", "a.x", "ab/", "b.x", "b/c.x"), { nil: null });

describe("a page of a listing", () => {
  it("shows that a path is missing when, with that path there, the page would hold an entry more", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(path, { maxLength: 6 }),
        path,
        prefix,
        fc.constantFrom(1, 2, null),
        bound,
        bound,
        (others, missing, asked, depth, after, next) => {
          const paths = others.filter((other) => other !== missing).sort();
          const index = new PathIndex(paths);
          const page = (of: PathIndex): string[] =>
            of
              .list(asked, depth)
              .filter((entry) => (after === null || entry > after) && (next === null || entry <= next));
          const before = page(index);
          const differs = page(new PathIndex([...paths, missing].sort())).some((entry) => !before.includes(entry));
          const [, shown = { source: "tool", name: "" }] = listingEvidence({ prefix: asked, depth, after, next });
          expect(showsAbsence(shown, missing, index)).toBe(differs);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
