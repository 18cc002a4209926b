/** Facts of which all hold, or do not hold where "!" stands before them: "named !open". */
type Facts = string;

/** Tests facts, each at most once. "otherwise" always holds, and a derived fact if one of its rows does. */
export function factsHold(
  holds: (fact: string) => boolean,
  derived: { readonly [fact: string]: readonly Facts[] } = {},
): (facts: Facts) => boolean {
  const known = new Map([["otherwise", true]]);
  const isSo = (fact: string): boolean => {
    const is = known.get(fact) ?? derived[fact]?.some(areSo) ?? holds(fact);
    known.set(fact, is);
    return is;
  };
  const areSo = (facts: Facts): boolean =>
    facts.split(" ").every((fact) => (fact.startsWith("!") ? !isSo(fact.slice(1)) : isSo(fact)));
  return areSo;
}

/** What follows by the first row of a table whose facts hold. A third column says why, where that is not plain. */
export function decide(table: readonly (readonly string[])[], areSo: (facts: Facts) => boolean): string {
  const [, decision] = table.find(([facts]) => areSo(facts)) ?? [];
  if (decision === undefined) throw new Error("the table has no last row");
  return decision;
}
