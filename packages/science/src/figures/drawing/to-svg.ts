import { AssayError } from "@assay/contract";
import type { Fill, Mark, Numbers, Raster, Segments, Stroke, TextMark } from "../scene/mark.ts";
import type { Scene } from "../scene/scene.ts";
import { encodePng } from "./encode-png.ts";
import { fontFamily } from "./font.ts";
import { svgColour as colour, svgNumber as number, svgText } from "./svg-values.ts";

/** Longer sides than any figure needs would only exhaust the memory. */
const longestSide = 10_000;

/** The scene as SVG 1.1: the same scene gives the same bytes on every machine. */
export function toSvg(scene: Scene): string {
  const { width, height, background, marks } = scene;
  for (const side of [width, height]) {
    if (!Number.isInteger(side) || side < 1 || side > longestSide) {
      throw new AssayError(
        "figures/invalid-scene",
        `A scene is ${width} by ${height} pixels; both must be whole numbers from 1 to ${longestSide}.`,
      );
    }
  }
  const writer = new SvgWriter();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" ` +
    `height="${height}" viewBox="0 0 ${width} ${height}">\n` +
    `<rect width="${width}" height="${height}" fill="${colour(background)}"/>\n` +
    `${writer.write(marks)}</svg>\n`
  );
}

/** Writes marks; what it guards is the numbering of clip paths, whose names must differ. */
class SvgWriter {
  #clips = 0;

  write(marks: readonly Mark[]): string {
    return marks.map((mark) => `${this.#mark(mark)}\n`).join("");
  }

  #mark(mark: Mark): string {
    switch (mark.kind) {
      case "segments":
        return `<path d="${segmentsPath(mark)}"${paint(undefined, mark.stroke)}/>`;
      case "polyline":
        return `<path d="${path(mark.x, mark.y)}"${paint(undefined, mark.stroke)}/>`;
      case "polygon":
        return `<path d="${path(mark.x, mark.y)}Z"${paint(mark.fill, mark.stroke)}/>`;
      case "rectangle":
        return `<rect${box(mark)}${paint(mark.fill, mark.stroke)}/>`;
      case "circle":
        return `<circle cx="${number(mark.x)}" cy="${number(mark.y)}" r="${number(mark.radius)}"${paint(mark.fill, mark.stroke)}/>`;
      case "ellipse":
        return (
          `<ellipse cx="${number(mark.x)}" cy="${number(mark.y)}" rx="${number(mark.radiusX)}" ` +
          `ry="${number(mark.radiusY)}"${paint(mark.fill, mark.stroke)}/>`
        );
      case "text":
        return text(mark);
      case "raster":
        return raster(mark);
      case "clip": {
        this.#clips += 1;
        const name = `clip${this.#clips}`;
        return `<clipPath id="${name}"><rect${box(mark)}/></clipPath>\n<g clip-path="url(#${name})">\n${this.write(mark.marks)}</g>`;
      }
    }
  }
}

function box({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  return ` x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`;
}

function path(x: Numbers, y: Numbers): string {
  sameLength(x, y);
  const points: string[] = [];
  for (let index = 0; index < x.length; index++) points.push(`${number(x[index])} ${number(y[index])}`);
  return `M${points.join("L")}`;
}

function segmentsPath({ x1, y1, x2, y2 }: Segments): string {
  sameLength(x1, y1);
  sameLength(x1, x2);
  sameLength(x1, y2);
  let written = "";
  for (let index = 0; index < x1.length; index++) {
    written += `M${number(x1[index])} ${number(y1[index])}L${number(x2[index])} ${number(y2[index])}`;
  }
  return written;
}

function sameLength(first: Numbers, second: Numbers): void {
  if (first.length === second.length && first.length > 0) return;
  throw new AssayError(
    "figures/invalid-scene",
    `A mark of the scene has coordinates of lengths ${first.length} and ${second.length}; give as many of each, one at least.`,
  );
}

/** Joins are round: a miter would run far past the tip of a needle-thin peak. */
function paint(fill: Fill | undefined, stroke: Stroke | undefined): string {
  let written = ` fill="${fill === undefined ? "none" : colour(fill.colour)}"`;
  if (fill?.opacity !== undefined) written += ` fill-opacity="${number(fill.opacity)}"`;
  if (stroke === undefined) return written;
  written += ` stroke="${colour(stroke.colour)}" stroke-width="${number(stroke.width)}" stroke-linejoin="round"`;
  if (stroke.dash !== undefined) written += ` stroke-dasharray="${stroke.dash.map(number).join(" ")}"`;
  if (stroke.opacity !== undefined) written += ` stroke-opacity="${number(stroke.opacity)}"`;
  return written;
}

function text(mark: TextMark): string {
  const [x, y] = [number(mark.x), number(mark.y)];
  const turned = mark.rotation === undefined ? "" : ` transform="rotate(${number(mark.rotation)} ${x} ${y})"`;
  return (
    `<text x="${x}" y="${y}" font-family="${fontFamily}" font-size="${number(mark.size)}" ` +
    `text-anchor="${mark.anchor}" fill="${colour(mark.colour)}"${turned}>${svgText(mark.text)}</text>`
  );
}

/** Stored without compression, since the picture that it becomes part of is compressed anyway. */
function raster(mark: Raster): string {
  const { columns: width, rows: height, channels, values } = mark;
  const png = encodePng({ width, height, channels, values }, 0);
  return (
    `<image${box(mark)} preserveAspectRatio="none" image-rendering="optimizeSpeed" ` +
    `xlink:href="data:image/png;base64,${Buffer.from(png).toString("base64")}"/>`
  );
}
