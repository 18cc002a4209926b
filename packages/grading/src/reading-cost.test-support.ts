const length = 100_000;

/**
 * Processor time of this thread for reading 100 kB of one piece, in units of a plain scan of that text for words: both are
 * measured in one run, so that a busy machine slows down both.
 */
export function costInScans(read: (text: string) => unknown, piece: string): number {
  const of = (characters: number): string => piece.repeat(Math.ceil(characters / piece.length));
  read(of(length / 10));
  const text = of(length);
  const scans = 10;
  const scanned = processorTime(() => {
    for (let times = 0; times < scans; times++) for (const [word] of text.matchAll(/[\p{L}\p{N}]+|./gsu)) last = word;
  });
  return (processorTime(() => read(text)) * scans) / scanned;
}

/** Keeps the scan from being optimised away. */
let last = "";

function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system + (last === "" ? 1 : 0);
}
