import type { AnySuite } from "@assay/contract";
import { AssayError } from "@assay/contract";
import type { KeyedItem } from "@assay/harness/engine/grading";
import { z } from "zod";
import { readLines } from "../read-lines.ts";
import { suitesByName } from "../suites.ts";

const listedItem = z.object({
  suite: z.string(),
  id: z.string(),
  question: z.string().optional(),
  strata: z.record(z.string(), z.union([z.string(), z.number()])),
  key: z.json(),
});

/** The items of a file with their keys, by id, and the suite whose all of them are. */
export async function readItems(
  path: string,
  guests?: readonly string[],
): Promise<{ readonly suite: AnySuite; readonly items: ReadonlyMap<string, KeyedItem> }> {
  const what = "an item with its key; write it with --with-key";
  const listed = readLines(path, listedItem, what);
  const [name, other] = new Set(listed.map((item) => item.suite));
  if (name === undefined)
    throw new AssayError("cli/wrong-input", `'${path}' holds no items; write them with 'assay items'`);
  if (other !== undefined)
    throw new AssayError(
      "cli/wrong-input",
      `'${path}' has items of ${name} and of ${other}; grade each suite by itself`,
    );
  const [suite] = (await suitesByName([name], guests)).filter((each) => each.name === name);
  const { grading } = suite;
  const items = new Map<string, KeyedItem>();
  for (const item of grading === undefined ? listed : readLines(path, listedItem.extend({ key: grading.key }), what)) {
    if (items.has(item.id))
      throw new AssayError("cli/wrong-input", `'${path}' has the item '${item.id}' twice; keep one of them`);
    items.set(item.id, item);
  }
  return { suite, items };
}
