import { limits } from "../limits.ts";
import type { Node } from "../node.ts";
import type { ValueType } from "../value-type.ts";
import { type FormulaError, type FormulaErrorCode, formulaError, type Span } from "./formula-error.ts";
import type { Syntax } from "./syntax.ts";

/** A checked part; where it is wrong its node is undefined, and it is not complained about again. */
export interface Typed {
  readonly syntax: Syntax;
  readonly node: Node | undefined;
  /** The levels that a category may take. */
  readonly levels?: readonly string[];
}

/** Where the rules of the language write what they find wrong. */
export class Complaints {
  readonly errors: FormulaError[] = [];
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  add(code: FormulaErrorCode, span: Span, message: string, suggestion?: string): undefined {
    if (!this.isFull) this.errors.push(formulaError(code, span, message, suggestion));
  }

  /** Whether nothing more is written, so that suggestions need not be searched for. */
  get isFull(): boolean {
    return this.errors.length >= limits.errors;
  }

  text(span: Span): string {
    return this.source.slice(span.start, span.end);
  }

  /** The part's node if it has the type that its user needs. */
  require(part: Typed, wanted: ValueType, user: string): Node | undefined {
    const node = part.node;
    if (node === undefined || node.type === wanted) return node;
    const text = this.text(part.syntax.span);
    const found = `"${user}" needs a ${wanted}, but this is a ${node.type}`;
    if (wanted === "number" && node.type === "boolean") {
      return this.add("type-mismatch", part.syntax.span, `${found}; write (condition ? 1 : 0).`, `(${text} ? 1 : 0)`);
    }
    const wayOut: Record<ValueType, string> = {
      number: 'turn it into a number with match(category, "level", value, otherwise)',
      boolean: user === "!" ? "bracket what it negates, as in !(x > 0)" : "compare it with something",
      category: "write a level in quotes or a categorical variable",
    };
    return this.add("type-mismatch", part.syntax.span, `${found}; ${wayOut[wanted]}.`);
  }
}
