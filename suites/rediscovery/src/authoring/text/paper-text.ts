/** What can be read of a paper, page by page; a text without pages is one page. */
export interface PaperText {
  readonly pages: readonly string[];
}

/** A section's heading or a figure's or table's caption, and where it stands. */
export interface Landmark {
  /** "3.1", "B" or "" for a heading without a number; "3" of Figure 3. */
  readonly label: string;
  readonly title: string;
  /** Counted from 1. */
  readonly page: number;
}

/** What a paper's evidence can be pointed at. */
export interface Outline {
  readonly sections: readonly Landmark[];
  readonly figures: readonly Landmark[];
  readonly tables: readonly Landmark[];
}
