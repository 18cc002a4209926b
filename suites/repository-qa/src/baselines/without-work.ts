import type { Agent, Random } from "@assay/contract";
import type { Item } from "../items/item-schema.ts";
import type { Query } from "../query/query-schema.ts";

/** Files that are named in one answer, at most. */
const mostPaths = 200;

/** An agent that hands in all that could be meant: the names in the question, every option, and every path. */
export function shotgun(item: Item | undefined): Agent {
  return {
    can: ["tools"],
    async attempt(session) {
      const { data } = await session.call("list_directory", { depth: null });
      const { paths } = data as { readonly paths: readonly string[] };
      const named = Array.from(item?.text.matchAll(/"([^"]+)"/g) ?? [], ([, name]) => name);
      const options = ["yes", "no", "rises", "falls", "not possible", String(paths.length)];
      await session.submit({ answer: [...options, ...named, ...paths.slice(0, mostPaths)].join(", ") });
    },
  };
}

/** The same question about all rows. */
export const withoutConditions = (query: Query): Query => ("rows" in query ? { ...query, rows: [] } : query);

/** The same question without one of its conditions on rows. */
export function withoutOneCondition(query: Query, random: Random): Query {
  if (!("rows" in query) || query.rows.length === 0) return query;
  const left = random.integer(0, query.rows.length - 1);
  return { ...query, rows: query.rows.filter((_, index) => index !== left) };
}
