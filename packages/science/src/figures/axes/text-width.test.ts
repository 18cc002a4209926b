import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { fontFile } from "../drawing/font.ts";
import { textWidth } from "./text-width.ts";

const python = fileURLToPath(new URL("../../../../../.venv/bin/python", import.meta.url));
const everySign = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const program =
  "import sys; from PIL import ImageFont; font = ImageFont.truetype(sys.argv[1], 2048, layout_engine=ImageFont.Layout.BASIC); " +
  "print([font.getlength(sign) for sign in sys.argv[2]])";

describe("textWidth", () => {
  it("is the sum of the font's advance widths, as FreeType reads them", () => {
    const printed = execFileSync(python, ["-c", program, fontFile, everySign], { encoding: "utf8" });
    expect([...everySign].map((sign) => textWidth(sign, 2048))).toEqual(JSON.parse(printed));
    expect(textWidth("AB", 10)).toBeCloseTo(((1401 + 1405) / 2048) * 10, 12);
  });

  it("takes signs beyond ASCII for wide ones", () => {
    expect(textWidth("λ", 2048)).toBe(1716);
    expect(textWidth("\u{1f9ea}", 2048)).toBe(1716);
  });
});
