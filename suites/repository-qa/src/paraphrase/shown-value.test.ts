import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Query } from "../query/query-schema.ts";
import { styles, textOf } from "./every-style.test-support.ts";
import { sleepStudy, withDays } from "./example-blueprint.test-support.ts";
import { parseQuestion } from "./parse-question.ts";
import { showValue, valueOfShown } from "./shown-value.ts";

const counting = (...values: string[]): Query => ({
  type: "count-files-condition",
  files: [{ variable: "date", values }],
});

const asking = (value: string): string =>
  `Please determine the number of data files in this repository for which the value of the date of collection ("date") is ${value}. All files other than README.md and DATA_DICTIONARY.md are data files.`;

const read = (value: string, blueprint: Blueprint) => parseQuestion(asking(value), blueprint);

const orders = ["Ymd", "dmY", "mdY", "md", "dm"] as const;
const joiners = ["", "-", "_"] as const;

describe("days in a question", () => {
  it.each([
    ["dmY", "-", "2024-03-07", '"2024-03-07" (written "07-03-2024")'],
    ["mdY", "_", "2024-03-07", '"2024-03-07" (written "03_07_2024")'],
    ["Ymd", "", "2024-03-07", '"2024-03-07" (written "20240307")'],
    ["Ymd", "-", "2024-03-07", '"2024-03-07" (written "2024-03-07")'],
    ["dmY", "-", "07/03/2024", '"07/03/2024"'],
    ["Ymd", "", "03/07/2024", '"03/07/2024"'],
    ["dm", "_", "03-07", '"07_03"'],
    ["dm", "-", "03-07", '"07-03"'],
    ["md", "-", "03-07", '"03-07"'],
    ["md", "", "03-07", '"0307"'],
    ["dm", "", "02-29", '"2902"'],
    ["dm", "-", "05-05", '"05-05"'],
    ["dm", "-", "2024-03-07", '"2024-03-07"'],
    ["md", "", "2023-03-07", '"2023-03-07"'],
  ] as const)("are shown, on paths with %s and '%s', %s as %s", (order, joiner, value, shown) => {
    const blueprint = withDays(order, joiner);
    expect(read(shown, blueprint)).toEqual(counting(value));
    for (const style of styles) expect(textOf(counting(value), blueprint, style, 2)).toContain(shown);
  });

  it("with a year on paths that write years are refused where the two forms differ, or one is missing", () => {
    expect(read('"2024-03-07" (written "07-03-2024")', sleepStudy)).toBeDefined();
    expect(read('"2024-03-07" (written "03-07-2024")', sleepStudy)).toBeUndefined();
    expect(read('"2024-03-07"', sleepStudy)).toBeUndefined();
    expect(read('"07-03-2024"', sleepStudy)).toBeUndefined();
    expect(read('"2024-02-30" (written "30-02-2024")', sleepStudy)).toBeUndefined();
  });

  it("of one form are refused where paths take the other", () => {
    for (const [order, joiner] of orders.flatMap((each) => joiners.map((joiner) => [each, joiner] as const))) {
      const blueprint = withDays(order, joiner);
      const isYearless = !order.includes("Y");
      expect(read('"07/03/2024"', blueprint) === undefined).toBe(isYearless);
      expect(read('"2024-03-07"', blueprint) === undefined).toBe(!isYearless);
      expect(read('"7/3/2024"', blueprint)).toBeUndefined();
      expect(read('"07/03/2024" (written "07-03-2024")', blueprint)).toBeUndefined();
      expect(read('"03-07" (written "03-07")', blueprint)).toBeUndefined();
      expect(textOf(counting(isYearless ? "07/03/2024" : "03-07"), blueprint, "formal", 1)).toBe("");
    }
  });

  it("without a year are read in the order and with the joiner of the paths, and no other way", () => {
    expect(read('"07-03"', withDays("dm", "-"))).toEqual(counting("03-07"));
    expect(read('"07-03"', withDays("md", "-"))).toEqual(counting("07-03"));
    expect(read('"13-03"', withDays("md", "-"))).toBeUndefined();
    expect(read('"03-13"', withDays("dm", "-"))).toBeUndefined();
    expect(read('"31-04"', withDays("dm", "-"))).toBeUndefined();
    expect(read('"07_03"', withDays("dm", "-"))).toBeUndefined();
    expect(read('"0703"', withDays("dm", "-"))).toBeUndefined();
    expect(read('"07-03"', withDays("dm", ""))).toBeUndefined();
    expect(read('"07--03"', withDays("dm", "-"))).toBeUndefined();
  });

  it("may stand together", () => {
    for (const style of styles) {
      const yearless = counting("03-07", "2024-03-07", "04-11");
      expect(parseQuestion(textOf(yearless, withDays("dm", "-"), style, 4), withDays("dm", "-"))).toEqual(yearless);
      const full = counting("2024-03-07", "03/07/2024", "07/03/2024");
      expect(parseQuestion(textOf(full, sleepStudy, style, 4), sleepStudy)).toEqual(full);
    }
  });

  it("are shown in one way each, and mean what is shown", () => {
    const day = fc
      .date({ min: new Date("1990-01-01"), max: new Date("2035-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const anyText = fc.oneof(
      day,
      day.map((each) => each.slice(5)),
      day.map((each) => each.split("-").reverse().join("/")),
      fc.stringMatching(/^[0-9/_-]{0,10}$/),
    );
    fc.assert(
      fc.property(fc.constantFrom(...orders), fc.constantFrom(...joiners), anyText, (order, joiner, value) => {
        const blueprint = withDays(order, joiner);
        const shown = showValue("date", value, blueprint);
        if (shown !== undefined) expect(valueOfShown("date", shown, blueprint)).toBe(value);
        const meant = valueOfShown("date", { text: value }, blueprint);
        if (meant !== undefined) expect(showValue("date", meant, blueprint)).toEqual({ text: value });
      }),
      { numRuns: 2000 },
    );
  });

  it("are no concern of other variables", () => {
    for (const value of ["07/03/2024", "03-07", "2024-03-07"]) {
      expect(showValue("geno", value, sleepStudy)).toEqual({ text: value });
      expect(valueOfShown("geno", { text: value }, sleepStudy)).toBe(value);
      expect(valueOfShown("geno", { text: value, written: value }, sleepStudy)).toBeUndefined();
    }
  });
});
