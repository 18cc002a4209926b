import type { Stream } from "@assay/science/numerics/stream";
import type { Settings } from "./settings.ts";

/** One line of the log. The instrument has a resolution of one microvolt. */
type Line =
  | { readonly kind: "reading"; readonly volts: number; readonly unit: "V" | "mV" }
  | { readonly kind: "remark"; readonly text: string };

export interface Scenario {
  readonly lines: readonly Line[];
}

/** Lower end and width of the range of voltages, V. */
const LOWEST = 42;
const SPAN = 1;

const remarks: readonly ((number: string) => string)[] = [
  (number) => `spare probe showed ${number} V, not connected`,
  (number) => `a reading of ${number} V was struck out`,
  (number) => `room at ${number} degrees`,
  (number) => `next calibration due in ${number} days`,
];

/** A log of repeated readings of one voltage. No two readings are equal. */
export function drawReadings(random: Stream, { readings, milli, remarks: rate }: Settings): Scenario {
  const inMillivolts = pick(random, milli, readings);
  const remarked = pick(random, rate, readings);
  const seen = new Set<number>();
  const lines: Line[] = [];
  while (seen.size < readings) {
    const volts = LOWEST + SPAN * random.uniform();
    if (seen.has(microvolts(volts))) continue;
    const index = seen.size;
    seen.add(microvolts(volts));
    if (remarked.has(index)) {
      const number = (20 + 80 * random.uniform()).toFixed(3);
      lines.push({ kind: "remark", text: random.choose(remarks)(number) });
    }
    lines.push({ kind: "reading", volts, unit: inMillivolts.has(index) ? "mV" : "V" });
  }
  return { lines };
}

/** Chooses a share of the readings, by index. Their number is fixed by the level and not left to chance. */
const pick = (random: Stream, share: number, readings: number): ReadonlySet<number> =>
  new Set(random.distinctIndices(Math.round(share * readings), readings));

/** The displayed reading in whole microvolts, so that its text is exact in V and in mV. */
const microvolts = (volts: number): number => Math.round(volts * 1e6);

/** The displayed readings in volts, in the order of the log. */
export const voltsOf = ({ lines }: Scenario): number[] =>
  lines.flatMap((line) => (line.kind === "reading" ? [microvolts(line.volts) / 1e6] : []));

/** The text of the log file. */
export function writeLog({ lines }: Scenario): string {
  const written = lines.map((line) => {
    if (line.kind === "remark") return `# ${line.text}`;
    const shown = microvolts(line.volts);
    const value = line.unit === "V" ? (shown / 1e6).toFixed(6) : (shown / 1e3).toFixed(3);
    return `${value} ${line.unit}`;
  });
  return `${written.join("\n")}\n`;
}
