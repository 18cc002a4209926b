import type { Migration } from "./migration.ts";

/** Whether tokens were counted or estimated, and of how many calls the cost is not known. */
export const version2: Migration = {
  version: 2,
  statements: ({ whole }) => [
    `alter table episodes add column estimated_calls ${whole} not null default 0`,
    `alter table tallies add column unknown_calls ${whole} not null default 0`,
    `alter table model_calls add column estimated ${whole} not null default 0`,
  ],
};
