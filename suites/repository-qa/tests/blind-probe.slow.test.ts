import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { type BlindRow, blindProbe } from "@assay/bench/blind";
import { expect, it } from "vitest";

// Items of 60 worlds of the time before questions came in pairs, when their text told what cannot be answered. A file
// beside them says how they were made.
const sample = new URL("../audits/blind-sample/items.jsonl.gz", import.meta.url);

it("sees in old items whether they have an answer: the blind probe is strong enough", () => {
  const lines = gunzipSync(readFileSync(sample)).toString().trim().split("\n");
  const rows = lines.map((line): BlindRow => {
    const { world, text, isAnswerable } = JSON.parse(line);
    return { world, group: "all types", label: "answerable", value: isAnswerable ? 0 : 1, text };
  });
  const [{ n, value }] = blindProbe(rows, () => true);
  expect(n).toBe(2537);
  expect(value).toBeGreaterThanOrEqual(0.85);
});
