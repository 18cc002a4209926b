/** A rectangle in which one part of a figure is drawn. */
export interface Panel {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Widths of figures in pixels: a column of a journal, and a page. */
export const widths = { column: 460, page: 700 } as const;

interface PanelOptions {
  readonly count: number;
  readonly perRow: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly height: number;
  /** Room between panels of a row, and above each row for names and below it for numbers. */
  readonly gap: number;
  readonly above: number;
  readonly below: number;
}

/** Equal panels in rows, from the left to the right and from the top down. */
export function panelsOf({ count, perRow, left, right, top, height, gap, above, below }: PanelOptions): Panel[] {
  const columns = Math.min(count, perRow);
  const width = (right - left - gap * (columns - 1)) / columns;
  return Array.from({ length: count }, (_, index) => ({
    left: left + (index % columns) * (width + gap),
    top: top + above + Math.floor(index / columns) * (above + height + below),
    width,
    height,
  }));
}

/** Distinct values in the order in which they come. */
export const inOrder = <Value>(values: Iterable<Value>): Value[] => [...new Set(values)];
