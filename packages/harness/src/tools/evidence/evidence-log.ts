import type { Evidence } from "@assay/contract";
import { addRange, type ByteRanges } from "./byte-ranges.ts";

/** Where an agent saw something: in an answer that it read itself, or inside a program that it ran. */
export type Channel = "context" | "python";

/** More names than any honest agent asks for; beyond them only what was seen already is kept up to date. */
const maxNames = 100_000;

/** What of one source an agent has been shown: all of it, or these bytes. */
type Shown = "whole" | ByteRanges;

/** All that an agent has been shown in an episode. */
export class EvidenceLog {
  readonly #shown = new Map<string, Shown>();
  readonly #bytes: { [channel in Channel]: number } = { context: 0, python: 0 };

  /** Adds what was shown; `bytes` is how much of the channel it took. */
  note(channel: Channel, evidence: readonly Evidence[], bytes: number): void {
    this.#bytes[channel] += bytes;
    for (const { source, name, bytes: range } of evidence) {
      const key = keyOf(source, name);
      const before = this.#shown.get(key);
      if (before === "whole" || (before === undefined && this.#shown.size >= maxNames)) continue;
      this.#shown.set(key, range === undefined ? "whole" : addRange(before ?? [], range[0], range[1]));
    }
  }

  /** What was shown of a source; undefined where it was never looked at. */
  shownOf(source: Evidence["source"], name: string): Shown | undefined {
    return this.#shown.get(keyOf(source, name));
  }

  /** Bytes of data that went through each channel, repeats included. */
  get bytes(): { readonly [channel in Channel]: number } {
    return { ...this.#bytes };
  }

  /** Everything that was shown, merged, in the order in which it was first seen. */
  get evidence(): Evidence[] {
    return Array.from(this.#shown, ([key, shown]) => evidenceOf(key, shown)).flat();
  }
}

const keyOf = (source: Evidence["source"], name: string): string => `${source}:${name}`;

function evidenceOf(key: string, shown: Shown): Evidence[] {
  const separator = key.indexOf(":");
  const source = key.slice(0, separator) as Evidence["source"];
  const name = key.slice(separator + 1);
  return shown === "whole" ? [{ source, name }] : shown.map((bytes) => ({ source, name, bytes }));
}
