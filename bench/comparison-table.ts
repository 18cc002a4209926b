import { median, secondsPerCall, warmUp } from "./measure.ts";
import type { PythonPeer } from "./python-peer.ts";

/** The same work in a peer's way. */
export interface PeerWork {
  readonly request: object;
  /** The least ratio of its time to ours, where the project promises one. */
  readonly atLeast?: number;
}

export interface Comparison {
  readonly name: string;
  /** Units of work in a call; times are shown for one. */
  readonly units: number;
  /** The longest that a unit of ours may take, in seconds, where the project promises it. */
  readonly within?: number;
  ours(): void;
  /** In the order of the table's ways; the last ones may be left out. */
  readonly theirs: readonly PeerWork[];
}

/** Prints our time, the peer's time in each of its ways, the ratios, and whether what is promised was kept. */
export class ComparisonTable {
  readonly #peer: PythonPeer;
  readonly #ways: readonly string[];
  #isKept = true;

  constructor(peer: PythonPeer, ways: readonly string[]) {
    this.#peer = peer;
    this.#ways = ways;
  }

  /** Whether every promise was kept so far. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** Prints the title, with the versions of what is compared, and the names of the columns. */
  async printHeader(title: string): Promise<void> {
    const versions = await this.#peer.ask<{ [name: string]: string }>({ do: "versions" });
    const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
    console.log(`${title}: Node ${process.versions.node} against ${named.join(", ")}; processor time`);
    this.#print("", ["ours", ...this.#ways.flatMap((way) => [way, "times"])], "promised");
  }

  /**
   * Ours and theirs are timed in turns and a row shows the middle of the rounds, so that a slow moment of the machine
   * falls on both or is left out. What is measured is the pace of a long run: both sides are warm.
   */
  async compare({ name, units, within, ours, theirs }: Comparison, rounds = 5): Promise<void> {
    const own: number[] = [];
    const others = theirs.map((): number[] => []);
    warmUp(ours);
    for (const { request } of theirs) await this.#peer.ask(request);
    for (let round = 0; round < rounds; round++) {
      own.push(secondsPerCall(ours) / units);
      for (const [way, { request }] of theirs.entries()) {
        others[way].push((await this.#peer.ask<{ seconds: number }>(request)).seconds / units);
      }
    }
    const ratios = others.map((times) => median(times.map((seconds, round) => seconds / own[round])));
    const promises = within === undefined ? [] : [this.#verdict(duration(within), median(own) <= within)];
    for (const [way, { atLeast }] of theirs.entries()) {
      if (atLeast !== undefined) {
        promises.push(this.#verdict(`${atLeast} times ${this.#ways[way]}`, ratios[way] >= atLeast));
      }
    }
    const shown = others.flatMap((times, way) => [duration(median(times)), ratios[way].toFixed(1)]);
    this.#print(name, [duration(median(own)), ...shown], promises.join(", "));
  }

  #verdict(promise: string, isKept: boolean): string {
    if (!isKept) this.#isKept = false;
    return `${promise} ${isKept ? "kept" : "MISSED"}`;
  }

  #print(name: string, cells: readonly string[], promised: string): void {
    const width = 1 + 2 * this.#ways.length;
    const columns = Array.from({ length: width }, (_, index) => (cells[index] ?? "").padStart(10));
    console.log(`  ${name.padEnd(60)} ${columns.join(" ")}   ${promised}`.trimEnd());
  }
}

function duration(seconds: number): string {
  if (seconds >= 1) return `${seconds.toPrecision(3)} s`;
  return seconds >= 1e-3 ? `${(seconds * 1e3).toPrecision(3)} ms` : `${(seconds * 1e6).toPrecision(3)} µs`;
}
