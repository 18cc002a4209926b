import type { Scene } from "../scene/scene.ts";
import { encodePng } from "./encode-png.ts";
import { rasterise } from "./rasterise.ts";

/** The scene as a PNG file, drawn at once in this thread. */
export function toPng(scene: Scene): Uint8Array {
  return encodePng(rasterise(scene));
}
