import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { CountedScore, EpisodeOrder, EpisodeQuery, FoundEpisode } from "../episode-query.ts";
import type { Window } from "../store.ts";
import type { Tables } from "./backend.ts";
import type { Database } from "./database.ts";
import { readEpisode } from "./episode-row.ts";
import { notFound } from "./not-found.ts";
import { plainText } from "./plain-text.ts";

type Joined = ExpressionBuilder<Database, "episodes" | "items">;

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
        .select(["items.cell", "items.world", "items.strata"])
        .select(orderOf(query.order, query.scores).as("rank"))
        .as("listed"),
    )
    .selectAll()
    .$call((select) =>
      query.order === "position"
        ? select.orderBy("item_position", direction).orderBy("agent", direction).orderBy("repeat", direction)
        : select
            .orderBy(sql`case when listed.rank is null then 1 else 0 end`)
            .orderBy("rank", direction)
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
    .select(countedScore(query.scores).as("score"))
    .where(
      "episodes.id",
      "in",
      found.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, cell, world, strata }) => {
    const row = byId.get(id);
    return row === undefined
      ? []
      : [{ summary: readEpisode(row), cell, world, strata: JSON.parse(strata), score: row.score ?? undefined }];
  });
}

/** The episodes that the filter leaves, each with its item. */
const keptEpisodes = (tables: Tables, run: string, query: EpisodeQuery) =>
  tables
    .selectFrom("episodes")
    .innerJoin("items", (join) =>
      join.onRef("items.run", "=", "episodes.run").onRef("items.position", "=", "episodes.item_position"),
    )
    .where("episodes.run", "=", run)
    .where((row) => row.and(conditions(row, query)));

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

/** How many episodes a filter leaves. Without a word about items or scores, only the episodes are read. */
export async function countEpisodes(tables: Tables, run: string, query: EpisodeQuery): Promise<number> {
  const { cell, world, stratum, search, scoreBelow } = query;
  const needsItems = [cell, world, stratum, search, scoreBelow].some((each) => each !== undefined);
  const counted = needsItems
    ? keptEpisodes(tables, run, query).select(countAll.as("count"))
    : tables
        .selectFrom("episodes")
        .select(countAll.as("count"))
        .where("run", "=", run)
        .where((row) => row.and(ownConditions(row, query)));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** The conditions on an episode's own columns. */
function ownConditions(row: ExpressionBuilder<Database, "episodes">, { agent, outcome, evidence, item }: EpisodeQuery) {
  return [
    ...(agent === undefined ? [] : [row("episodes.agent", "=", plainText(agent))]),
    ...(outcome === undefined ? [] : [row("episodes.outcome_kind", "=", outcome)]),
    ...(evidence === undefined ? [] : [row("episodes.evidence", "=", evidence)]),
    ...(item === undefined ? [] : [row("episodes.item", "=", plainText(item))]),
  ];
}

function conditions(row: Joined, query: EpisodeQuery) {
  const { cell, world, stratum, search, scoreBelow, scores } = query;
  return [
    ...ownConditions(row as unknown as ExpressionBuilder<Database, "episodes">, query),
    ...(cell === undefined ? [] : [row("items.cell", "=", cell)]),
    ...(world === undefined ? [] : [row("items.world", "=", plainText(world))]),
    ...(stratum === undefined ? [] : [hasStratum(stratum)]),
    ...(search === undefined ? [] : [matches(row, plainText(search))]),
    ...(scoreBelow === undefined ? [] : [sql<SqlBool>`${countedScore(scores)} < ${scoreBelow}`]),
  ];
}

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

function matches(row: Joined, beginning: string) {
  const begins = (column: "episodes.id" | "episodes.item") =>
    row.and([row(column, ">=", beginning), row(column, "<", `${beginning}\u{10FFFF}`)]);
  return row.or([begins("episodes.id"), begins("episodes.item"), row("items.world", "=", beginning)]);
}

/** The score that counts for an item of each cell: of the best of its versions. */
function countedScore(scores: readonly CountedScore[]): RawBuilder<number | null> {
  if (scores.length === 0) return sql<number | null>`cast(null as double precision)`;
  const cases = scores.map(({ cells, scorer, metric, versions }) => {
    const ranks = versions.map((version, rank) => sql`when ${plainText(version)} then ${sql.lit(rank)}`);
    const rank =
      ranks.length === 0
        ? sql``
        : sql`case scores.version ${sql.join(ranks, sql` `)} else ${sql.lit(ranks.length)} end, `;
    const value = sql`(select scores.value from scores
      where scores.episode = episodes.id and scores.scorer = ${scorer} and scores.metric = ${metric}
      order by ${rank}scores.version desc limit 1)`;
    return { cells, value };
  });
  if (cases.length === 1) return sql<number | null>`${cases[0].value}`;
  const branches = cases.map(
    ({ cells, value }) => sql`when items.cell in (${sql.join(cells.map((cell) => sql.lit(cell)))}) then ${value}`,
  );
  return sql<number | null>`case ${sql.join(branches, sql` `)} end`;
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
