import type { Stream } from "@assay/science/numerics/stream";
import { uniformBetween } from "../../draw-between.ts";
import type { Settings } from "./settings.ts";

/** Side of a picture, and radii of disks and specks, in pixels. */
export const SIDE = 512;
export const RADIUS = 12;
const SPECK = [2, 4] as const;
/** Minimum gap between a speck and anything else, in pixels, so that no speck hides in a disk. */
const CLEARANCE = 4;

interface Disk {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

interface Picture {
  readonly file: string;
  readonly disks: readonly Disk[];
  readonly specks: readonly Disk[];
}

export interface Scenario {
  readonly pictures: readonly Picture[];
}

export function drawCircles(random: Stream, { images, circles, separation, dust }: Settings): Scenario {
  const pictures = Array.from({ length: images }, (_, index): Picture => {
    const own = random.split("picture", index);
    const disks: Disk[] = [];
    const count = own.integer(...circles);
    while (disks.length < count) {
      const disk = somewhere(own, RADIUS);
      if (disks.every((other) => distance(disk, other) >= separation * RADIUS)) disks.push(disk);
    }
    const specks: Disk[] = [];
    const specksWanted = own.integer(...dust);
    while (specks.length < specksWanted) {
      const speck = somewhere(own, uniformBetween(own, SPECK));
      const isFree = (other: Disk): boolean => distance(speck, other) >= speck.radius + other.radius + CLEARANCE;
      if (disks.every(isFree) && specks.every(isFree)) specks.push(speck);
    }
    return { file: `circles/${String(index + 1).padStart(3, "0")}.png`, disks, specks };
  });
  return { pictures };
}

function somewhere(random: Stream, radius: number): Disk {
  const margin = 2 * RADIUS;
  const span = SIDE - 2 * margin;
  return { x: margin + span * random.uniform(), y: margin + span * random.uniform(), radius };
}

const distance = (a: Disk, b: Disk): number => Math.hypot(a.x - b.x, a.y - b.y);
