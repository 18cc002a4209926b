import type { BinaryOperator } from "../node.ts";
import type { Span } from "./formula-error.ts";

/** A formula as written, before names and types are known; every part knows its place in the source. */
export type Syntax =
  | { readonly kind: "number"; readonly value: number; readonly span: Span }
  | { readonly kind: "string"; readonly value: string; readonly span: Span }
  | { readonly kind: "boolean"; readonly value: boolean; readonly span: Span }
  | { readonly kind: "name"; readonly name: string; readonly span: Span }
  | UnarySyntax
  | BinarySyntax
  | ConditionalSyntax
  | CallSyntax;

export interface UnarySyntax {
  readonly kind: "unary";
  readonly operator: "-" | "+" | "!";
  readonly operand: Syntax;
  readonly span: Span;
}

export interface BinarySyntax {
  readonly kind: "binary";
  readonly operator: BinaryOperator;
  readonly left: Syntax;
  readonly right: Syntax;
  /** Whether it is in brackets, which a comparison needs as an operand of another comparison. */
  readonly bracketed: boolean;
  readonly span: Span;
}

export interface ConditionalSyntax {
  readonly kind: "conditional";
  readonly test: Syntax;
  readonly whenTrue: Syntax;
  readonly whenFalse: Syntax;
  readonly span: Span;
}

export interface CallSyntax {
  readonly kind: "call";
  readonly name: string;
  readonly arguments: readonly Syntax[];
  readonly span: Span;
}

export function childrenOfSyntax(syntax: Syntax): readonly Syntax[] {
  switch (syntax.kind) {
    case "unary":
      return [syntax.operand];
    case "binary":
      return [syntax.left, syntax.right];
    case "conditional":
      return [syntax.test, syntax.whenTrue, syntax.whenFalse];
    case "call":
      return syntax.arguments;
    default:
      return [];
  }
}
