import { execFileSync } from "node:child_process";
import { checkoutPath } from "assay/testing";
import { describe, expect, it } from "vitest";
import { findFamily } from "../src/families.ts";
import { outcomeReaders } from "../src/real-subjects/outcome-readers.ts";
import { makeScenario } from "../src/scenario/scenario.ts";
import { referenceDesign } from "../src/study/reference-design.ts";

const program = `
import json, sys
asked = json.load(sys.stdin)
scope = {}
exec(asked["solver"], scope)
print(json.dumps([scope["outcomes"](each["item"], each["levels"], [each["reply"]]) for each in asked["cases"]]))
`;

/** Replies of every kind: nothing, symbols, and each text of the item, alone, told, and with others. */
function repliesTo(row: { readonly [field: string]: unknown }): string[] {
  const texts = Object.values(row).flatMap((value) => (Array.isArray(value) ? value : [value]).map(String));
  const told = texts.map((each) => `The Answer is: **${each}**, though ${texts[0]} came first.`);
  return ["", "B", "(C) or A.", "2", "4) it is", ...texts, ...texts.map((each) => `${each.toUpperCase()}.`), ...told];
}

describe("replies of a real model", () => {
  it.each(Object.keys(outcomeReaders))("are read as the family tells agents to read them: %s", (name) => {
    const family = findFamily(name);
    const { bank, subjects } = makeScenario("1", family, 0);
    const rows = family
      .materials(bank)
      .flatMap(({ text }) => text.split("\n"))
      .flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as { readonly id: string }] : []));
    const cases = referenceDesign(family, subjects, bank, 3)
      .flatMap(({ cell, items }) =>
        items.map((item) => ({ item, levels: cell.levels, row: rows.find(({ id }) => id === item.id) })),
      )
      .flatMap(({ item, levels, row = { id: "" } }) => repliesTo(row).map((reply) => ({ item, levels, row, reply })));
    expect(cases.length).toBeGreaterThan(100);
    const input = JSON.stringify({
      solver: family.solver,
      cases: cases.map(({ row, levels, reply }) => ({ item: row, levels, reply })),
    });
    const printed = execFileSync(checkoutPath(".venv/bin/python"), ["-I", "-c", program], { input, maxBuffer: 1e8 });
    const expected: unknown[] = JSON.parse(printed.toString());
    const read = outcomeReaders[name];
    expect(cases.map(({ item, levels, reply }) => read?.(item, levels, reply))).toEqual(expected);
  });
});
