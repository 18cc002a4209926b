import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { CountedScore, EpisodeOrder, EpisodeQuery, FoundEpisode } from "../episode-query.ts";
import type { Window } from "../store.ts";
import type { Tables } from "./backend.ts";
import type { Database } from "./database.ts";
import { readEpisode } from "./episode-row.ts";
import { notFound } from "./not-found.ts";
import { plainText } from "./plain-text.ts";

type Row = ExpressionBuilder<Database, "episodes">;

/**
 * Episodes of a run that a filter leaves, in the wanted order; those of equal rank by position, agent and repeat, and those
 * without the figure last, whichever way the list goes.
 */
export async function findEpisodes(
  tables: Tables,
  run: string,
  query: EpisodeQuery,
  { from, count }: Window,
): Promise<readonly FoundEpisode[]> {
  const direction = query.descending ? "desc" : "asc";
  const found = await tables
    .selectFrom(
      keptEpisodes(tables, run, query)
        .select(["episodes.id", "episodes.item_position", "episodes.agent", "episodes.repeat"])
        .select(orderOf(query.order, query.scores).as("rank"))
        .as("listed"),
    )
    .selectAll()
    .$call((select) =>
      query.order === "position"
        ? select.orderBy("item_position", direction).orderBy("agent", direction).orderBy("repeat", direction)
        : select
            .orderBy("rank", (order) => (query.descending ? order.desc() : order.asc()).nullsLast())
            .orderBy("item_position")
            .orderBy("agent")
            .orderBy("repeat"),
    )
    .limit(count)
    .offset(from)
    .execute();
  if (found.length === 0) return [];
  const rows = await tables
    .selectFrom("episodes")
    .innerJoin("items", (join) =>
      join.onRef("items.run", "=", "episodes.run").onRef("items.position", "=", "episodes.item_position"),
    )
    .selectAll("episodes")
    .select(["items.cell", "items.world", "items.strata"])
    .select(countedScore(query.scores).as("score"))
    .where(
      "episodes.id",
      "in",
      found.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id }) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const { cell, world, strata, score } = row;
    return [{ summary: readEpisode(row), cell, world, strata: JSON.parse(strata), score: score ?? undefined }];
  });
}

/** The episodes that the filter leaves. What it asks of their items is asked of those, so that an index finds both. */
const keptEpisodes = (tables: Tables, run: string, query: EpisodeQuery) =>
  tables
    .selectFrom("episodes")
    .where("episodes.run", "=", run)
    .where((row) => row.and(conditions(row, run, query)));

/** How many episodes of the run's list come before one. */
export async function placeOfEpisode(tables: Tables, id: string): Promise<number> {
  const own = await tables
    .selectFrom("episodes")
    .select(["run", "item_position", "agent", "repeat"])
    .where("id", "=", plainText(id))
    .executeTakeFirst();
  if (own === undefined) throw notFound("episode", id);
  const { count } = await tables
    .selectFrom("episodes")
    .select(countAll.as("count"))
    .where("run", "=", own.run)
    .where("item_position", "<=", own.item_position)
    .where((row) =>
      row.or([
        row("item_position", "<", own.item_position),
        row("agent", "<", own.agent),
        row.and([row("agent", "=", own.agent), row("repeat", "<", own.repeat)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

const countAll = sql<number>`cast(count(*) as bigint)`;

/** How many episodes a filter leaves. */
export async function countEpisodes(tables: Tables, run: string, query: EpisodeQuery): Promise<number> {
  return (await keptEpisodes(tables, run, query).select(countAll.as("count")).executeTakeFirstOrThrow()).count;
}

function conditions(row: Row, run: string, query: EpisodeQuery) {
  const { agent, outcome, evidence, item, search, scoreBelow, scores } = query;
  return [
    ...(agent === undefined ? [] : [row("episodes.agent", "=", plainText(agent))]),
    ...(outcome === undefined ? [] : [row("episodes.outcome_kind", "=", outcome)]),
    ...(evidence === undefined ? [] : [row("episodes.evidence", "=", evidence)]),
    ...(item === undefined ? [] : [row("episodes.item", "=", plainText(item))]),
    ...itemConditions(row, run, query),
    ...(search === undefined ? [] : [matches(row, run, plainText(search))]),
    ...(scoreBelow === undefined ? [] : [sql<SqlBool>`${countedScore(scores)} < ${scoreBelow}`]),
  ];
}

/** What is asked of an episode's item: that its position is among those of the items wanted. */
function itemConditions(row: Row, run: string, { cell, world, stratum }: EpisodeQuery) {
  const items = itemsOf(row, run);
  return [
    ...(cell === undefined ? [] : [items.where("items.cell", "=", cell)]),
    ...(world === undefined ? [] : [items.where("items.world", "=", plainText(world))]),
    ...(stratum === undefined ? [] : [items.where(hasStratum(stratum))]),
  ].map((wanted) => row("episodes.item_position", "in", wanted));
}

const itemsOf = (row: Row, run: string) =>
  row.selectFrom("items").select("items.position").where("items.run", "=", run);

/**
 * Strata are stored as JSON.stringify writes them, so a name with its value, a text or a number, is a text in them. It is
 * followed by a comma or the end.
 */
function hasStratum({ name, value }: NonNullable<EpisodeQuery["stratum"]>) {
  const forms = [JSON.stringify(value), value].flatMap((each) =>
    [",", "}"].map((end) => `%${escaped(plainText(`${JSON.stringify(name)}:${each}${end}`))}%`),
  );
  return sql<SqlBool>`(${sql.join(
    forms.map((form) => sql`items.strata like ${form} escape '!'`),
    sql` or `,
  )})`;
}

const escaped = (text: string): string => text.replace(/[!%_]/g, (character) => `!${character}`);

function matches(row: Row, run: string, beginning: string) {
  const end = `${beginning}\u{10FFFF}`;
  const items = itemsOf(row, run);
  return row.or([
    row.and([row("episodes.id", ">=", beginning), row("episodes.id", "<", end)]),
    row(
      "episodes.item_position",
      "in",
      items
        .where((item) => item.and([item("items.id", ">=", beginning), item("items.id", "<", end)]))
        .unionAll(items.where("items.world", "=", beginning)),
    ),
  ]);
}

/** The score that counts for an item of each cell: of the best of its versions. */
function countedScore(scores: readonly CountedScore[]): RawBuilder<number | null> {
  if (scores.length === 0) return sql<number | null>`cast(null as double precision)`;
  const cases = scores.map(({ cells, scorer, metric, versions }) => {
    const own = sql`select scores.value from scores
      where scores.episode = episodes.id and scores.scorer = ${scorer} and scores.metric = ${metric}`;
    // One after the other, so that an episode with the best version is found at once.
    const named = versions.map((version) => sql`(${own} and scores.version = ${plainText(version)})`);
    const newest = sql`(${own} order by scores.version desc limit 1)`;
    return { cells, value: named.length === 0 ? newest : sql`coalesce(${sql.join([...named, newest])})` };
  });
  if (cases.length === 1) return sql<number | null>`${cases[0].value}`;
  const ofItem = cases.map(
    ({ cells }, rank) =>
      sql`when items.cell in (${sql.join(cells.map((cell) => sql.lit(cell)))}) then ${sql.lit(rank)}`,
  );
  const values = cases.map(({ value }, rank) => sql`when ${sql.lit(rank)} then ${value}`);
  return sql<number | null>`case (select case ${sql.join(ofItem, sql` `)} end from items
    where items.run = episodes.run and items.position = episodes.item_position)
    ${sql.join(values, sql` `)} end`;
}

/** The figure that a list is ordered by; the run's own order needs none. */
function orderOf(order: EpisodeOrder, scores: readonly CountedScore[]): RawBuilder<unknown> {
  switch (order) {
    case "position":
      return sql`0`;
    case "score":
      return countedScore(scores);
    case "cost":
      return sql`episodes.cost`;
    case "milliseconds":
      return sql`episodes.milliseconds`;
    case "turns":
      return sql`episodes.turns`;
    case "startedAt":
      return sql`episodes.started_at`;
  }
}
