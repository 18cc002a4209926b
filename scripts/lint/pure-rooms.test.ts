import { describe, expect, it } from "vitest";
import { findImpurities, lintPureRooms } from "./pure-rooms.ts";

const planted: readonly (readonly [source: string, says: RegExp])[] = [
  ["export const a = 2 ** 3;", /\*\*/],
  ["let c = 2; c **= 2;", /\*\*/],
  ["export const b = Math.pow(2, 3);", /Math\.pow/],
  ["const { pow } = Math;", /by name only/],
  ['export const f = Math["pow"](2, 3);', /by name only/],
  ["export const r = Math.random();", /Math\.random/],
  ["export const m = [1, 2].map(Math.pow as never);", /Math\.pow/],
  ["export const n = Date.now();", /clock/],
  ["export const d = new Date();", /clock/],
  ["export const s = Date();", /clock/],
  ["export const h = new Date(5).getHours();", /time zone/],
  ["export const t = (5).toLocaleString();", /locale/],
  ['["b", "a"].sort((x, y) => x.localeCompare(y));', /locale/],
  ['import { readFileSync } from "node:fs";', /node:fs/],
  ["export const e = process.env;", /process/],
  ['export const g = new Function("return 1");', /Function/],
];

const innocent = [
  "export const a = Math.sqrt(2) * Math.PI;",
  "export const d = new Date(5).getUTCHours();",
  "export const o = { process: 1, pow: 2 }; export const p = o.process + o.pow;",
  'import { hash } from "node:crypto"; export const h = hash("sha256", "x");',
  "/** uses ** in prose */ export const c = 1;",
];

describe("the lint rule for pure rooms", () => {
  for (const [source, says] of planted) {
    it(`catches ${source}`, () => {
      const messages = findImpurities("planted.ts", source).map((impurity) => impurity.message);
      expect(messages.some((message) => says.test(message))).toBe(true);
    });
  }
  for (const source of innocent) {
    it(`lets pass ${source}`, () => {
      expect(findImpurities("innocent.ts", source)).toEqual([]);
    });
  }
  it("finds nothing in the tree", () => {
    expect(lintPureRooms()).toEqual([]);
  });
});
