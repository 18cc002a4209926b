import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { stream } from "@assay/science/numerics/stream";
import { roundToPrecision } from "@assay/science/tables";
import { usualRoom } from "./process.ts";

export const roomLogPath = "room/log.csv";

interface RoomEntry {
  /** Minutes since midnight. */
  readonly minute: number;
  readonly temperature: number;
  readonly humidity: number;
}

/** The entries of each session's day, in order. */
export type RoomLog = readonly (readonly RoomEntry[])[];

const [opens, closes] = [6 * 60 + 30, 18 * 60];
/** Stationary standard deviations, and minutes after which a deviation has fallen to 1/e. */
const temperature = { spread: 1.2, memory: 35 };
const humidity = { spread: 5, memory: 45 };

/** What a logger in the room wrote every few minutes: two stationary processes that forget exponentially. */
export function drawRoomLog(key: string, sessions: number): RoomLog {
  const random = stream("repository-qa", "study", key, "room");
  return Array.from({ length: sessions }, () => {
    const entries: RoomEntry[] = [];
    let [warm, damp] = [temperature.spread * sampleNormal(random), humidity.spread * sampleNormal(random)];
    for (let minute = opens + random.integer(0, 5); minute < closes; ) {
      entries.push({
        minute,
        temperature: roundToPrecision(usualRoom.temperature + warm, { decimals: 2 }),
        humidity: roundToPrecision(usualRoom.humidity + damp, { decimals: 1 }),
      });
      const step = random.integer(3, 8);
      warm = passOn(warm, step, temperature, random);
      damp = passOn(damp, step, humidity, random);
      minute += step;
    }
    return entries;
  });
}

function passOn(
  deviation: number,
  step: number,
  { spread, memory }: { readonly spread: number; readonly memory: number },
  random: ReturnType<typeof stream>,
): number {
  const kept = Math.exp(-step / memory);
  return kept * deviation + spread * Math.sqrt(1 - kept * kept) * sampleNormal(random);
}

/** The last entry at or before a time; the first entry of the day before that. */
export function roomAt(entries: readonly RoomEntry[], minute: number): RoomEntry {
  let found = entries[0];
  for (const entry of entries) {
    if (entry.minute > minute) break;
    found = entry;
  }
  return found;
}
