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
  ['export const k = Date["now"]();', /clock/],
  ["const { now } = Date;", /clock/],
  ["const D = Date; export const z = new D();", /clock/],
  ["export const l = new Date(2020, 1, 1);", /time zone/],
  ['export const p = Date.parse("2020-01-01T00:00");', /time zone/],
  ['export const q = new Date(5)["getHours"]();', /time zone/],
  ["export const h = new Date(5).getHours();", /time zone/],
  ["export const t = (5).toLocaleString();", /locale/],
  ['["b", "a"].sort((x, y) => x.localeCompare(y));', /locale/],
  ['import { readFileSync } from "node:fs";', /node:fs/],
  ['import fs from "fs";', /from fs/],
  ['export { readFileSync } from "node:fs";', /node:fs/],
  ['export const f = await import("node:fs");', /while it runs/],
  ["export const f = (name: string) => import(name);", /while it runs/],
  ['export const f = require("node:fs");', /require/],
  ['import { randomBytes } from "node:crypto";', /node:crypto/],
  ['import * as crypto from "node:crypto";', /node:crypto/],
  ["export const r = crypto.getRandomValues(new Uint8Array(4));", /crypto/],
  ["export const g = global;", /global/],
  ['export const c = (() => 1).constructor("return 1");', /constructor/],
  ["export const n = navigator.language;", /navigator/],
  ['console.log("x");', /console/],
  ["export const e = process.env;", /process/],
  ['export const g = new Function("return 1");', /Function/],
];

const innocent = [
  "export const a = Math.sqrt(2) * Math.PI;",
  "export const d = new Date(5).getUTCHours();",
  "export const o = { process: 1, pow: 2 }; export const p = o.process + o.pow;",
  'import { hash } from "node:crypto"; export const h = hash("sha256", "x");',
  'export const f = await import("@assay/grading/answers");',
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
