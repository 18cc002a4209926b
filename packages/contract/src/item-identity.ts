/** What every item holds, beside what its suite puts into it. */
export interface ItemIdentity {
  /**
   * Names the item in stores, results and files. No two items of a suite share one, whatever the seed and the settings:
   * `itemId` in `@assay/science/numerics/item-id` makes such ids.
   */
  readonly id: string;
  /** The same text in all wordings of one question. An item without it is the only wording of its question. */
  readonly question?: string | undefined;
}
