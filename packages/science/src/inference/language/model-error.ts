import type { FormulaErrorCode } from "../../formulas/index.ts";
import { limits } from "./limits.ts";

/** Why a source is not a program. Codes are stable; a message names the thing and the way out. */
export type ModelErrorCode =
  | FormulaErrorCode
  | "empty-program"
  | "program-too-long"
  | "too-many-statements"
  | "too-many-parameters"
  | "unexpected-bracket"
  | "unknown-statement"
  | "wrong-name"
  | "name-taken"
  | "unknown-family"
  | "wrong-arguments"
  | "discrete-latent"
  | "latent-reads-input"
  | "ends-not-fixed"
  | "wrong-vector"
  | "not-a-vector"
  | "index-missing"
  | "wrong-index"
  | "used-too-early"
  | "output-read"
  | "output-missing"
  | "wrong-ode"
  | "formula-too-large";

/** An error in a model program, with its place and a way out. */
export interface ModelError {
  readonly code: ModelErrorCode;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
  readonly message: string;
  /** A replacement for the marked text. */
  readonly suggestion?: string;
}

/** Collects the errors found while a program is read. */
export class ModelComplaints {
  readonly errors: ModelError[] = [];
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  add(code: ModelErrorCode, offset: number, message: string, suggestion?: string): undefined {
    if (this.errors.length >= limits.errors) return;
    const before = this.source.slice(0, offset);
    const line = before.split("\n").length;
    const column = offset - (before.lastIndexOf("\n") + 1) + 1;
    const error = { code, line, column, message };
    this.errors.push(suggestion === undefined ? error : { ...error, suggestion });
  }
}
