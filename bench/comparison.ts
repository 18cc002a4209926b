import { median, secondsPerCall } from "./measure.ts";
import type { PythonPeer } from "./python-peer.ts";

/** Work that both sides do, or that is ours alone and has a limit of time. */
export interface Comparison {
  readonly name: string;
  /** Units of work in a call; times are shown for one. */
  readonly units: number;
  /** The least ratio of their time to ours, where the project promises one. */
  readonly atLeast?: number;
  /** The longest that a unit of ours may take, in seconds, where the project promises it. */
  readonly within?: number;
  ours(): void;
  /** What the peer is asked to do. */
  readonly theirs?: object;
  /** What it is asked to do in another way besides, about which nothing is promised. */
  readonly otherwise?: object;
}

/** Prints what the columns of `compare` are. */
export function printHeader(title: string, theirs: string, otherwise = ""): void {
  console.log(title);
  printRow("", "ours", [theirs, "times", ...(otherwise === "" ? [] : [otherwise, "times"])], "promised");
}

/**
 * Ours and theirs are timed in turns and a row shows the middle of the rounds, so that a slow moment of the machine falls
 * on both or is left out. Says whether what is promised was kept.
 */
export async function compare(comparison: Comparison, peer: PythonPeer, rounds = 5): Promise<boolean> {
  const { name, units, atLeast, within, ours, theirs, otherwise } = comparison;
  const requests = [theirs, otherwise].filter((request) => request !== undefined);
  const own: number[] = [];
  const others = requests.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    own.push(secondsPerCall(ours) / units);
    for (const [index, request] of requests.entries()) {
      others[index].push((await peer.ask<{ seconds: number }>(request)).seconds / units);
    }
  }
  const ratios = others.map((times) => median(times.map((seconds, round) => seconds / own[round])));
  const isWithin = within === undefined || median(own) <= within;
  const isAtLeast = atLeast === undefined || ratios[0] >= atLeast;
  const promises = [
    ...(within === undefined ? [] : [`${duration(within)}: ${verdict(isWithin)}`]),
    ...(atLeast === undefined ? [] : [`${atLeast} times: ${verdict(isAtLeast)}`]),
  ];
  const shown = others.flatMap((times, index) => [duration(median(times)), ratios[index].toFixed(1)]);
  printRow(name, duration(median(own)), shown, promises.join(", "));
  return isWithin && isAtLeast;
}

const verdict = (isKept: boolean): string => (isKept ? "kept" : "MISSED");

function printRow(name: string, ours: string, others: readonly string[], promised: string): void {
  const columns = [ours, ...others].map((text) => text.padStart(10));
  console.log(`  ${name.padEnd(52)} ${columns.join(" ")}   ${promised}`.trimEnd());
}

function duration(seconds: number): string {
  if (seconds >= 1) return `${seconds.toPrecision(3)} s`;
  return seconds >= 1e-3 ? `${(seconds * 1e3).toPrecision(3)} ms` : `${(seconds * 1e6).toPrecision(3)} µs`;
}
