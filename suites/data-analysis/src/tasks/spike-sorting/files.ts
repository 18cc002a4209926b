import { CHANNELS, MICROVOLTS, PITCH, SAMPLING } from "./electrode.ts";
import type { Scenario } from "./scenario.ts";

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
