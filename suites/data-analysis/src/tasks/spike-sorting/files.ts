import { CHANNELS, MICROVOLTS, PITCH, SAMPLING } from "./electrode.ts";
import type { Scenario } from "./scenario.ts";

/** A NumPy array file of version 1.0, which `numpy.load` reads: a header of whole 64 bytes, then the values. */
export function npyOf(values: Int16Array, columns: number): Uint8Array {
  const about = `{'descr': '<i2', 'fortran_order': False, 'shape': (${values.length / columns}, ${columns}), }`;
  const start = 64 * Math.ceil((10 + about.length + 1) / 64);
  const bytes = new Uint8Array(start + 2 * values.length);
  bytes.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0, (start - 10) & 255, (start - 10) >> 8]);
  bytes.set(new TextEncoder().encode(`${about.padEnd(start - 11)}\n`), 10);
  const view = new DataView(bytes.buffer, start);
  for (const [index, value] of values.entries()) view.setInt16(2 * index, value, true);
  return bytes;
}

export const describeRecording = (): string =>
  `${JSON.stringify(
    {
      samples_per_second: SAMPLING,
      microvolts_per_unit: MICROVOLTS,
      channels: Array.from({ length: CHANNELS }, (_, index) => ({ column: index, depth_um: index * PITCH })),
    },
    null,
    2,
  )}\n`;

/** The stimuli by the clock of the computer that showed them. */
export function writeStimuli({ stimuli, flaws }: Scenario): string {
  const lines = stimuli.map(
    ({ onset, orientation }) => `${(onset * flaws.clock).toFixed(3)},${orientation.toFixed(1)}\n`,
  );
  return `onset_s,orientation_deg\n${lines.join("")}`;
}
