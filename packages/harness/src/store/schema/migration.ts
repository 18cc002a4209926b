/** What a back end calls the types of columns. */
export interface ColumnTypes {
  /** Text that is ordered by its bytes, so that lists have one order everywhere. */
  readonly name: string;
  readonly text: string;
  /** Whole numbers up to 2^53. */
  readonly whole: string;
  /** A double, kept to the last bit. */
  readonly real: string;
  readonly bytes: string;
  /** What follows the list of columns. */
  readonly tableEnd: string;
}

/** One step from a version of the tables to the next. A step that was published never changes. */
export interface Migration {
  /** The version that it leads to, from 1 without gaps. */
  readonly version: number;
  statements(types: ColumnTypes): readonly string[];
}
