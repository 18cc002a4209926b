import type { Mark, Scene } from "@assay/science/figures";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { type Stream, stream } from "@assay/science/numerics/stream";
import type { Scenario, Shot } from "./scenario.ts";

export const [WIDTH, HEIGHT] = [300, 220] as const;
/** The sky ends and the ditch begins at these pixels. */
export const HORIZON = 56;
export const BANK = 206;
/** The gauge: its board, its zero and the length of a centimetre, pixels. */
const BOARD = { left: 240, right: 258, zero: 204, centimetre: 3.6, top: 50, cap: 7 } as const;
/** A leaf or a piece of litter is a square of so many pixels. */
const PIECE = 2;
const SPECKLE = 6;

type Rgb = readonly [number, number, number];
const SKY: Rgb = [168, 190, 214];
const LEAF: Rgb = [72, 132, 48];
const LITTER: Rgb = [158, 126, 84];
const WATER: Rgb = [44, 58, 66];
const EARTH: Rgb = [92, 74, 58];
const PAINT: Rgb = [236, 236, 230];
const CAP: Rgb = [206, 38, 34];

/** The row of pixels at which water of a level begins, before the camera has moved. */
export const rowOf = (centimetres: number): number => BOARD.zero - BOARD.centimetre * centimetres;

/** The view of a day at noon: sedges to the left, and to the right the ditch with the gauge. */
export function photographView(
  { grain, shots }: Pick<Scenario, "grain" | "shots">,
  { level, cover }: { readonly level: number; readonly cover: number },
  day: number,
): Scene {
  const random = stream("methane-flux", "photograph", grain, day);
  const shot = shots[day];
  const leaves = leavesOf(cover, random.split("leaves"));
  const values = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let row = 0, place = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      const [x, y] = [column - shot.right, row - shot.down];
      const colour = colourAt(x, y, level, leaves);
      const speckle = SPECKLE * sampleNormal(random);
      for (const part of colour) values[place++] = Math.round(Math.min(255, Math.max(0, part * shot.light + speckle)));
    }
  }
  const whole = { x: 0, y: 0, width: WIDTH, height: HEIGHT } as const;
  return {
    width: WIDTH,
    height: HEIGHT,
    background: "#000000",
    marks: [
      { kind: "raster", ...whole, columns: WIDTH, rows: HEIGHT, channels: 3, values },
      ...scaleMarks(level, shot),
    ],
  };
}

const COLUMNS = Math.ceil(BANK / PIECE) + 8;
const ROWS = Math.ceil((HEIGHT - HORIZON) / PIECE) + 8;

/** Which pieces of the ground are leaves: exactly the share that leaves cover. */
function leavesOf(cover: number, random: Stream): Uint8Array {
  const pieces = new Uint8Array(COLUMNS * ROWS);
  for (const place of random.distinctIndices(Math.round(cover * pieces.length), pieces.length)) pieces[place] = 1;
  return pieces;
}

function colourAt(x: number, y: number, level: number, leaves: Uint8Array): Rgb {
  const isWater = y >= rowOf(level);
  if (x >= BOARD.left && x < BOARD.right && y >= rowOf(BOARD.top) - BOARD.cap) {
    const paint = y < rowOf(BOARD.top) ? CAP : PAINT;
    return isWater ? [paint[0] * 0.35, paint[1] * 0.4, paint[2] * 0.45] : paint;
  }
  if (y < HORIZON && x < BANK) return SKY;
  if (x >= BANK) return isWater ? WATER : y < HORIZON - 30 ? SKY : EARTH;
  const piece = Math.floor((y - HORIZON) / PIECE) * COLUMNS + Math.floor((x + 8) / PIECE);
  return leaves[piece] === 1 ? LEAF : LITTER;
}

/** Lines and numbers of the gauge's scale. */
function scaleMarks(level: number, { right, down }: Shot): Mark[] {
  const marks: Mark[] = [];
  for (let centimetres = 0; centimetres <= BOARD.top; centimetres += 2) {
    if (centimetres <= level) continue;
    const y = rowOf(centimetres) + down;
    const length = centimetres % 10 === 0 ? 12 : 6;
    marks.push({
      kind: "segments",
      x1: [BOARD.left + right],
      y1: [y],
      x2: [BOARD.left + length + right],
      y2: [y],
      stroke: { colour: "#202020", width: 1 },
    });
    if (centimetres % 10 === 0)
      marks.push({
        kind: "text",
        x: BOARD.right + 4 + right,
        y: y + 4,
        text: String(centimetres),
        size: 11,
        colour: "#f4f4f0",
        anchor: "start",
      });
  }
  return marks;
}
