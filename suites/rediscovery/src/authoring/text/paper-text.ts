/** The text of a paper, page by page. A text without pages is one page. */
export interface PaperText {
  readonly pages: readonly string[];
}

/** The heading of a section or the caption of a figure or table, with its page. */
export interface Landmark {
  /** "3.1", "B" or "" for a heading without a number; "3" for Figure 3. */
  readonly label: string;
  readonly title: string;
  /** Counted from 1. */
  readonly page: number;
}

/** The places that evidence can refer to. */
export interface Outline {
  readonly sections: readonly Landmark[];
  readonly figures: readonly Landmark[];
  readonly tables: readonly Landmark[];
}
