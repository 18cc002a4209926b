import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { examples } from "../examples.test-support.ts";
import type { Colour } from "../scene/colour.ts";
import type { Mark, TextMark } from "../scene/mark.ts";
import type { Scene } from "../scene/scene.ts";
import { toSvg } from "./to-svg.ts";

const page: Scene = { width: 30, height: 20, background: "#ffffff", marks: [] };
const drawn = (...marks: readonly Mark[]): string => toSvg({ ...page, marks });
const textMark: TextMark = { kind: "text", x: 1, y: 2, text: "", size: 12, colour: "#000000", anchor: "start" };
const stroke = { colour: "#102030", width: 1 } as const;

describe("toSvg", () => {
  it("writes every kind of mark in this form", () => {
    const raster = new Uint8Array([0, 255]);
    expect(
      drawn(
        {
          kind: "segments",
          x1: [0],
          y1: [1],
          x2: [2],
          y2: [3.00049],
          stroke: { ...stroke, dash: [2, 1], opacity: 0.5 },
        },
        { kind: "polyline", x: [0, 1 / 3], y: [-1e-9, 2], stroke },
        { kind: "polygon", x: Float64Array.of(0, 1, 2), y: [0, 4, 0], fill: { colour: "#ffffff", opacity: 0.25 } },
        { kind: "circle", x: 1, y: 2, radius: 3, stroke },
        { kind: "ellipse", x: 1, y: 2, radiusX: 3, radiusY: 4, fill: { colour: "#ff0000" } },
        { ...textMark, text: "η < 3", anchor: "middle", rotation: -90 },
        {
          kind: "clip",
          x: 0,
          y: 0,
          width: 9,
          height: 8,
          marks: [{ kind: "rectangle", x: 1, y: 1, width: 2, height: 3, stroke }],
        },
        { kind: "raster", x: 4, y: 5, width: 2, height: 6, columns: 2, rows: 1, channels: 1, values: raster },
      ).replace(/base64,[A-Za-z0-9+/=]+/, "base64,…"),
    ).toMatchInlineSnapshot(`
      "<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="30" height="20" viewBox="0 0 30 20">
      <rect width="30" height="20" fill="#ffffff"/>
      <path d="M0 1L2 3" fill="none" stroke="#102030" stroke-width="1" stroke-linejoin="round" stroke-dasharray="2 1" stroke-opacity="0.5"/>
      <path d="M0 0L0.333 2" fill="none" stroke="#102030" stroke-width="1" stroke-linejoin="round"/>
      <path d="M0 0L1 4L2 0Z" fill="#ffffff" fill-opacity="0.25"/>
      <circle cx="1" cy="2" r="3" fill="none" stroke="#102030" stroke-width="1" stroke-linejoin="round"/>
      <ellipse cx="1" cy="2" rx="3" ry="4" fill="#ff0000"/>
      <text x="1" y="2" font-family="DejaVu Sans" font-size="12" text-anchor="middle" fill="#000000" transform="rotate(-90 1 2)">η &lt; 3</text>
      <clipPath id="clip1"><rect x="0" y="0" width="9" height="8"/></clipPath>
      <g clip-path="url(#clip1)">
      <rect x="1" y="1" width="2" height="3" fill="none" stroke="#102030" stroke-width="1" stroke-linejoin="round"/>
      </g>
      <image x="4" y="5" width="2" height="6" preserveAspectRatio="none" image-rendering="optimizeSpeed" xlink:href="data:image/png;base64,…"/>
      </svg>
      "
    `);
  });

  it("keeps text from elsewhere text, whatever it holds", () => {
    const hostile = `</text><script>alert(1)</script><image xlink:href="file:///etc/passwd"/>&x;"'\u0000\ud800\ufffe`;
    const written = drawn({ ...textMark, text: hostile });
    expect(written.match(/<\/?[a-z]+/g)).toEqual(["<svg", "<rect", "<text", "</text", "</svg"]);
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const [, inner] = drawn({ ...textMark, text }).split(/<text [^>]*>|<\/text>/);
        expect(inner).not.toMatch(/[<>"'\p{Cc}]|&(?!(amp|lt|gt|quot|apos);)/u);
      }),
    );
  });

  it("refuses colours that are no colours, since they stand in attributes", () => {
    const colour: Colour = '#"/><script>';
    expect(() => drawn({ ...textMark, colour })).toThrow("write six lower-case hexadecimal digits after #");
    expect(() => toSvg({ ...page, background: "#FFF" })).toThrow('the colour "#FFF"');
  });

  it("refuses coordinates that are not finite and sizes that are no pictures", () => {
    expect(() => drawn({ ...textMark, x: Number.NaN })).toThrow("the coordinate NaN");
    expect(() => drawn({ kind: "polyline", x: [0, Infinity], y: [0, 1], stroke })).toThrow("the coordinate Infinity");
    expect(() => drawn({ kind: "polyline", x: [0], y: [0, 1], stroke })).toThrow("lengths 1 and 2");
    expect(() => drawn({ kind: "polyline", x: [], y: [], stroke })).toThrow("one at least");
    for (const width of [0, 2.5, 10_001, Number.NaN]) {
      expect(() => toSvg({ ...page, width })).toThrow(`A scene is ${width} by 20 pixels`);
    }
  });

  it("refuses a raster that has not one value for each pixel", () => {
    const raster = { kind: "raster", x: 0, y: 0, width: 2, height: 2, columns: 2, rows: 2, channels: 3 } as const;
    expect(() => drawn({ ...raster, values: new Uint8Array(11) })).toThrow("has 11 values");
  });

  it("writes the numbers of every figure without exponents or negative zeros", () => {
    for (const [name, make] of Object.entries(examples)) {
      const written = toSvg(make().scene).replaceAll(/base64,[^"]*|#[0-9a-f]{6}/g, "");
      expect(/\de[-+]?\d|NaN|Infinity|-0[ "L]/.test(written), name).toBe(false);
    }
  });
});
