import { AssayError } from "@assay/contract";
import { linearScale, type Scale } from "../axes/scale.ts";
import { black, type Colour, white } from "../scene/colour.ts";
import type { Figure } from "../scene/scene.ts";

/** Scattered disks; centres and radii in pixels from the top left corner. */
export interface CircleField {
  readonly width: number;
  readonly height: number;
  readonly disks: readonly { readonly x: number; readonly y: number; readonly radius: number }[];
  readonly colour?: Colour;
  readonly background?: Colour;
}

/** How pixels relate to positions in a circle field. */
export interface CircleFieldMapping {
  readonly x: Scale;
  readonly y: Scale;
}

/** Filled disks on an empty page of exactly the size asked for. */
export function circleField(data: CircleField): Figure<CircleFieldMapping> {
  const { width, height, disks, colour = black, background = white } = data;
  if (!disks.every(({ radius }) => radius > 0)) {
    throw new AssayError(
      "figures/invalid-data",
      "A disk of a circle field has no positive radius; give every disk one.",
    );
  }
  return {
    scene: {
      width,
      height,
      background,
      marks: disks.map((disk) => ({ kind: "circle", ...disk, fill: { colour } })),
    },
    mapping: { x: linearScale([0, width], [0, width]), y: linearScale([0, height], [0, height]) },
  };
}
