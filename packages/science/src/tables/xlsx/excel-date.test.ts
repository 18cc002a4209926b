import { describe, expect, it } from "vitest";
import { dateFormat } from "../dates/date-format.ts";
import { earliestExcelDate, excelDateCode, excelSerial, momentOfSerial } from "./excel-date.ts";

describe("Excel dates", () => {
  // The serial numbers are those of ECMA-376 part 1, section 18.17.4.1, and of Excel itself.
  it.each([
    ["1900-01-01T00:00:00.000Z", 1],
    ["1900-02-28T00:00:00.000Z", 59],
    ["1900-03-01T00:00:00.000Z", 61],
    ["1970-01-01T00:00:00.000Z", 25_569],
    ["2000-01-01T12:00:00.000Z", 36_526.5],
    ["9999-12-31T23:59:59.000Z", 2_958_465.9999884],
  ])("%s is day %d", (time, serial) => {
    expect(momentOfSerial(serial, false)).toBeCloseTo(Date.parse(time), -1);
    if (serial > 60) expect(excelSerial(Date.parse(time))).toBeCloseTo(serial, 6);
  });

  it("keep the millisecond over all years", () => {
    const step = 1_234_567_891_011;
    for (let time = earliestExcelDate; time < Date.UTC(9999, 11, 31); time += step) {
      for (const moment of [time, time + 1, time + 999, time + 86_399_999]) {
        expect(momentOfSerial(excelSerial(moment), false)).toBe(moment);
      }
    }
  });

  it("have no day 60 and no times without a day", () => {
    expect(momentOfSerial(60.5, false)).toBeUndefined();
    expect(momentOfSerial(0.5, false)).toBeUndefined();
    expect(momentOfSerial(-3, false)).toBeUndefined();
    expect(momentOfSerial(-3, true)).toBeUndefined();
    expect(momentOfSerial(0.5, true)).toBe(Date.UTC(1904, 0, 1, 12));
  });

  it.each([
    ["YYYY-MM-DD", "yyyy-mm-dd"],
    ["DD-MMM-YYYY", "dd-mmm-yyyy"],
    ["YYYY-MM-DDTHH:mm:ssZ", "yyyy-mm-dd\\Thh:mm:ss\\Z"],
    ["YYYY-MM-DD HH:mm:ss.SSS", "yyyy-mm-dd hh:mm:ss.000"],
    ["DD.MM.YYYY, HH", "dd.mm.yyyy, hh"],
    ["YYYYMMDDHHmmssSSS", "yyyy-mm-dd hh:mm:ss.000"],
    ["YYYY HH MM DD", "yyyy-mm-dd hh:mm:ss.000"],
    ["mm YYYY MM DD HH", "yyyy-mm-dd hh:mm:ss.000"],
  ])("of the format %s are shown as %s", (pattern, code) => {
    expect(excelDateCode(dateFormat(pattern))).toBe(code);
  });
});
