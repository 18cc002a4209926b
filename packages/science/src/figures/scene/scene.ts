import type { Colour } from "./colour.ts";
import type { Mark } from "./mark.ts";

/**
 * A picture as data. All lengths are pixels; x runs right and y runs down from the top left corner. Column i covers x
 * from i to i + 1, so that the middle of a pixel lies at a half.
 */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly background: Colour;
  /** Later marks lie over earlier ones. */
  readonly marks: readonly Mark[];
}

/** A scene, and how its data became pixels: what a reader of the picture has to undo. */
export interface Figure<Mapping> {
  readonly scene: Scene;
  readonly mapping: Mapping;
}
