import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Key } from "../items/item-schema.ts";
import { makeItems } from "../items/make-items.ts";
import { isData, pathReader } from "../repository/mess/published-rule.test-support.ts";
import { Repository } from "../repository/repository.ts";
import { presets } from "../settings.ts";
import { explain } from "./explain.ts";
import {
  type Chosen,
  chooseWorlds,
  type Explained,
  explainWorlds,
  worldCommand,
} from "./explained-worlds.test-support.ts";
import { closesWith, type Ran, runExplanations } from "./run-explanations.test-support.ts";

const leastWorlds = 8;

const shownBy = ({ query, certificate }: Key): string[] => {
  if (certificate === undefined) return query.type === "interpretation" ? [`${query.ask.about} told`] : [];
  const asked = query.type === "interpretation" ? ` of ${query.ask.about}` : "";
  return [`${certificate.kind} ${certificate.reason}${asked}`];
};

/** Features of messy worlds that matter to explanations. */
function featuresOf({ world, settings }: Chosen): string[] {
  const { extension, mess, paths } = world.blueprint;
  return [
    extension,
    ...(mess?.formats.others ?? []).map((other) => `some ${other}`),
    paths.expansion,
    ...Array.from(makeItems(world, settings), ({ key }) => shownBy(key)).flat(),
  ];
}

const formats = "csv json jsonl xlsx txt log".split(" ");
const facts = "readme-absent variable-absent no-files wrong-type no-rows all-missing too-few constant".split(" ");
const wanted = new Set([
  ...formats,
  ...formats.map((format) => `some ${format}`),
  ..."name=value name_value name-value namevalue value".split(" "),
  ...facts.map((reason) => `fact ${reason}`),
  "two-readings ambiguous-definition",
  "two-readings ambiguous-date",
  "two-worlds ambiguous-date",
  "two-worlds insufficient-power of direction",
  "two-worlds insufficient-power of estimate",
  "two-worlds unmeasured-confounder of cause",
  ...["direction told", "estimate told", "cause told"],
]);

let scratch = "";
let explained: Explained[] = [];
let ran: Ran[] = [];

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "assay-explain-"));
  explained = explainWorlds(
    scratch,
    chooseWorlds(
      () => ({ ...presets.messy, matched: false, columns: [7, 19], interpretations: 5 }),
      featuresOf,
      wanted,
      leastWorlds,
    ),
  );
  ran = runExplanations(scratch, explained);
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The extensions of the data files that a query covers, by the published rule. */
function extensionsOf({ world, key: { query, certificate } }: Explained): string[] {
  const data = new Repository(world).paths.filter(isData).sort();
  const read = pathReader(world.blueprint);
  const conditions = "files" in query ? query.files : [];
  const meets = (path: string): boolean =>
    conditions.every(({ variable, values }) => values.includes(read(path).get(variable) ?? ""));
  const files = "file" in query ? [query.file] : data;
  // One file is enough to show the columns, or the cells of a column.
  const reason = certificate?.reason;
  const chosen = reason === "variable-absent" ? files : files.filter(meets);
  const opened = reason === "variable-absent" || reason === "wrong-type" ? chosen.slice(0, 1) : chosen;
  const extensions = opened.map((path) => path.slice(path.lastIndexOf(".")));
  return [...new Set(extensions)].sort();
}

describe("explanations of messy repositories", () => {
  it("arrive at the key of every item", () => {
    expect(new Set(explained.map(({ folder }) => folder)).size).toBeGreaterThanOrEqual(leastWorlds);
    expect(explained.length).toBeGreaterThan(30 * leastWorlds);
    for (const [index, { key, script }] of explained.entries()) {
      const said = { printed: ran[index].printed, error: ran[index].error, key, script };
      expect(closesWith(ran[index], key.answer), JSON.stringify(said, null, 1)).toBe(true);
    }
  });

  it("hold the formats of the files that they open, and no others", () => {
    let mixed = 0;
    for (const each of explained) {
      const isRead = each.script.includes("def read(path):");
      if (!isRead || each.key.certificate?.reason === "ambiguous-date") continue;
      const branches = [...each.script.matchAll(/path\.suffix == "(\.\w+)"/g)].map(([, suffix]) => suffix).sort();
      const expected = extensionsOf(each);
      expect(branches).toEqual(expected.length === 1 ? [] : expected);
      mixed += branches.length > 1 ? 1 : 0;
    }
    expect(mixed).toBeGreaterThan(leastWorlds);
  });

  it("state the rule for data files where files are listed, and nothing of the answer", () => {
    for (const { world, item, key, script } of explained) {
      expect(script.includes("def is_data(path):")).toBe(script.includes("root.rglob("));
      expect(script.includes("def fold(text):")).toBe(/(?<!def )\bfold\(/.test(script));
      if (key.answer.kind === "unanswerable") continue;
      const other: Key = { ...key, answer: { kind: "number", answer: 123.456, significant: 3 } };
      expect(explain(world, item, other, worldCommand)).toBe(script);
    }
  });

  it("show how they get there, and do not flood the reader", () => {
    for (const { printed } of ran) {
      expect(printed.length).toBeGreaterThan(1);
      expect(printed.length).toBeLessThan(30);
    }
  });
});
