import type { Reason } from "./reasons.ts";

/**
 * The result of a query, or the reason why it has no answer. Several answers of a choice are a tie. `unclear` means
 * that neither an answer nor the lack of one is certain; such a query is never asked.
 */
export type Evaluation =
  | { readonly kind: "yes-no"; readonly answer: boolean; readonly pValue?: number; readonly pairs?: number }
  | { readonly kind: "text"; readonly answer: string }
  | { readonly kind: "choice"; readonly answers: readonly string[]; readonly choices: readonly string[] }
  | { readonly kind: "integer"; readonly answer: number }
  | { readonly kind: "number"; readonly answer: number; readonly significant: 2 | 3 | 4 }
  | { readonly kind: "none"; readonly reason: Reason }
  | { readonly kind: "unclear" };

export const noAnswer = (reason: Reason): Evaluation => ({ kind: "none", reason });

export const unclear: Evaluation = { kind: "unclear" };
