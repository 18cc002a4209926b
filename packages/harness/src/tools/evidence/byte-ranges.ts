/** Stretches of bytes, from the first to before the last: ascending, apart from each other, none empty. */
export type ByteRanges = readonly (readonly [from: number, to: number])[];

/** The ranges with one more, merged with those that it meets. */
export function addRange(ranges: ByteRanges, from: number, to: number): ByteRanges {
  if (to <= from) return ranges;
  const before = ranges.filter(([, end]) => end < from);
  const after = ranges.filter(([start]) => start > to);
  const met = ranges.slice(before.length, ranges.length - after.length);
  const start = Math.min(from, ...met.slice(0, 1).map(([first]) => first));
  const end = Math.max(to, ...met.slice(-1).map(([, last]) => last));
  return [...before, [start, end], ...after];
}

/** How many bytes of one stretch the ranges hold. */
export function coveredBytes(ranges: ByteRanges, from: number, to: number): number {
  return ranges.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);
}
