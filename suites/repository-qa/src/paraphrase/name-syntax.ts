import { shortName } from "../blueprint/path-schema.ts";
import { mapSyntax, phrases, type Syntax } from "./syntax.ts";
import { quotedText } from "./value-syntax.ts";
import type { NamedVariable } from "./vocabulary.ts";

/** short: `"soil_t"`; bare: `soil temperature`; article: the same, but `the age of the child`. */
export type NameStyle = "short" | "bare" | "article";

/** Variables by name. The value is the short name. */
export function nameSyntax(variables: readonly NamedVariable[], style: NameStyle): Syntax<string> {
  if (style === "short") return quotedShort;
  return phrases(
    variables.map(({ short, name, needsShort }) => {
      const shown = style === "article" && isDefinite(name) ? `the ${name}` : name;
      return [short, [needsShort ? `${shown} ("${short}")` : shown]] as const;
    }),
  );
}

/** Variables by short name: `"soil_t"`. */
export function shortNameSyntax(variables: readonly NamedVariable[]): Syntax<string> {
  return phrases(variables.map(({ short }) => [short, [`"${short}"`]] as const));
}

const quotedShort: Syntax<string> = mapSyntax(
  quotedText,
  (short: string) => short,
  (text) => (shortName.safeParse(text).success ? text : undefined),
);

/** Names with a preposition are specific and need "the". Kinds of quantities, like "soil pH", do not. */
function isDefinite(name: string): boolean {
  return / (?:of|in|to|from|at|with|between|per|since|after|into|on|for) /.test(name);
}
