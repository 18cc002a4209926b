import type { Migration } from "./migration.ts";

/** Whether tokens were counted or estimated, of how many calls the cost is not known, and the tries before the last. */
export const version2: Migration = {
  version: 2,
  statements: ({ name, text, whole, tableEnd }) => [
    `alter table episodes add column estimated_calls ${whole} not null default 0`,
    `alter table tallies add column unknown_calls ${whole} not null default 0`,
    `alter table model_calls add column estimated ${whole} not null default 0`,
    `create table earlier_tries (
      attempt ${name} primary key,
      run ${name} not null references runs on delete cascade,
      episode ${name} not null,
      attempts ${whole} not null,
      summary ${text} not null
    )${tableEnd}`,
    "create index earlier_tries_by_episode on earlier_tries (episode, attempts)",
  ],
};
