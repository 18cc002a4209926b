import { createHash } from "node:crypto";
import { rasterise } from "../../src/figures/drawing/rasterise.ts";
import { examples } from "../../src/figures/examples.test-support.ts";
import { toSvg } from "../../src/figures/index.ts";

const digest = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");

/** The SHA-256 of one figure of every kind as SVG: the same on every Node and every machine. */
export function goldenFigures(): Record<string, string> {
  const hashes = Object.entries(examples).map(([kind, make]) => [kind, digest(toSvg(make().scene))]);
  return Object.fromEntries(hashes);
}

/** The SHA-256 of the pixels of one figure of every kind: compiled code draws them, so they are pinned for one platform. */
export function goldenPixels(): Record<string, string> {
  const hashes = Object.entries(examples).map(([kind, make]) => [kind, digest(rasterise(make().scene).values)]);
  return Object.fromEntries(hashes);
}
