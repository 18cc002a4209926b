import { limits } from "../limits.ts";
import { type FormulaError, formulaError } from "./formula-error.ts";
import { nextToken, shorten, type Token } from "./token.ts";

/**
 * Reads the source token by token before the parser sees it, and returns the first thing that is wrong with it. What
 * passes has only symbols of the language, operands and operators in alternation, closed brackets, a colon for every
 * question mark and bounded nesting, so that the recursive parser has nothing left to guess or to overflow on.
 */
export function scan(source: string): FormulaError | undefined {
  if (source.length > limits.sourceLength) {
    const message = `The formula has ${source.length} characters; the most is ${limits.sourceLength}.`;
    return formulaError("source-too-long", { start: limits.sourceLength, end: source.length }, message);
  }
  const scanner = new Scanner();
  let offset = 0;
  for (;;) {
    const token = nextToken(source, offset);
    if (token === undefined) return scanner.finish(source);
    if ("code" in token) return token;
    const error = scanner.accept(token);
    if (error !== undefined) return error;
    offset = token.end;
  }
}

/** What is open: the whole source, a bracketed group or a call's arguments. */
interface Level {
  readonly opener: Token | undefined;
  readonly isCall: boolean;
  /** Question marks that still wait for their colon. */
  readonly questions: Token[];
  /** Conditionals opened at this level or in this argument; each one nests the rest. */
  conditionals: number;
  /** Prefix operators and powers around the operand being read; each nests the next. */
  chain: number;
}

class Scanner {
  private readonly levels: Level[] = [levelOf(undefined, false)];
  private previous: Token | undefined;
  private wantsOperand = true;
  private depth = 0;

  accept(token: Token): FormulaError | undefined {
    const error = this.wantsOperand ? this.acceptOperand(token) : this.acceptOperator(token);
    this.previous = token;
    if (error !== undefined || this.depth <= limits.depth) return error;
    const message = `The formula nests deeper than ${limits.depth} levels here; split it or flatten it.`;
    return formulaError("too-deep", token, message);
  }

  finish(source: string): FormulaError | undefined {
    const end = { start: source.length, end: source.length };
    if (this.previous === undefined) {
      return formulaError(
        "empty-source",
        { start: 0, end: source.length },
        "The formula is empty; write an expression.",
      );
    }
    const level = this.levels[this.levels.length - 1];
    if (level.opener !== undefined) {
      return formulaError("unclosed-bracket", level.opener, "This bracket is not closed; add the missing ).");
    }
    if (this.wantsOperand) {
      const message = `The formula ends after "${this.previous.text}"; a number, a name or a bracket must follow.`;
      return formulaError("unexpected-end", end, message);
    }
    return missingColon(level);
  }

  private acceptOperand(token: Token): FormulaError | undefined {
    const level = this.levels[this.levels.length - 1];
    if (token.text === "this") {
      return formulaError("reserved-name", token, 'The name "this" is reserved; choose another name.');
    }
    if (token.kind === "prefix-word" || token.text === "-" || token.text === "+" || token.text === "!") {
      this.deepen(level, "chain");
      return undefined;
    }
    if (token.text === "(") return this.open(token, false);
    if (token.text === ")" && level.isCall && this.previous === level.opener) return this.close(token);
    if (token.kind === "symbol" || token.kind === "infix-word") {
      const message = `"${token.text}" stands where a number, a name or a bracket must stand; add or remove a part here.`;
      return formulaError("unexpected-token", token, message);
    }
    this.wantsOperand = false;
    return undefined;
  }

  private acceptOperator(token: Token): FormulaError | undefined {
    const level = this.levels[this.levels.length - 1];
    if (token.text === "(" && this.previous?.kind === "name") return this.open(token, true);
    if (token.text === ")") return this.close(token);
    if ((token.kind !== "symbol" && token.kind !== "infix-word") || token.text === "(" || token.text === "!") {
      const left = shorten(this.previous?.text ?? "");
      const message = `An operator is missing between "${left}" and "${shorten(token.text)}"; write a product with *.`;
      return formulaError("unexpected-token", token, message);
    }
    this.wantsOperand = true;
    if (token.text === "^") {
      this.deepen(level, "chain");
      return undefined;
    }
    this.depth -= level.chain;
    level.chain = 0;
    if (token.text === "?") {
      level.questions.push(token);
      this.deepen(level, "conditionals");
    } else if (token.text === ":" && level.questions.pop() === undefined) {
      return formulaError("unexpected-token", token, 'This ":" has no "?" before it; write condition ? a : b.');
    } else if (token.text === ",") {
      if (!level.isCall) {
        const message = 'This "," is outside the arguments of a function; remove it or write a decimal point.';
        return formulaError("unexpected-token", token, message);
      }
      this.depth -= level.conditionals;
      level.conditionals = 0;
      return missingColon(level);
    }
    return undefined;
  }

  private open(token: Token, isCall: boolean): FormulaError | undefined {
    this.levels.push(levelOf(token, isCall));
    this.depth++;
    this.wantsOperand = true;
    return undefined;
  }

  private close(token: Token): FormulaError | undefined {
    const level = this.levels[this.levels.length - 1];
    if (level.opener === undefined) {
      return formulaError("unexpected-token", token, 'This ")" has no "(" before it; remove it or open a bracket.');
    }
    this.levels.pop();
    this.depth -= 1 + level.chain + level.conditionals;
    this.wantsOperand = false;
    return missingColon(level);
  }

  private deepen(level: Level, by: "chain" | "conditionals"): void {
    level[by]++;
    this.depth++;
  }
}

function levelOf(opener: Token | undefined, isCall: boolean): Level {
  return { opener, isCall, questions: [], conditionals: 0, chain: 0 };
}

function missingColon(level: Level): FormulaError | undefined {
  const question = level.questions[level.questions.length - 1];
  if (question === undefined) return undefined;
  return formulaError("unexpected-end", question, 'This "?" has no ":" after it; write condition ? a : b.');
}
