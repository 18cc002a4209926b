import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { civilFromDays, daysFromCivil, earliestMoment, latestMoment, millisecondsPerDay } from "./calendar.ts";
import { dateFormat } from "./date-format.ts";
import { formatMoment, parseMoment } from "./moment.ts";

describe("the calendar", () => {
  it("agrees with the proleptic Gregorian calendar of Date, day by day over 800 years and at both ends", () => {
    const check = (days: number) => {
      const date = new Date(days * millisecondsPerDay);
      const civil = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
      if (JSON.stringify(civilFromDays(days)) !== JSON.stringify(civil)) throw new Error(`day ${days}`);
      if (daysFromCivil(civil.year, civil.month, civil.day) !== days) throw new Error(`day ${days}`);
    };
    for (let days = -146_097; days <= 146_097; days++) check(days);
    for (let days = 0; days < 800; days++) {
      check(earliestMoment / millisecondsPerDay + days);
      check((latestMoment + 1) / millisecondsPerDay - 1 - days);
    }
    expect(new Date(earliestMoment).toISOString()).toBe("0001-01-01T00:00:00.000Z");
    expect(new Date(latestMoment).toISOString()).toBe("9999-12-31T23:59:59.999Z");
  });
});

describe("date formats", () => {
  const leapEvening = Date.UTC(2024, 1, 29, 23, 5, 9, 7);

  it.each([
    ["YYYY-MM-DD", "2024-02-29"],
    ["DD.MM.YYYY", "29.02.2024"],
    ["MM/DD/YYYY", "02/29/2024"],
    ["YYYYMMDD", "20240229"],
    ["YYYY-MM-DD HH:mm", "2024-02-29 23:05"],
    ["YYYY-MM-DDTHH:mm:ssZ", "2024-02-29T23:05:09Z"],
    ["YYYY-MM-DD HH:mm:ss.SSS", "2024-02-29 23:05:09.007"],
    ["DD-MMM-YYYY", "29-Feb-2024"],
    ["YYYY/MM/DD HH:mm", "2024/02/29 23:05"],
    ["YYYYMMDDHHmmssSSS", "20240229230509007"],
    ["MMM YYYY", "Feb 2024"],
    ["YYYY", "2024"],
  ])("write %s as %s", (pattern, text) => {
    expect(formatMoment(leapEvening, dateFormat(pattern))).toBe(text);
  });

  it("read back every moment in full", () => {
    const format = dateFormat("SSS ss mm HH DD MMM YYYY");
    fc.assert(
      fc.property(fc.integer({ min: earliestMoment, max: latestMoment }), (moment) => {
        expect(parseMoment(formatMoment(moment, format), format)).toBe(moment);
        expect(formatMoment(moment, dateFormat("YYYY-MM-DDTHH:mm:ss.SSSZ"))).toBe(new Date(moment).toISOString());
      }),
    );
  });

  it.each([
    ["YYYY-MM-DD", "2023-02-29"],
    ["YYYY-MM-DD", "1900-02-29"],
    ["YYYY-MM-DD", "2023-04-31"],
    ["YYYY-MM-DD", "2023-13-01"],
    ["YYYY-MM-DD", "2023-00-01"],
    ["YYYY-MM-DD", "2023-01-00"],
    ["YYYY-MM-DD", "0000-01-01"],
    ["YYYY-MM-DD", "2023-1-01"],
    ["YYYY-MM-DD", "2023-01-01 "],
    ["YYYY-MM-DD", "2023-01-01x"],
    ["YYYY-MM-DD", "２０２３-01-01"],
    ["YYYY-MM-DD", "-023-01-01"],
    ["YYYY-MM-DD", "2023/01/01"],
    ["YYYY-MM-DD HH:mm", "2023-01-01 24:00"],
    ["YYYY-MM-DD HH:mm:ss", "2023-01-01 23:59:60"],
    ["DD-MMM-YYYY", "01-jan-2023"],
    ["DD-MMM-YYYY", "01-Xyz-2023"],
    ["YYYY", ""],
  ])("%s refuses %j", (pattern, text) => {
    expect(parseMoment(text, dateFormat(pattern))).toBeUndefined();
  });

  it("keep leap years by the rules of 4, 100 and 400", () => {
    const format = dateFormat("YYYY-MM-DD");
    expect(parseMoment("2000-02-29", format)).toBe(Date.UTC(2000, 1, 29));
    expect(parseMoment("0004-02-29", format)).toBe(Date.parse("0004-02-29T00:00:00Z"));
  });

  it.each([
    "",
    "MM-DD",
    "YYYY-DD",
    "YYYY-MM-DD mm",
    "YYYY YYYY",
    "YYYY-MM-MMM",
    "YY-MM-DD",
    "YYYY-M-D",
    "YYYY at MM",
    "YYYY-MM-DD\n",
    "YYYY-MM-DD hh:mm",
    "YYYY5",
  ])("%j is refused as a format", (pattern) => {
    expect(() => dateFormat(pattern)).toThrow(expect.objectContaining({ code: "tables/invalid-column" }));
  });
});
