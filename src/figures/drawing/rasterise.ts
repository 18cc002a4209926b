import { Resvg, type ResvgRenderOptions } from "@resvg/resvg-js";
import type { Scene } from "../scene/scene.ts";
import { fontFamily, fontFile } from "./font.ts";
import type { Pixels } from "./pixels.ts";
import { toSvg } from "./to-svg.ts";

const options: ResvgRenderOptions = {
  font: { loadSystemFonts: false, fontFiles: [fontFile], defaultFontFamily: fontFamily },
  logLevel: "off",
};

/** The scene's pixels: grey ones where nothing in it has a colour. */
export function rasterise(scene: Scene): Pixels {
  const { width, height, pixels } = new Resvg(toSvg(scene), options).render();
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
  for (let from = 0, to = 0; to < values.length; from += 4, to++) {
    const red = rgba[from];
    if (red !== rgba[from + 1] || red !== rgba[from + 2]) return undefined;
    values[to] = red;
  }
  return values;
}
