/** What wording without thanks, marks or praise sets. */
export const bare = { politeness: "plain", separators: "plain", encouragement: "none" };
export const polite = { politeness: "polite" };
export const marked = { separators: "marked" };
export const praised = { encouragement: "given" };
