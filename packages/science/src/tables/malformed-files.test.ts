import { describe, expect, it } from "vitest";
import { codecs, MalformedFileError, type Schema, type TableFormat } from "./index.ts";

const schema: Schema = [
  { name: "n", kind: "integer" },
  { name: "x", kind: "float", precision: { decimals: 2 } },
  { name: "arm", kind: "category", levels: ["a", "b"] },
  { name: "day", kind: "date", format: "YYYY-MM-DD" },
  { name: "ok", kind: "boolean" },
  { name: "note", kind: "text" },
];
const header = "n,x,arm,day,ok,note";
const record = '{"n":1,"x":1.5,"arm":"a","day":"2024-02-29","ok":true,"note":"hi"}';
const stamp = "2025-03-01T12:00:00.000Z INFO";

type Case = readonly [
  format: TableFormat,
  file: string,
  line: number | undefined,
  column: number | undefined,
  reason: RegExp,
];

const cases: readonly Case[] = [
  ["csv", "", 1, undefined, /empty/],
  ["csv", "n,x,arm,day,ok\n", 1, 6, /nothing where the schema has "note"/],
  ["csv", "n,x,ARM,day,ok,note\n", 1, 3, /"ARM" where the schema has "arm"/],
  ["csv", `${header},more\n`, 1, undefined, /7 names/],
  ["csv", `${header}\n1,2,a,2024-02-29,true\n`, 2, 6, /5 of 6 fields/],
  ["csv", `${header}\n1,2,a,2024-02-29,true,hi,\n`, 2, 6, /7 of 6 fields/],
  ["csv", `${header}\n\n`, 2, 2, /1 of 6 fields/],
  ["csv", `${header}\n1,2,a,2024-02-29,true,"two\nlines"\n1,x,a,,,\n`, 4, 2, /"x" is not a number/],
  ["csv", `${header}\n1,2,a,2024-02-29,true,"open\n`, 2, 6, /never closed/],
  ["csv", `${header}\n1,2,a,,,"closed" text\n`, 2, 6, /follows the closing quote/],
  ["csv", `${header}\n1,2,a,,,in"side\n`, 2, 6, /quote stands inside/],
  ["csv", `${header}\n1,2,a,,,car\rriage\n`, 2, 6, /carriage return/],
  ["csv", `${header}\n1.5,,,,,\n`, 2, 1, /"1.5" is not a whole number/],
  ["csv", `${header}\n9007199254740992,,,,,\n`, 2, 1, /whole number/],
  ["csv", `${header}\n,1e999,,,,\n`, 2, 2, /"1e999"/],
  ["csv", `${header}\n,NaN,,,,\n`, 2, 2, /"NaN"/],
  ["csv", `${header}\n, 1,,,,\n`, 2, 2, /" 1"/],
  ["csv", `${header}\n,0x10,,,,\n`, 2, 2, /"0x10"/],
  ["csv", `${header}\n,,c,,,\n`, 2, 3, /"c" is not one of the declared levels/],
  ["csv", `${header}\n,,"",,,\n`, 2, 3, /"" is not one of the declared levels/],
  ["csv", `${header}\n,,,2023-02-29,,\n`, 2, 4, /date of the calendar written as YYYY-MM-DD/],
  ["csv", `${header}\n,,,,yes,\n`, 2, 5, /true or false/],
  ["txt", `${header.replaceAll(",", "\t")}\n1\t2\ta\n`, 2, 4, /3 of 6 fields/],
  ["json", "", 1, undefined, /the file ends where "\["/],
  ["json", "{}", 1, undefined, /"\{" stands where "\["/],
  ["json", `[${record}`, 1, undefined, /the file ends where "\]"/],
  ["json", `[${record}] x`, 1, undefined, /follows the closing bracket/],
  ["json", `[${record},]`, 1, undefined, /"\]" stands where "\{"/],
  ["json", `[\n${record},\n{"n":2}]`, 3, 2, /no "x"; write null/],
  ["json", `[\n{"n":1,"n":2}]`, 2, 1, /"n" twice/],
  ["json", `[{"m":1}]`, 1, undefined, /no column "m"/],
  ["json", `[{"n":"1"}]`, 1, 1, /"1" is not a whole number/],
  ["json", `[{"n":1,\n"x":true}]`, 2, 2, /true is not a number/],
  ["json", `[{"x":01}]`, 1, undefined, /"1" stands where "\}"/],
  ["json", `[{"x":-01}]`, 1, undefined, /"1" stands where "\}"/],
  ["json", `[{"x":1.}]`, 1, undefined, /"\." stands where "\}"/],
  ["json", `[{"x":1-2}]`, 1, undefined, /"-" stands where "\}"/],
  ["json", `[{"x":-}]`, 1, undefined, /"-" stands where a text/],
  ["json", `[{"x":+1}]`, 1, undefined, /"\+" stands/],
  ["json", `[{"x":[1]}]`, 1, undefined, /"\[" stands where a text/],
  ["json", `[{"x":1e999}]`, 1, 2, /Infinity is not a number/],
  ["json", `[{"note":"\\ud800"}]`, 1, 6, /well-formed Unicode/],
  ["json", `[{"note":"\\x"}]`, 1, undefined, /no known escape/],
  ["json", `[{"note":"\\u12"}]`, 1, undefined, /no known escape/],
  ["json", `[{"note":"tab\t"}]`, 1, undefined, /control character/],
  ["json", `[{"note":"open}]`, 1, undefined, /never closed/],
  ["json", `[{note:1}]`, 1, undefined, /before the name/],
  ["jsonl", `${record}\n${record} ${record}\n`, 2, undefined, /after a record/],
  ["jsonl", `${record}\n{"n":\n1}\n`, 2, undefined, /stands where a text/],
  ["log", `${stamp} n=1\nyesterday INFO n=1\n`, 2, undefined, /must begin with a time/],
  ["log", "2025-02-29T12:00:00.000Z INFO n=1\n", 1, undefined, /must begin with a time/],
  ["log", "- INFO n=1\n", 1, undefined, /must begin with a time/],
  ["log", "2025-03-01T12:00:00.000Z LOUD n=1\n", 1, undefined, /one of TRACE/],
  ["log", `${stamp}\n\n`, 2, undefined, /must begin with a time/],
  ["log", `${stamp} n=1 n=2\n`, 1, 1, /"n" twice/],
  ["log", `${stamp} m=1\n`, 1, undefined, /no key "m"/],
  ["log", `${stamp} n\n`, 1, undefined, /"=" must stand/],
  ["log", `${stamp} n=\n`, 1, undefined, /the empty text is ""/],
  ["log", `${stamp} note=a=b\n`, 1, undefined, /followed by a space/],
  ["log", `${stamp} note="a"b\n`, 1, undefined, /followed by a space/],
  ["log", `${stamp} note="open\n`, 1, undefined, /control character|never closed/],
  ["log", `${stamp} n=1\n${stamp} x=one\n`, 2, 2, /"one" is not a number/],
];

const refusal = (line: number | undefined, column: number | undefined, reason: RegExp) =>
  expect.objectContaining({ code: "tables/malformed-file", line, column, message: expect.stringMatching(reason) });

describe("a malformed file", () => {
  it.each(cases)("%s %j is refused at line %s, column %s", (format, file, line, column, reason) => {
    const decode = () => codecs[format].decode(new TextEncoder().encode(file), schema);
    expect(decode).toThrow(MalformedFileError);
    expect(decode).toThrow(refusal(line, column, reason));
  });

  it.each(["csv", "json", "jsonl", "log", "txt"] as const)(
    "of invalid UTF-8 is refused with its line in %s",
    (format) => {
      const bytes = new Uint8Array([0x6e, 0x0a, 0x6e, 0x0a, 0xc3, 0x28]);
      expect(() => codecs[format].decode(bytes, schema)).toThrow(refusal(3, undefined, /UTF-8/));
    },
  );

  it("with a number that its precision rounds to infinity is refused", () => {
    const coarse: Schema = [{ name: "x", kind: "float", precision: { significant: 2 } }];
    const decode = () => codecs.csv.decode(new TextEncoder().encode("x\n1.79e308\n"), coarse);
    expect(decode).toThrow(refusal(2, 1, /"1.79e308" is not a number/));
  });

  it("has a message that names the format, the place and the way out", () => {
    const decode = () => codecs.csv.decode(new TextEncoder().encode(`${header}\n,,,,,x\n,,,2023-02-29,,\n`), schema);
    expect(decode).toThrow(
      'The csv file is malformed at line 3, column 4 ("day"): "2023-02-29" is not a date of the calendar written as YYYY-MM-DD.',
    );
  });
});

describe("a file that is legal in another way", () => {
  const table = codecs.json.decode(new TextEncoder().encode(`[${record}]`), schema);

  it.each<[format: TableFormat, file: string]>([
    ["csv", `\uFEFF${header}\r\n1,1.5,a,2024-02-29,true,hi\r\n`],
    ["csv", `${header}\n"1","1.50","a","2024-02-29","True","hi"`],
    ["csv", `"n","x","arm","day","ok","note"\n+1.0,15e-1,a,2024-02-29,TRUE,hi\n`],
    ["csv", `${header}\n1,1.5,a,2024-02-29,true,hi`],
    ["txt", `${header.replaceAll(",", "\t")}\n1\t1.5\ta\t2024-02-29\ttrue\thi`],
    [
      "json",
      `\uFEFF \r\n[ {\t"note" : "\\u0068\\u0069" , "ok":true,"day":"2024-02-29","arm":"a","x":1.5e0,"n":1.0 } ]\n\n`,
    ],
    ["jsonl", `\n${record.replaceAll(",", " , ")}\r\n\n`],
    ["log", `2025-03-01T12:00:00Z WARN  note="hi" ok=true\tday=2024-02-29 arm="\\u0061" x="1.5" n=1 \r\n`],
  ])("%s %j gives the same table", (format, file) => {
    expect(codecs[format].decode(new TextEncoder().encode(file), schema)).toStrictEqual(table);
  });

  it("takes a negative zero for zero", () => {
    const [x] = codecs.csv.decode(new TextEncoder().encode("x\n-0.00\n"), [schema[1]]).columns;
    expect(x.column.kind === "float" && Object.is(x.column.values[0], 0)).toBe(true);
  });

  it("takes an unquoted empty field for missing whatever the mark", () => {
    const decoded = codecs.csv.decode(new TextEncoder().encode('note\nNA\n\n"NA"\n""\n'), [schema[5]], {
      missing: "NA",
    });
    expect(decoded.columns[0].column).toMatchObject({ values: [null, null, "NA", ""] });
  });
});

describe("a column that is passed over", () => {
  const passing: Schema = [
    { name: "n", kind: "integer" },
    { name: "note", kind: "unread" },
  ];
  const decode = (file: string) => codecs.json.decode(new TextEncoder().encode(file), passing);

  it.each(['"a\\"b"', '"\\\\"', '"\\\\\\""', '"{,}"', "-1.5e+3", "true", "null"])("may hold %s in json", (value) => {
    const { columns, rows } = decode(`[{"n":1,"note":${value} }, {"note":${value},"n":-0e0}]`);
    expect(columns).toStrictEqual([{ name: "n", column: { kind: "integer", values: Float64Array.of(1, 0) } }]);
    expect(rows).toBe(2);
  });

  it.each(['[{"n":1,"note":"open\\"}]', '[{"n":1,"note":}]', '[{"n":1}]', '[{"n":1,"note":1,"note":2}]'])(
    "does not hide that %j is malformed",
    (file) => {
      expect(() => decode(file)).toThrow(MalformedFileError);
    },
  );
});

describe("options", () => {
  const table = codecs.json.decode(new TextEncoder().encode(`[${record}]`), schema);

  it.each(["a,b", '"', " NA", "two\nlines", "\ud800"])("refuse %j as a mark of missing cells", (missing) => {
    expect(() => codecs.csv.encode(table, { missing })).toThrow(
      expect.objectContaining({ code: "tables/invalid-option" }),
    );
  });

  it.each(["", "N A"])("refuse %j as a mark in aligned columns", (missing) => {
    const encode = () => codecs.txt.encode(table, { layout: "aligned", missing });
    expect(encode).toThrow(expect.objectContaining({ code: "tables/invalid-option" }));
  });

  it.each(["1", "1.50", "2024-02-29", "true"])("refuse the mark %j because a cell holds that value", (missing) => {
    expect(() => codecs.csv.encode(table, { missing })).toThrow(/holds it as a value/);
  });

  it("refuse a log stamped by a column that is no date, and a clock that leaves the calendar", () => {
    for (const timestamp of [
      { column: "note" },
      { column: "gone" },
      { start: 0.5, interval: 1 },
      { start: 9e15, interval: 0 },
    ]) {
      expect(() => codecs.log.encode(table, { timestamp })).toThrow(
        expect.objectContaining({ code: "tables/invalid-option" }),
      );
    }
  });

  it("refuse a schema that no table can have", () => {
    expect(() => codecs.csv.decode(new Uint8Array(), [schema[0], schema[0]])).toThrow(/used twice/);
    expect(() => codecs.csv.decode(new Uint8Array(), [{ name: "n", kind: "unread" }])).toThrow(/passes over every/);
  });
});
