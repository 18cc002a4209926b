/** Where each draw's run of cells lies, with cells that no draw reaches left out. */
export interface Windows {
  readonly cells: number;
  /** The position on the whole lattice of every cell. */
  readonly positions: Float64Array;
  /** The position at which each draw begins. */
  readonly first: Float64Array;
  /** The cell at which each draw begins. */
  readonly starts: Int32Array;
  readonly lengths: Int32Array;
  readonly longest: number;
}

/** Windows from the first to the last position of every draw, both whole numbers. */
export function placeWindows(first: Float64Array, last: Float64Array): Windows {
  const order = Uint32Array.from(first, (_, draw) => draw).sort((a, b) => first[a] - first[b]);
  const starts = new Int32Array(first.length);
  const lengths = new Int32Array(first.length);
  /** The segments: stretches of positions that some draw reaches. */
  const segments: { from: number; to: number; cell: number }[] = [];
  let longest = 0;
  for (const draw of order) {
    let segment = segments.at(-1);
    if (segment === undefined || first[draw] > segment.to + 1) {
      const cell = segment === undefined ? 0 : segment.cell + segment.to - segment.from + 1;
      segment = { from: first[draw], to: last[draw], cell };
      segments.push(segment);
    }
    segment.to = Math.max(segment.to, last[draw]);
    starts[draw] = segment.cell + first[draw] - segment.from;
    lengths[draw] = last[draw] - first[draw] + 1;
    longest = Math.max(longest, lengths[draw]);
  }
  const final = segments.at(-1);
  const cells = final === undefined ? 0 : final.cell + final.to - final.from + 1;
  const positions = new Float64Array(cells);
  for (const { from, to, cell } of segments) {
    for (let position = from; position <= to; position++) positions[cell + position - from] = position;
  }
  return { cells, positions, first, starts, lengths, longest };
}
