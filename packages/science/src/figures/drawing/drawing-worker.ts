import { parentPort } from "node:worker_threads";
import type { ErrorCode } from "@assay/contract";
import { AssayError } from "@assay/contract";
import type { Scene } from "../scene/scene.ts";
import { toPng } from "./to-png.ts";

/** What a drawing thread answers to a scene. */
export type Drawn =
  | { readonly ok: true; readonly png: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly code: ErrorCode | undefined; readonly message: string };

function draw(scene: Scene): Drawn {
  try {
    return { ok: true, png: new Uint8Array(toPng(scene)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, code: AssayError.isInstance(error) ? error.code : undefined, message };
  }
}

parentPort?.on("message", (scene: Scene) => {
  const drawn = draw(scene);
  parentPort?.postMessage(drawn, drawn.ok ? [drawn.png.buffer] : []);
});
