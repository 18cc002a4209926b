/** Neither polite nor encouraging; what sets parts apart is left open. */
export const curt = { politeness: "plain", encouragement: "none" };
/** Neither polite nor encouraging, and nothing set apart by marks. */
export const bare = { ...curt, separators: "plain" };
/** Neither polite nor encouraging, with parts set apart by marks. */
export const marked = { ...curt, separators: "marked" };
/** With please or thanks, and nothing else. */
export const polite = { ...bare, politeness: "polite" };
/** With praise or with much at stake, and nothing else. */
export const encouraging = { ...bare, encouragement: "given" };
