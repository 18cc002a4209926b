import { AssayError } from "@assay/contract";
import { linearScale, type Scale, toPixels } from "../axes/scale.ts";
import { black, type Colour } from "../scene/colour.ts";
import type { Mark } from "../scene/mark.ts";
import type { Figure } from "../scene/scene.ts";

/**
 * What a beam wrote on the screen: its path in volts, across and up, with whatever noise the signals had. The path is
 * closed where it is periodic.
 */
export interface OscilloscopeTrace {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly isClosed: boolean;
  /** Volts from the middle of the screen to each of its edges. */
  readonly halfRange: number;
  /** Volts from one line of the grid to the next. */
  readonly voltsPerDivision: number;
  /** Pixels of the square picture's side; 1000 unless told. */
  readonly side?: number;
  /** Width of the beam in pixels; 2 unless told. */
  readonly beamWidth?: number;
}

/** How pixels relate to voltages on the screen. */
export interface OscilloscopeTraceMapping {
  readonly across: Scale;
  readonly up: Scale;
}

const beam: Colour = "#40e0d0";
const graticule: Colour = "#484848";

/** An oscilloscope's screen in XY mode: a turquoise path on black over a thin grid, without any text. */
export function oscilloscopeTrace(data: OscilloscopeTrace): Figure<OscilloscopeTraceMapping> {
  const { halfRange, voltsPerDivision, side = 1000, beamWidth = 2 } = data;
  if (data.x.length !== data.y.length || data.x.length < 2) {
    throw new AssayError(
      "figures/invalid-data",
      `A trace has ${data.x.length} voltages across and ${data.y.length} up; give as many of each, two at least.`,
    );
  }
  const across = linearScale([-halfRange, halfRange], [0, side]);
  const up = linearScale([-halfRange, halfRange], [side, 0]);
  const x = data.x.map((volts) => toPixels(across, volts));
  const y = data.y.map((volts) => toPixels(up, volts));
  const stroke = { colour: beam, width: beamWidth };
  return {
    scene: {
      width: side,
      height: side,
      background: black,
      marks: [
        grid(across, voltsPerDivision, side),
        data.isClosed ? { kind: "polygon", x, y, stroke } : { kind: "polyline", x, y, stroke },
      ],
    },
    mapping: { across, up },
  };
}

/** Lines through the middle of the screen and at every division from there, edge to edge. */
function grid(across: Scale, voltsPerDivision: number, side: number): Mark {
  const divisions = Math.floor(across.domain[1] / voltsPerDivision);
  const lines = Array.from({ length: 2 * divisions + 1 }, (_, index) =>
    toPixels(across, (index - divisions) * voltsPerDivision),
  );
  const [starts, ends] = [lines.map(() => 0), lines.map(() => side)];
  return {
    kind: "segments",
    x1: [...lines, ...starts],
    y1: [...starts, ...lines],
    x2: [...lines, ...ends],
    y2: [...ends, ...lines],
    stroke: { colour: graticule, width: 2 },
  };
}
