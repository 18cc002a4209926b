/** Why a source is not a formula. Codes are stable; a message names the thing and the way out. */
export type FormulaErrorCode =
  | "empty-source"
  | "source-too-long"
  | "too-many-nodes"
  | "too-deep"
  | "unexpected-character"
  | "unexpected-token"
  | "unexpected-end"
  | "unclosed-bracket"
  | "unclosed-string"
  | "unknown-escape"
  | "malformed-number"
  | "number-out-of-range"
  | "unsupported-operator"
  | "reserved-name"
  | "duplicate-name"
  | "unknown-name"
  | "unknown-function"
  | "uncalled-function"
  | "wrong-argument-count"
  | "invalid-match"
  | "type-mismatch"
  | "chained-comparison"
  | "unknown-level"
  | "wrong-result-type";

/** A place in the source: offsets in UTF-16 code units, the end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An error in the source of a formula, with its place and a way out. */
export interface FormulaError extends Span {
  readonly code: FormulaErrorCode;
  readonly message: string;
  /** A replacement for the marked text. */
  readonly suggestion?: string;
}

export function formulaError(code: FormulaErrorCode, span: Span, message: string, suggestion?: string): FormulaError {
  const error = { code, message, start: span.start, end: span.end };
  return suggestion === undefined ? error : { ...error, suggestion };
}
