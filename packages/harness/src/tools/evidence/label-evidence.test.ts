import type { Evidence } from "@assay/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EvidenceLog } from "./evidence-log.ts";
import { auditEvidence } from "./label-evidence.ts";
import { listingEvidence } from "./listing.ts";

const sizes: { readonly [path: string]: number } = { "a.csv": 100, "b.csv": 50, "data/c.csv": 5, "empty.csv": 0 };
const files = {
  paths: Object.keys(sizes),
  has: (path: string) => path in sizes,
  read: (path: string) => new Uint8Array(sizes[path]),
};
const file = (name: string, bytes?: readonly [number, number]): Evidence =>
  bytes === undefined ? { source: "file", name } : { source: "file", name, bytes };
const listing: Evidence = { source: "tool", name: "list_directory" };
const listed = (prefix: string, depth: number | null = 1, after: string | null = null, next: string | null = null) =>
  listingEvidence({ prefix, depth, after, next });

function label(needed: readonly Evidence[], shown: readonly Evidence[]): string {
  const log = new EvidenceLog();
  log.note("context", shown, 0);
  return auditEvidence(needed, log, files).label;
}

describe("the label of an episode's evidence", () => {
  const cases: readonly (readonly [
    says: string,
    needed: readonly Evidence[],
    shown: readonly Evidence[],
    label: string,
  ])[] = [
    ["nothing is needed", [], [file("a.csv")], "not-needed"],
    ["nothing was shown", [file("a.csv")], [], "ungrounded"],
    ["another file was shown", [file("a.csv")], [file("b.csv")], "ungrounded"],
    ["the whole was shown", [file("a.csv")], [file("a.csv")], "grounded"],
    ["the parts make the whole", [file("a.csv")], [file("a.csv", [40, 100]), file("a.csv", [0, 40])], "grounded"],
    ["one byte is missing", [file("a.csv")], [file("a.csv", [0, 50]), file("a.csv", [51, 100])], "partial"],
    ["the needed bytes were shown", [file("a.csv", [10, 20])], [file("a.csv", [5, 25])], "grounded"],
    ["other bytes were shown", [file("a.csv", [10, 20])], [file("a.csv", [20, 99])], "ungrounded"],
    ["one of two files was shown", [file("a.csv"), file("b.csv")], [file("b.csv")], "partial"],
    ["an empty file was looked at", [file("empty.csv")], [file("empty.csv", [0, 0])], "grounded"],
    ["an empty file was not looked at", [file("empty.csv")], [], "ungrounded"],
    ["a listing was needed and made", [listing], listed("data"), "grounded"],
    ["a listing was needed and a file read", [listing], [file("a.csv")], "ungrounded"],
    ["a file that is not there was asked for", [file("README.md")], [file("README.md")], "grounded"],
    ["the top was listed, where the file is not", [file("README.md")], listed(""), "grounded"],
    ["a pattern fits the file that is not there", [file("README.md")], listed("*.md"), "grounded"],
    ["the name itself was listed and is not there", [file("README.md")], listed("./README.md"), "grounded"],
    ["another folder was listed", [file("README.md")], listed("data", null), "ungrounded"],
    ["a pattern does not fit it", [file("README.md")], listed("*.csv"), "ungrounded"],
    ["the page ends before it", [file("d.csv")], listed("", 1, null, "b.csv"), "ungrounded"],
    ["the page begins after it", [file("d.csv")], listed("", 1, "d.csv"), "ungrounded"],
    ["the page ends with its place in it", [file("d.csv")], listed("", 1, "b.csv", "empty.csv"), "grounded"],
    ["its folder is there and was not opened", [file("data/d.csv")], listed(""), "ungrounded"],
    ["its folder was opened", [file("data/d.csv")], listed("data/"), "grounded"],
    ["everything below was listed", [file("data/d.csv")], listed("", null), "grounded"],
    ["its folder is seen not to be there", [file("old/2020/d.csv")], listed(""), "grounded"],
    ["a listing shows no bytes of a file that is there", [file("a.csv")], listed(""), "ungrounded"],
  ];
  for (const [says, needed, shown, expected] of cases) {
    it(`is ${expected} when ${says}`, () => expect(label(needed, shown)).toBe(expected));
  }
});

describe("the evidence log", () => {
  it("keeps the same bytes whatever the order in which they were shown", () => {
    const piece = fc.tuple(fc.constantFrom("a.csv", "b.csv"), fc.nat(99), fc.nat(99));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const evidence = pieces.map(([name, from, length]) => file(name, [from, from + length]));
        const [forwards, backwards] = [new EvidenceLog(), new EvidenceLog()];
        forwards.note("context", evidence, 0);
        backwards.note("context", [...evidence].reverse(), 0);
        for (const name of Object.keys(sizes)) {
          expect(forwards.shownOf("file", name)).toEqual(backwards.shownOf("file", name));
        }
      }),
    );
  });
  it("keeps the bytes of the context and of Python apart, and names with colons whole", () => {
    const log = new EvidenceLog();
    log.note("context", [file("a:b.csv", [0, 4])], 4);
    log.note("python", [file("a:b.csv")], 100);
    log.note("python", [file("a:b.csv", [2, 3])], 1);
    expect(log.bytes).toEqual({ context: 4, python: 101 });
    expect(log.evidence).toEqual([file("a:b.csv")]);
  });
});
