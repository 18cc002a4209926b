import type { Scene } from "../scene/scene.ts";
import { encodePng } from "./encode-png.ts";
import { rasterise } from "./rasterise.ts";

/** The scene as a PNG file, drawn at once in this thread; with a zoom of 2 it is twice as wide, for print. */
export function toPng(scene: Scene, { zoom = 1 }: { readonly zoom?: number } = {}): Uint8Array {
  return encodePng(rasterise(scene, zoom));
}
