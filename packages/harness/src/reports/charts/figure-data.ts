import type { Chart, ReportRow } from "@assay/contract";

/** A row of a figure's table; a published one says where it stands. */
export interface FigureRow extends ReportRow {
  readonly source?: string;
}

/** A value that all rows of a panel are compared with, such as the score of a baseline. */
export interface FigureMark {
  readonly panel?: string | undefined;
  readonly label: string;
  /** Whose value it is. */
  readonly agent: string;
  readonly value: number;
}

/** A figure as data: a table, and how it is drawn. Every number of the drawing is one of the table's. */
export interface FigureData {
  readonly name: string;
  readonly title: string;
  readonly caption: string;
  /** How its intervals were made, where that is not as for means over worlds. */
  readonly intervals?: string;
  readonly chart: Chart;
  readonly rows: readonly FigureRow[];
  readonly marks: readonly FigureMark[];
}
