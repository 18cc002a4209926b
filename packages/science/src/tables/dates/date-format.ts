import { AssayError } from "@assay/contract";

/** The fields of a moment, coarsest first. */
const dateFields = ["year", "month", "day", "hour", "minute", "second", "millisecond"] as const;
export type DateField = (typeof dateFields)[number];

export type DateToken =
  | { readonly field: DateField; readonly style: "digits" | "name"; readonly width: number }
  | { readonly literal: string };

/** A date pattern taken apart. */
export interface DateFormat {
  readonly pattern: string;
  readonly tokens: readonly DateToken[];
  readonly finest: DateField;
}

export const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const fieldTokens: readonly (readonly [text: string, field: DateField, style: "digits" | "name"])[] = [
  ["YYYY", "year", "digits"],
  ["MMM", "month", "name"],
  ["MM", "month", "digits"],
  ["DD", "day", "digits"],
  ["HH", "hour", "digits"],
  ["mm", "minute", "digits"],
  ["SSS", "millisecond", "digits"],
  ["ss", "second", "digits"],
];

/**
 * The format of a pattern such as `YYYY-MM-DD HH:mm:ss.SSS` or `DD-MMM-YYYY`. Tokens: YYYY MM MMM DD HH mm ss SSS, each
 * at most once, from the year down to the finest without a gap; the letters T and Z, digits-free punctuation and
 * spaces are literal. Every moment is in UTC.
 */
export function dateFormat(pattern: string): DateFormat {
  const tokens = tokenize(pattern);
  const fields = tokens.flatMap((token) => ("field" in token ? [token.field] : []));
  const finest = dateFields[fields.length - 1];
  const isGapless = fields.length > 0 && dateFields.slice(0, fields.length).every((field) => fields.includes(field));
  if (!isGapless) {
    throw refusal(pattern, "it must name each field from the year down to its finest exactly once");
  }
  return { pattern, tokens, finest };
}

function tokenize(pattern: string): DateToken[] {
  const tokens: DateToken[] = [];
  let position = 0;
  let literal = "";
  const endLiteral = () => {
    if (literal !== "") tokens.push({ literal });
    literal = "";
  };
  while (position < pattern.length) {
    const found = fieldTokens.find(([text]) => pattern.startsWith(text, position));
    if (found !== undefined) {
      endLiteral();
      tokens.push({ field: found[1], style: found[2], width: found[0].length });
      position += found[0].length;
      continue;
    }
    const character = pattern[position];
    if (!/^[TZ !-/:-@[-`{-~]$/.test(character)) {
      throw refusal(pattern, `${JSON.stringify(character)} is neither a field nor a separator`);
    }
    literal += character;
    position++;
  }
  endLiteral();
  return tokens;
}

function refusal(pattern: string, reason: string): AssayError {
  return new AssayError(
    "tables/invalid-column",
    `The date format ${JSON.stringify(pattern)} cannot be used: ${reason}; combine YYYY, MM or MMM, DD, HH, mm, ss and SSS, as in "YYYY-MM-DD HH:mm".`,
  );
}
