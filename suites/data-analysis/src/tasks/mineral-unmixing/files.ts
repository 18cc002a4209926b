import { absorption, BANDS, LIBRARY_SIZE, ROOM, reflectance, wavelengthOf } from "./laws.ts";
import { CALIBRATION_LINES, PANEL } from "./scan.ts";
import type { Scenario } from "./scenario.ts";
import { toPhoto } from "./slab.ts";

/** Wavelengths of the library, nm: beyond the scanner's, so that bands can move. */
const LIBRARY = { from: 944, to: 2564, step: 4 } as const;

export const describeScan = (): string =>
  `${JSON.stringify(
    {
      "cube.npy": "lines, columns, bands; lines were scanned one after the other, 4 s each",
      "white.npy": `columns, bands; mean of ${CALIBRATION_LINES} lines of a white panel, taken right before the scan`,
      "dark.npy": `columns, bands; mean of ${CALIBRATION_LINES} lines without light, taken right before the scan`,
      panel_reflectance: PANEL,
      wavelengths_nm: Array.from({ length: BANDS }, (_, band) => Number(wavelengthOf(band).toFixed(1))),
    },
    null,
    2,
  )}\n`;

/** Reflectance of the powders of all minerals in the library. */
export function writeLibrary({ minerals, listed }: Scenario): string {
  const known = minerals.slice(0, listed);
  const lines = [`wavelength_nm,${known.map(({ id }) => id).join(",")}`];
  for (let wavelength = LIBRARY.from; wavelength <= LIBRARY.to; wavelength += LIBRARY.step) {
    const values = known.map((mineral) => reflectance(Math.exp(-absorption(mineral, wavelength, ROOM))).toFixed(6));
    lines.push(`${wavelength},${values.join(",")}`);
  }
  return `${lines.join("\n")}\n`;
}

export function writeMinerals({ minerals, listed }: Scenario): string {
  const lines = minerals.slice(0, listed).map(({ id, shift }) => `${id},${LIBRARY_SIZE},${ROOM},${shift.toFixed(4)}\n`);
  return `mineral,grain_size_um,temperature_c,shift_nm_per_k\n${lines.join("")}`;
}

/** A point within every domain, in pixels of the photograph. */
export function writeDomains({ domains }: Scenario): string {
  const sorted = [...domains].sort((one, other) => (one.id < other.id ? -1 : 1));
  const lines = sorted.map(({ id, x, y }) => `${id},${toPhoto(x).toFixed(1)},${toPhoto(y).toFixed(1)}\n`);
  return `domain,x_px,y_px\n${lines.join("")}`;
}
