import type { Migration } from "./migration.ts";

/** Indices that hold what the lists of a run are ordered and narrowed by, so that a large run's rows are not read. */
export const version3: Migration = {
  version: 3,
  statements: () => [
    `create index episodes_by_place on episodes
      (run, item_position, agent, repeat, id, item, outcome_kind, evidence, cost, milliseconds, turns, started_at)`,
    "create index scores_by_kind on scores (scorer, metric, episode, version, value)",
    "create index items_by_world on items (run, world, position, cell)",
  ],
};
