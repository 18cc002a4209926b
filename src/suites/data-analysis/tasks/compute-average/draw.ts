import type { Stream } from "../../../../numerics/stream.ts";
import type { Settings } from "./settings.ts";

/** One line of the log. A reading's value is in microvolts, a whole number, so that its text in any unit is exact. */
type Line =
  | { readonly kind: "reading"; readonly microvolts: number; readonly unit: "V" | "mV" }
  | { readonly kind: "remark"; readonly text: string };

export interface Scenario {
  readonly lines: readonly Line[];
}

const LOWEST = 42_000_000;
const SPAN = 1_000_000;

const remarks: readonly ((number: string) => string)[] = [
  (number) => `spare probe showed ${number} V, not connected`,
  (number) => `a reading of ${number} V was struck out`,
  (number) => `room at ${number} degrees`,
  (number) => `next calibration due in ${number} days`,
];

/** A logbook of one voltage, read again and again. No two readings are the same. */
export function drawReadings(random: Stream, { readings, milli, remarks: rate }: Settings): Scenario {
  const seen = new Set<number>();
  const lines: Line[] = [];
  while (seen.size < readings) {
    const microvolts = LOWEST + random.integer(0, SPAN);
    if (seen.has(microvolts)) continue;
    seen.add(microvolts);
    if (random.uniform() < rate) {
      const number = (20 + 80 * random.uniform()).toFixed(3);
      lines.push({ kind: "remark", text: random.choose(remarks)(number) });
    }
    lines.push({ kind: "reading", microvolts, unit: random.uniform() < milli ? "mV" : "V" });
  }
  return { lines };
}

/** The readings in volts, in the order of the log. */
export const voltsOf = ({ lines }: Scenario): number[] =>
  lines.flatMap((line) => (line.kind === "reading" ? [line.microvolts / 1e6] : []));

/** The log as it stands in the file. */
export function writeLog({ lines }: Scenario): string {
  const written = lines.map((line) => {
    if (line.kind === "remark") return `# ${line.text}`;
    const value = line.unit === "V" ? (line.microvolts / 1e6).toFixed(6) : (line.microvolts / 1e3).toFixed(3);
    return `${value} ${line.unit}`;
  });
  return `${written.join("\n")}\n`;
}
