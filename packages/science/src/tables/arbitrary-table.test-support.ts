import fc from "fast-check";
import { earliestMoment, latestMoment } from "./dates/calendar.ts";
import {
  booleanColumn,
  type Column,
  categoryColumn,
  dateColumn,
  floatColumn,
  integerColumn,
  makeTable,
  missingBoolean,
  type Table,
  textColumn,
} from "./index.ts";

/** Texts that a careless codec loses: marks, numbers, formulas, separators, quotes, line ends, escapes, white space. */
export const nastyTexts = [
  "",
  " ",
  "NA",
  "NaN",
  "null",
  "-",
  "true",
  "007",
  "1e5",
  "=1+1",
  "a,b",
  'say "hi"',
  '"',
  '""',
  "two\nlines",
  "old\rmac",
  "dos\r\nend",
  "\n",
  "tab\there",
  " lead",
  "trail ",
  "back\\slash",
  "\\n",
  "key=value",
  "_x0041_",
  "_x005F_x0041_",
  "_x0041\u0001",
  "\u0000",
  "bell\u0007",
  "\u0085next",
  "line\u2028separator",
  "\uFEFFmark",
  "no\u00A0break",
  "\uFFFE\uFFFF",
  "æøå",
  "数据",
  "🧪🔬",
  "e\u0301",
  "<a href='x'>&amp;</a>",
  "]]>",
  "__proto__",
  "constructor",
];

const wellFormedText = fc.string({ unit: "binary", maxLength: 12 }).filter((text) => text.isWellFormed());
const nastyText = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.string({
    unit: fc.constantFrom("a", "_", "x", "0", "4", "1", '"', ",", "\\", "=", " ", "\n", "\r", "\t", "\u0001"),
    maxLength: 14,
  }),
  wellFormedText,
);

export const dateFormats = [
  "YYYY-MM-DD",
  "DD.MM.YYYY",
  "MM/DD/YYYY",
  "YYYYMMDD",
  "YYYY-MM-DD HH:mm",
  "YYYY-MM-DDTHH:mm:ssZ",
  "YYYY-MM-DD HH:mm:ss.SSS",
  "DD-MMM-YYYY",
  "YYYY/MM/DD HH:mm",
  "HH:mm:ss DD MMM YYYY",
  "YYYY",
  "MMM YYYY",
  "YYYYMMDDHHmmssSSS",
  '"YYYY", MM\\DD=HH',
];

const finite = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 }),
  fc.double({ noNaN: true, min: -1e4, max: 1e4 }),
  fc.constantFrom(0, -0, 0.5, 1.005, -1.5, 1e21, 1e22, 123456789012345680000, 5e-324, 2 ** 53, 1e-7),
);
const precision = fc.oneof(
  fc.integer({ min: 0, max: 12 }).map((decimals) => ({ decimals })),
  fc.integer({ min: 1, max: 17 }).map((significant) => ({ significant })),
);

function cells<Value>(value: fc.Arbitrary<Value>, missing: Value, rows: number): fc.Arbitrary<Value[]> {
  const cell = fc.oneof({ weight: 1, arbitrary: fc.constant(missing) }, { weight: 4, arbitrary: value });
  return fc.array(cell, { minLength: rows, maxLength: rows });
}

/** A column of any kind; `text` makes its texts and levels. */
export function arbitraryColumn(rows: number, text: fc.Arbitrary<string> = nastyText): fc.Arbitrary<Column> {
  const moment = fc.oneof(
    fc.integer({ min: earliestMoment, max: latestMoment }),
    fc.integer({ min: -2_208_988_800_000, max: 4_102_444_800_000 }),
  );
  return fc.oneof(
    fc.tuple(cells(finite, Number.NaN, rows), precision).map(([values, digits]) => floatColumn(values, digits)),
    cells(fc.maxSafeInteger(), Number.NaN, rows).map(integerColumn),
    cells(fc.integer({ min: -1000, max: 1000 }), Number.NaN, rows).map(integerColumn),
    fc
      .uniqueArray(text, { minLength: 1, maxLength: 5 })
      .chain((levels) =>
        cells(fc.integer({ min: 0, max: levels.length - 1 }), -1, rows).map((codes) => categoryColumn(codes, levels)),
      ),
    cells<string | null>(text, null, rows).map(textColumn),
    cells(fc.integer({ min: 0, max: 1 }), missingBoolean, rows).map(booleanColumn),
    fc
      .tuple(cells(moment, Number.NaN, rows), fc.constantFrom(...dateFormats))
      .map(([values, format]) => dateColumn(values, format)),
  );
}

/** A table of 1 to 5 columns and 0 to 6 rows. */
export function arbitraryTable(text: fc.Arbitrary<string> = nastyText): fc.Arbitrary<Table> {
  const names = fc.uniqueArray(
    text.filter((name) => name !== ""),
    { minLength: 1, maxLength: 5 },
  );
  return fc
    .tuple(names, fc.integer({ min: 0, max: 6 }))
    .chain(([columnNames, rows]) =>
      fc
        .tuple(...columnNames.map(() => arbitraryColumn(rows, text)))
        .map((columns) => makeTable(columns.map((column, index) => ({ name: columnNames[index], column })))),
    );
}
