import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { CountedScore, EpisodeQuery, FoundEpisode } from "../episode-query.ts";
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
        .select((row) => orderOf(row, query).as("rank"))
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
  const rows = await withScores(
    tables
      .selectFrom("episodes")
      .innerJoin("items", (join) =>
        join.onRef("items.run", "=", "episodes.run").onRef("items.position", "=", "episodes.item_position"),
      ),
    query.scores,
  )
    .selectAll("episodes")
    .select(["items.cell", "items.world", "items.strata"])
    .select((row) => countedScore(row, query.scores).as("score"))
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
function keptEpisodes(tables: Tables, run: string, query: EpisodeQuery) {
  const kept = tables
    .selectFrom("episodes")
    .where("episodes.run", "=", run)
    .where((row) => row.and(conditions(row, run, query)));
  return query.order === "score" || query.scoreBelow !== undefined ? withScores(kept, query.scores) : kept;
}

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
  const kept = keptEpisodes(tables, run, { ...query, order: "position" });
  return (await kept.select(countAll.as("count")).executeTakeFirstOrThrow()).count;
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
    ...(scoreBelow === undefined ? [] : [sql<SqlBool>`${countedScore(row, scores)} < ${scoreBelow}`]),
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

/** The name under which the scores of the best version are joined, by their place among the scores that count. */
const bestOf = (place: number): string => `best_${place}`;

/** What joins put beside the episodes. Their names are made up here, so the types of the tables do not have them. */
interface Joined {
  leftJoin(table: string, on: (join: Join) => Join): Joined;
  innerJoin(table: string, on: (join: Join) => Join): Joined;
}
interface Join {
  on(condition: RawBuilder<SqlBool>): Join;
}

/**
 * The episodes joined with what `countedScore` reads: the scores of the best version of each kind, and the item where its
 * cell decides. A list of many episodes asks for all of them at once, which takes a fraction of asking for each.
 */
function withScores<Query>(select: Query, scores: readonly CountedScore[]): Query {
  let joined = select as unknown as Joined;
  for (const [place, { scorer, metric, versions }] of scores.entries()) {
    const [best] = versions;
    if (best === undefined) continue;
    const own = sql.ref(bestOf(place));
    joined = joined.leftJoin(`scores as ${bestOf(place)}`, (join) =>
      join.on(sql<SqlBool>`${own}.episode = episodes.id and ${own}.scorer = ${scorer}
        and ${own}.metric = ${metric} and ${own}.version = ${plainText(best)}`),
    );
  }
  if (scores.length > 1) {
    joined = joined.innerJoin("items as placed", (join) =>
      join.on(sql<SqlBool>`placed.run = episodes.run and placed.position = episodes.item_position`),
    );
  }
  return joined as unknown as Query;
}

/** The score that counts for an item of each cell: of the best of its versions. It stands on what `withScores` joins. */
function countedScore(row: Row, scores: readonly CountedScore[]): RawBuilder<number | null> {
  if (scores.length === 0) return sql<number | null>`cast(null as double precision)`;
  const values = scores.map(({ scorer, metric, versions: [best, ...others] }, place) => {
    // A query of its own, so that its table is found in the schema of the store.
    const own = row
      .selectFrom("scores")
      .select("scores.value")
      .whereRef("scores.episode", "=", "episodes.id")
      .where("scores.scorer", "=", scorer)
      .where("scores.metric", "=", metric);
    // One after the other, so that an episode with the best version is asked for no other.
    const named = others.map((version) => own.where("scores.version", "=", plainText(version)));
    const newest = own.orderBy("scores.version", "desc").limit(1);
    return best === undefined
      ? sql`${newest}`
      : sql`coalesce(${sql.join([sql.ref(`${bestOf(place)}.value`), ...named, newest])})`;
  });
  if (values.length === 1) return sql<number | null>`${values[0]}`;
  const ofCell = values.map(
    (value, place) =>
      sql`when placed.cell in (${sql.join(scores[place].cells.map((cell) => sql.lit(cell)))}) then ${value}`,
  );
  return sql<number | null>`case ${sql.join(ofCell, sql` `)} end`;
}

/** The figure that a list is ordered by; the run's own order needs none. */
function orderOf(row: Row, { order, scores }: Pick<EpisodeQuery, "order" | "scores">): RawBuilder<unknown> {
  switch (order) {
    case "position":
      return sql`0`;
    case "score":
      return countedScore(row, scores);
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
