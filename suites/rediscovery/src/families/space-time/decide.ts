/**
 * A row of a decision table: facts that must all hold, or not hold where "!" stands before them, what follows from
 * them, and why, where that is not plain.
 */
type Row = readonly string[];

/** What follows by the first row of a table whose facts hold. "otherwise" always holds; other facts are asked for. */
export function decide(table: readonly Row[], holds: (fact: string) => boolean): string {
  const known = new Map<string, boolean>();
  const isSo = (fact: string): boolean => {
    const is = known.get(fact) ?? (fact === "otherwise" || holds(fact));
    known.set(fact, is);
    return is;
  };
  const areSo = (facts: string): boolean =>
    facts.split(" ").every((fact) => (fact.length > 1 && fact.startsWith("!") ? !isSo(fact.slice(1)) : isSo(fact)));
  const [, decision] = table.find(([facts]) => areSo(facts)) ?? [];
  if (decision === undefined) throw new Error("the table has no last row");
  return decision;
}
