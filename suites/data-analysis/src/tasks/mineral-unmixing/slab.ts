import type { Placing, Scenario } from "./scenario.ts";

/** Width and height of the photograph, its pixels, and where the slab lies in it. */
export const PHOTO = 420;
const MARGIN = 20;
const SLAB = PHOTO - 2 * MARGIN;
/** Pixels of the scanner along a line, and lines. */
export const SIDE = 56;

/** Disks of gold on the slab, by which photograph and scan are laid over each other: places and radius, in shares. */
export const DISKS = [
  [0.13, 0.11],
  [0.88, 0.14],
  [0.12, 0.88],
  [0.86, 0.89],
] as const;
const RADIUS = 0.032;

export const toPhoto = (share: number): number => MARGIN + SLAB * share;
export const fromPhoto = (pixels: number): number => (pixels - MARGIN) / SLAB;

/** The place of a pixel of the scanner, by column and line, in shares of the slab. */
export function placeOfPixel({ angle, scale, x, y }: Placing, column: number, line: number): [number, number] {
  const turn = (angle * Math.PI) / 180;
  const [right, below] = [scale * (column - (SIDE - 1) / 2), scale * (line - (SIDE - 1) / 2)];
  return [
    fromPhoto(PHOTO / 2 + x + right * Math.cos(turn) - below * Math.sin(turn)),
    fromPhoto(PHOTO / 2 + y + right * Math.sin(turn) + below * Math.cos(turn)),
  ];
}

/** What lies at a place: a domain by its number, gold, or the bench beside the slab. */
export const GOLD = -1;
export const BENCH = -2;

export interface Ground {
  readonly kind: number;
  /** How much farther the next domain is than the own one, in shares of the slab. */
  readonly edge: number;
}

/** Every place belongs to the domain whose middle is nearest. */
export function groundAt({ domains }: Pick<Scenario, "domains">, x: number, y: number): Ground {
  if (x < 0 || y < 0 || x > 1 || y > 1) return { kind: BENCH, edge: 1 };
  if (DISKS.some(([diskX, diskY]) => Math.hypot(x - diskX, y - diskY) < RADIUS)) return { kind: GOLD, edge: 1 };
  let [kind, nearest, next] = [0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const [index, domain] of domains.entries()) {
    const distance = Math.hypot(x - domain.x, y - domain.y);
    if (distance < nearest) [kind, nearest, next] = [index, distance, nearest];
    else if (distance < next) next = distance;
  }
  return { kind, edge: next - nearest };
}
