import { AssayError } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { fillRubrics, loadMetarubrics, parseAnswerForm, type TruthTables, truthNames } from "./index.ts";

const form = parseAnswerForm({
  sections: [
    { name: "SUMMARY", kind: "text", about: "Words." },
    { name: "MASS", kind: "value", about: "A mass." },
    {
      name: "STARS",
      kind: "table",
      about: "Stars.",
      key: "STAR",
      columns: [
        { name: "STAR", kind: "text" },
        { name: "Z", kind: "number" },
        { name: "TYPE", kind: "text" },
      ],
    },
  ],
});

const truth: TruthTables = {
  stars: [
    { star: "A", z: 0.02, low: 0.01, high: 0.03, kind: "giant" },
    { star: "B", z: 0.05, low: 0.04, high: 0.06, kind: "dwarf" },
  ],
};

const good = {
  key: "z",
  source: "stars",
  category: "data handling",
  weight: 1,
  text: "{star} lies in [{low:.2f}, {high:.2f}].",
  check: { kind: "within", of: { section: "STARS", row: "{star}", column: "Z" }, low: "{low}", high: "{high}" },
};
const fixed = { ...good, source: "none", text: "There is a mass.", check: { kind: "section", section: "MASS" } };

function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (AssayError.isInstance(error)) return error.message;
    throw error;
  }
  return "nothing was refused";
}

const load = (...metarubrics: unknown[]) => loadMetarubrics({ version: 1, metarubrics }, form, truthNames(truth));
const fill = (metarubric: unknown, tables: TruthTables) => fillRubrics(load(metarubric), tables);

describe("metarubrics are refused at load", () => {
  it("unless they are right", () => {
    expect(refusal(() => load(good, { ...fixed, key: "m", dependsOn: ["z"] }))).toBe("nothing was refused");
  });

  it.each<[string, unknown, RegExp]>([
    ["an unknown field", { ...good, colour: 1 }, /"colour"/],
    ["no weight", { ...good, weight: 0 }, /weight/],
    ["an unknown category", { ...good, category: "magic" }, /category/],
    ["an unknown check", { ...good, check: { kind: "regex" } }, /check/],
    ["a missing table", { ...good, source: "planets" }, /table planets, which is not in the truth/],
    [
      "a missing column in the text",
      { ...good, text: "{moon}", check: undefined },
      /column moon, which the table stars/,
    ],
    [
      "a missing column in the check",
      { ...good, check: { ...good.check, low: "{moon}" }, text: "{star}" },
      /column moon/,
    ],
    [
      "a column of the text that the check leaves out",
      { ...good, text: "{star} has {z}." },
      /column z and its check does not/,
    ],
    [
      "a text where a number is needed",
      { ...good, check: { ...good.check, low: "{kind}" }, text: "{star}" },
      /column kind/,
    ],
    ["a text printed as a number", { ...good, text: "{star:.2f}" }, /prints the text star/],
    ["a placeholder without a source", { ...good, source: "none" }, /no source table/],
    ["a source without a placeholder", { ...fixed, source: "stars" }, /names no column of its source/],
    ["a stray brace", { ...good, text: "{star" }, /stands alone/],
    ["an unknown section", { ...fixed, check: { kind: "section", section: "COLOUR" } }, /section COLOUR/],
    [
      "a table's section without a cell",
      { ...good, check: { ...good.check, of: { section: "STARS" } }, text: "{low}" },
      /without a row/,
    ],
    [
      "an unknown column of the answer",
      { ...good, check: { ...good.check, of: { ...good.check.of, column: "Q" } } },
      /column Q/,
    ],
    [
      "a number in a column of text",
      { ...good, check: { ...good.check, of: { ...good.check.of, column: "TYPE" } } },
      /TYPE as a number/,
    ],
    [
      "a row of no table",
      { ...good, check: { ...good.check, of: { section: "MASS", row: "{star}", column: "Z" } } },
      /no table/,
    ],
    [
      "a row without a column",
      { ...good, check: { ...good.check, of: { section: "STARS", row: "{star}" } } },
      /row and column/,
    ],
    [
      "an uncertainty nobody asks for",
      { ...good, text: "{low}", check: { ...good.check, of: { section: "MASS", part: "uncertainty" } } },
      /uncertainty of MASS/,
    ],
    ["words in a value", { ...fixed, check: { kind: "states", section: "MASS", any: ["linear"] } }, /no text/],
    [
      "a regular expression as a phrase",
      { ...fixed, check: { kind: "states", section: "SUMMARY", any: ["(a+)+$ ^*"] } },
      /no phrase/,
    ],
    [
      "decimals and significant figures",
      {
        ...good,
        text: "{star} {z}",
        check: { kind: "equal-rounded", of: good.check.of, value: "{z}", decimals: 1, significant: 2 },
      },
      /one of them/,
    ],
    [
      "entries of a text",
      { ...good, text: "{star}", check: { kind: "listed", section: "SUMMARY", entry: "{star}" } },
      /no table/,
    ],
    ["itself as an input", { ...good, dependsOn: ["z"] }, /depends on itself/],
    ["an input that is not there", { ...good, dependsOn: ["y"] }, /z depends on y/],
    ["itself behind it", { ...good, onlyWith: ["z"] }, /counts only with z/],
    ["what is not there behind it", { ...good, onlyWith: ["y"] }, /counts only with y/],
  ])("with %s", (_, metarubric, says) => {
    expect(refusal(() => load(metarubric))).toMatch(says);
  });

  it("with another version, with one key twice, and with inputs in a ring", () => {
    expect(refusal(() => loadMetarubrics({ version: 2, metarubrics: [good] }, form, truthNames(truth)))).toMatch(
      /version/,
    );
    expect(refusal(() => load(good, good))).toMatch(/two have the key z/);
    const ring = [
      { ...good, dependsOn: ["m"] },
      { ...fixed, key: "m", dependsOn: ["z"] },
    ];
    expect(refusal(() => load(...ring))).toMatch(/depends on itself/);
  });
});

describe("a truth is refused at filling", () => {
  const [first, second] = truth.stars as readonly { readonly [column: string]: string | number }[];

  it.each<[string, TruthTables, RegExp]>([
    ["without the table", { planets: [] }, /no truth table stars; the tables are planets/],
    ["without rows", { stars: [] }, /has no rows/],
    ["without a column", { stars: [{ star: "A" }] }, /column low/],
    ["with a cell left out", { stars: [first, { star: "B" }] }, /column z .* row 2/],
    ["with a column too many", { stars: [first, { ...second, more: 1 }] }, /more/],
    ["with NaN", { stars: [first, { ...second, low: Number.NaN }] }, /column low must hold a finite number/],
    ["with an infinity", { stars: [{ ...first, high: Number.POSITIVE_INFINITY }] }, /column high/],
    ["with an empty text", { stars: [{ ...first, star: "" }] }, /star is empty/],
    ["with numbers and texts in a column", { stars: [first, { ...second, low: "0.04" }] }, /low holds a text/],
    [
      "with columns of unequal length",
      { stars: { star: ["A", "B"], low: [1], high: [2, 3] } },
      /1 values instead of 2/,
    ],
    ["with a row twice", { stars: [first, first] }, /z\/1 and z\/2 grade the same thing/],
    ["with two rows that differ in case alone", { stars: [first, { ...second, star: "a" }] }, /the same thing/],
    ["with an interval upside down", { stars: [{ ...first, low: 0.2 }] }, /begins at 0.2/],
    [
      "with an interval narrower than its print",
      { stars: [{ ...first, low: 0.0149, high: 0.0151 }] },
      /too few digits/,
    ],
  ])("%s", (_, tables, says) => {
    expect(refusal(() => fill(good, tables))).toMatch(says);
  });

  it("where a whole number or a number of entries is none", () => {
    const tables = (z: number) => ({ stars: [{ ...first, z }] });
    const whole = {
      ...good,
      text: "{star} {z:integer}",
      check: { kind: "equal-rounded", of: good.check.of, value: "{z}", decimals: 0 },
    };
    const count = { ...good, text: "{z}", check: { kind: "count", section: "STARS", number: "{z}" } };
    expect(refusal(() => fill(whole, tables(1.5)))).toMatch(/cannot print z, which is 1.5/);
    expect(refusal(() => fill(count, tables(1.5)))).toMatch(/expects 1.5 entries/);
  });
});

describe("an answer form is refused", () => {
  const section = { name: "MASS", kind: "value", about: "A mass." };
  const table = { name: "T", kind: "table", about: "A table.", key: "A", columns: [{ name: "A", kind: "text" }] };

  it.each<[string, unknown, RegExp]>([
    ["with no section", { sections: [] }, /sections/],
    ["with one name twice", { sections: [section, { ...section, name: "Mass:" }] }, /two sections have the same name/],
    [
      "with an alias that is another's name",
      { sections: [section, { ...section, name: "M", aliases: ["mass"] }] },
      /same name/,
    ],
    ["with a name of marks alone", { sections: [{ ...section, name: "***" }] }, /a letter or a digit/],
    ["with a key that is no column", { sections: [{ ...table, key: "B" }] }, /key is none of its columns/],
    [
      "with two columns of one name",
      { sections: [{ ...table, columns: [table.columns[0], table.columns[0]] }] },
      /same name/,
    ],
    [
      "with a shape of numbers",
      { sections: [{ ...table, columns: [{ name: "A", kind: "number", shape: "#" }] }] },
      /shape/,
    ],
    [
      "with a shape that is none",
      { sections: [{ ...table, columns: [{ name: "A", kind: "text", shape: "#+#+" }] }] },
      /no shape/,
    ],
    ["with an unknown field", { sections: [{ ...section, colour: 1 }] }, /colour/],
  ])("%s", (_, value, says) => {
    expect(refusal(() => parseAnswerForm(value))).toMatch(says);
  });
});
