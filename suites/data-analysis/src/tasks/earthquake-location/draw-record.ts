import type { Mark, Scene } from "@assay/science/figures";
import { fullScale, SECONDS, type Seismogram } from "./seismogram.ts";

const [WIDTH, HEIGHT] = [1100, 560];
const [LEFT, PIXELS_PER_SECOND] = [60, 25];
/** Middles of the three strips, and half of their height. */
const MIDDLES = [110, 270, 430];
const HALF = 70;
const AXIS = 515;
/** Where a record's strips lie in its picture, pixels. */
export const strips = {
  left: LEFT,
  right: LEFT + SECONDS * PIXELS_PER_SECOND,
  top: MIDDLES[0] - HALF,
  bottom: MIDDLES[2] + HALF,
  at: (second: number): number => LEFT + second * PIXELS_PER_SECOND,
} as const;
const [INK, GREY] = ["#000000", "#b0b0b0"] as const;

/** A record as a drum recorder draws it: three strips under each other, with a ruler of seconds. */
export function drawRecord(title: string, seismogram: Seismogram): Scene {
  const scale = HALF / fullScale(seismogram);
  const { right, at } = strips;
  const seconds = Array.from({ length: SECONDS + 1 }, (_, second) => second);
  const text = (x: number, y: number, words: string, size: number): Mark => {
    return { kind: "text", x, y, text: words, size, colour: INK, anchor: "middle" };
  };
  const traces = seismogram.components.map((trace, index): Mark => {
    const x = Float64Array.from(trace, (_, sample) => LEFT + (SECONDS * PIXELS_PER_SECOND * sample) / trace.length);
    const y = trace.map((value) => MIDDLES[index] - scale * value);
    return { kind: "polyline", x, y, stroke: { colour: INK, width: 1 } };
  });
  return {
    width: WIDTH,
    height: HEIGHT,
    background: "#ffffff",
    marks: [
      text(WIDTH / 2, 26, title, 16),
      ...MIDDLES.flatMap((middle, index): Mark[] => [
        {
          kind: "rectangle",
          x: LEFT,
          y: middle - HALF - 5,
          width: right - LEFT,
          height: 2 * HALF + 10,
          stroke: { colour: GREY, width: 1 },
        },
        text(LEFT - 24, middle + 6, "ZNE"[index], 18),
      ]),
      ...traces,
      {
        kind: "segments",
        x1: seconds.map(at),
        x2: seconds.map(at),
        y1: seconds.map(() => AXIS),
        y2: seconds.map((second) => AXIS + (second % 5 === 0 ? 10 : 5)),
        stroke: { colour: INK, width: 1 },
      },
      { kind: "segments", x1: [LEFT], x2: [right], y1: [AXIS], y2: [AXIS], stroke: { colour: INK, width: 1 } },
      ...seconds.filter((second) => second % 5 === 0).map((second) => text(at(second), AXIS + 24, String(second), 12)),
      text(WIDTH / 2, AXIS + 40, "time / s", 13),
    ],
  };
}
