import { Resvg, type ResvgRenderOptions } from "@resvg/resvg-js";
import type { Scene } from "../scene/scene.ts";
import { fontFamily, fontFile } from "./font.ts";
import type { Pixels } from "./pixels.ts";
import { toSvg } from "./to-svg.ts";

const options: ResvgRenderOptions = {
  font: { loadSystemFonts: false, fontFiles: [fontFile], defaultFontFamily: fontFamily },
  logLevel: "off",
};

/** The scene's pixels, `zoom` of them for each of the scene's: grey ones where nothing in it has a colour. */
export function rasterise(scene: Scene, zoom = 1): Pixels {
  const fitTo = { mode: "zoom", value: zoom } as const;
  const { width, height, pixels } = new Resvg(toSvg(scene), zoom === 1 ? options : { ...options, fitTo }).render();
  return withoutAlpha(width, height, pixels);
}

/** Every pixel is opaque, because a scene begins with its background. */
function withoutAlpha(width: number, height: number, rgba: Uint8Array): Pixels {
  const grey = greyValues(rgba);
  if (grey !== undefined) return { width, height, channels: 1, values: grey };
  const values = new Uint8Array(3 * width * height);
  for (let from = 0, to = 0; to < values.length; from += 4, to += 3) {
    values[to] = rgba[from];
    values[to + 1] = rgba[from + 1];
    values[to + 2] = rgba[from + 2];
  }
  return { width, height, channels: 3, values };
}

function greyValues(rgba: Uint8Array): Uint8Array | undefined {
  const values = new Uint8Array(rgba.length / 4);
  const pixels = inWords(rgba);
  for (let index = 0; index < values.length; index++) {
    const pixel = pixels[index];
    // From the lowest byte on red, green, blue and alpha.
    if (((pixel ^ (pixel >>> 8)) & 0xffff) !== 0) return undefined;
    values[index] = pixel;
  }
  return values;
}

/** Four bytes at a time, lowest first, as all machines have them that the drawing library runs on. */
function inWords(bytes: Uint8Array): Uint32Array {
  const { buffer, byteOffset, byteLength } = bytes.byteOffset % 4 === 0 ? bytes : Uint8Array.from(bytes);
  return new Uint32Array(buffer, byteOffset, byteLength / 4);
}
