import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnySuite } from "@assay/contract";
import { openStore, type RunExtent, type Store } from "../../store/index.ts";
import type { ArchiveHead, ArchiveLine } from "./archive-line.ts";
import { importArchive } from "./import-archive.ts";
import { readArchive, wrongArchive } from "./read-archive.ts";
import { readLines } from "./write-archive.ts";

export interface ArchiveCheck {
  readonly suites: readonly AnySuite[];
  progress?(episodes: number): void;
}

/**
 * Checks that nothing of a run would be lost with it: its archive is brought into an empty store, and file, that store and
 * the run's own store hold the same items and episodes to the last character. Returns how much that is.
 */
export async function checkArchive(store: Store, run: string, path: string, options: ArchiveCheck): Promise<RunExtent> {
  const folder = mkdtempSync(join(tmpdir(), "assay-archive-"));
  const copy = await openStore(join(folder, "copy.sqlite"));
  try {
    await importArchive(copy, path, { suites: async () => options.suites });
    const whole = { suites: options.suites, withKeys: true, withSeeds: true };
    const own = readLines(store, run, whole);
    const copied = readLines(copy, run, whole);
    const seen = { items: 0, episodes: 0, scores: 0, tries: 0 };
    for await (const line of readArchive(path)) {
      for (const other of [own, copied]) requireSame(path, line, (await other.next()).value);
      if ("item" in line) seen.items += 1;
      if ("episode" in line) {
        seen.episodes += 1;
        seen.scores += line.episode.scores.length;
        seen.tries += line.episode.earlier.length;
        options.progress?.(seen.episodes);
      }
    }
    return seen;
  } finally {
    await copy.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Line = { readonly head: ArchiveHead } | ArchiveLine;

function requireSame(path: string, line: Line, other: Line | undefined): void {
  if ("end" in line ? other === undefined : other !== undefined && isSame(line, other)) return;
  throw wrongArchive(path, `${nameOf(line)} is not as the store has it`);
}

const isSame = (one: Line, other: Line): boolean =>
  "head" in one && "head" in other ? isSameHead(one.head, other.head) : JSON.stringify(one) === JSON.stringify(other);

function nameOf(line: Line): string {
  if ("item" in line) return `the item ${line.item.id}`;
  if ("episode" in line) return `the episode ${line.episode.summary.id}`;
  return "head" in line ? "its head" : "its end";
}

/** Sums of money that are added in another order differ in their last digits. */
function isSameHead({ cost, ...one }: ArchiveHead, { cost: otherCost, ...other }: ArchiveHead): boolean {
  return JSON.stringify(one) === JSON.stringify(other) && Math.abs(cost - otherCost) <= 1e-9 * Math.max(1, cost);
}
