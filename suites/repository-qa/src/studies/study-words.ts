import type { Study } from "./study.ts";

export const quoted = (level: string): string => `"${level}"`;

/** The outcome as a question names it. */
export const outcomeOf = ({ subject: { outcome } }: Study): string =>
  `${outcome.name} (\`${outcome.short}\`${outcome.unit === undefined ? "" : `, in ${outcome.unit}`})`;

/** Which cells count is in the repository's documents, and every question says so. */
export const whatCounts =
  "Use the readings that count, with the values that were measured, as the repository's documents say. The files are as they came from the laboratory and may hold errors that nobody noticed: correct what the repository itself proves wrong where it tells the exact value or label, and leave the reading out where it does not.";

/** That more acts than is written down, without a word about what it is. */
export const isIncomplete =
  "The repository does not describe completely how its readings came about. More acts on a reading than its documents name, and by as much as matters here; nobody wrote it down, but all of it follows from what the files record.";
