import type { Kind } from "./bank.ts";
import { patterns } from "./prompt-words.ts";

/** A text without the idioms that speak of neither place nor time. */
const withoutIdioms = (text: string): string => text.replace(patterns.idioms, " … ");

/** Whether a text speaks of what is probed: of place for towns, of time for rulers. */
export const speaksOfProbed = (text: string, kind: Kind): boolean => patterns[kind].test(withoutIdioms(text));

/** Whether it speaks of place or time at all. */
export const speaksOfEither = (text: string): boolean => speaksOfProbed(text, "town") || speaksOfProbed(text, "ruler");

/** Whether a request that speaks of place or time asks for something else than where the town or when the ruler was. */
export function asksElse(text: string, kind: Kind): boolean {
  const { somethingElse, generalHead, loneWhereOrWhen, whereAndWhen, inTime } = patterns;
  if (somethingElse.test(text)) return true;
  // In "what is it like when ..." the word asks for nothing.
  if (generalHead.test(text) && !speaksOfProbed(text.replace(loneWhereOrWhen, " "), kind)) return true;
  if (whereAndWhen.test(text) || (kind === "ruler" && inTime.test(text))) return false;
  return (kind === "town" ? patterns.townNeverBegins : patterns.rulerNeverBegins).test(text);
}

/** Whether a statement tells, or may tell, where or when the entity is. */
export function tells(written: string, kind: Kind): boolean {
  const { askedOf, ofEntity, placed, timed, strong, apposition, clauseEnd, pronoun } = patterns;
  const text = withoutIdioms(written);
  if ([askedOf, ofEntity, kind === "town" ? placed : timed].some((pattern) => pattern.test(text))) return true;
  if (strong.test(apposition.exec(text)?.[0] ?? "")) return true;
  return text.split(clauseEnd).some((clause) => (clause.includes("@") || pronoun.test(clause)) && strong.test(clause));
}
