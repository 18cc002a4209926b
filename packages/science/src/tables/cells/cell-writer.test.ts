import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ByteWriter } from "../bytes/byte-writer.ts";
import { floatColumn } from "../columns/float-column.ts";
import { integerColumn } from "../columns/integer-column.ts";
import { textColumn } from "../columns/text-column.ts";
import { type DelimitedDialect, plainFields, quoteField } from "../delimited/dialect.ts";
import { renderLogText } from "../log/log-text.ts";
import { type CellStyle, cellWriter } from "./cell-writer.ts";
import { plainTexts } from "./plain-texts.ts";

function cells(column: Parameters<typeof cellWriter>[1], rows: number, style: CellStyle): string {
  const writer = new ByteWriter(0);
  const write = cellWriter(writer, column, style);
  for (let row = 0; row < rows; row++) write(row);
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(writer.finish());
}

const dialect = (separator: DelimitedDialect["separator"], missing: string): CellStyle => {
  const whole: DelimitedDialect = { separator, missing, lineEnd: "\n" };
  return { prefix: ";", missing: "?", render: (text) => quoteField(text, whole), plain: plainFields(whole) };
};

const styles: readonly (readonly [string, CellStyle])[] = [
  ["csv", dialect(",", "")],
  ["csv with NA", dialect(",", "NA")],
  ["tabs", dialect("\t", "")],
  ["spaces", dialect("spaces", "NA")],
  ["json", { prefix: '"k":', missing: "?", render: JSON.stringify, plain: plainTexts(JSON.stringify, '"') }],
  ["log", { prefix: " k=", missing: "?", render: renderLogText, plain: plainTexts(renderLogText, "") }],
];

const texts = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.string({ unit: "binary", maxLength: 4 }).filter((text) => text.isWellFormed()),
  fc.constantFrom("", "NA", "N", "NAN", " a", "a ", "a b", '"', "a=b", "\\", "\u0000", "\u007f", "é", "AB-00017"),
);

describe("a writer of cells", () => {
  it.each(styles)("writes texts of %s as the format renders them", (_, style) => {
    fc.assert(
      fc.property(fc.array(fc.option(texts), { maxLength: 8 }), (values) => {
        const expected = values.map((text) => (text === null ? style.missing : style.prefix + style.render(text)));
        expect(cells(textColumn(values), values.length, style)).toBe(expected.join(""));
      }),
      { numRuns: 500 },
    );
  });

  it("writes numbers with all their decimals, also those of ten digits and more", () => {
    const [, style] = styles[0];
    const numbers = fc.oneof(
      fc.double({ min: -1e12, max: 1e12, noNaN: true }),
      fc.double({ min: -2, max: 2, noNaN: true }),
      fc.constantFrom(0, -0.5, 999_999.999, 999_999_999, 1e9, -99.995, Number.NaN),
    );
    fc.assert(
      fc.property(fc.array(numbers, { maxLength: 8 }), fc.integer({ min: 0, max: 12 }), (values, decimals) => {
        const column = floatColumn(values, { decimals });
        const expected = Array.from(column.values, (value) =>
          Number.isNaN(value) ? "?" : `;${value.toFixed(decimals)}`,
        );
        expect(cells(column, values.length, style)).toBe(expected.join(""));
      }),
      { numRuns: 1000 },
    );
    const whole = [0, -7, 10, 99, 100, 12_345, 999_999, 1_000_000, 12_345_678, -999_999_999, 1e9, -(2 ** 53 - 1)];
    expect(cells(integerColumn(whole), whole.length, style)).toBe(whole.map((value) => `;${value}`).join(""));
  });
});
