import { refuse } from "../reader.ts";
import type { Heard } from "./lexicon.ts";

/** Rows of facts and what follows from them. A third column says why, where that is not plain. */
type Table = readonly (readonly string[])[];
type Facts = { readonly [fact: string]: boolean };
/** Facts that follow from others: from those of one of their rows. */
type Derived = { readonly [fact: string]: readonly string[] };

/** Tests facts, each at most once: whether all hold, or do not hold where "!" stands before them ("named !open"). */
export function factsHold(holds: (fact: string) => boolean, derived: Derived = {}): (facts: string) => boolean {
  const known = new Map([["otherwise", true]]);
  const isSo = (fact: string): boolean => {
    const is = known.get(fact) ?? derived[fact]?.some(areSo) ?? holds(fact);
    known.set(fact, is);
    return is;
  };
  const areSo = (facts: string): boolean =>
    facts.split(" ").every((fact) => (fact.startsWith("!") ? !isSo(fact.slice(1)) : isSo(fact)));
  return areSo;
}

/** What follows by the first row of a table whose facts hold. */
export function decide(table: Table, areSo: (facts: string) => boolean): string {
  const [, decision] = table.find(([facts]) => areSo(facts)) ?? [];
  if (decision === undefined) throw new Error("the table has no last row");
  return decision;
}

/** What follows from symbols that were heard and from further facts. A decision that is a sentence ends the reading. */
export function decideFrom({ has }: Pick<Heard, "has">, table: Table, facts: Facts = {}, derived?: Derived): string {
  const areSo = factsHold((fact) => facts[fact] ?? has(fact), derived);
  const decision = decide(table, areSo);
  return decision.endsWith(".") ? refuse(decision) : decision;
}
