import type { Migration } from "./migration.ts";

/** The first tables. */
export const version1: Migration = {
  version: 1,
  statements: ({ name, text, whole, real, bytes, tableEnd }) => [
    `create table runs (
      id ${name} primary key,
      created_at ${name} not null,
      status ${text} not null,
      reason ${text},
      items ${whole} not null,
      owner ${text},
      claimed_until ${whole},
      record ${text} not null
    )${tableEnd}`,
    "create index runs_by_age on runs (created_at, id)",
    // Private: exports leave this table out.
    `create table run_secrets (
      run ${name} primary key references runs on delete cascade,
      secrets ${text} not null
    )${tableEnd}`,
    `create table items (
      run ${name} not null references runs on delete cascade,
      position ${whole} not null,
      id ${name} not null,
      cell ${whole} not null,
      world ${name} not null,
      strata ${text} not null,
      item ${text} not null,
      primary key (run, position),
      unique (run, id)
    )${tableEnd}`,
    // Private: exports leave this table out.
    `create table item_keys (
      run ${name} not null,
      item ${name} not null,
      key ${text} not null,
      evidence ${text} not null,
      strata ${text} not null,
      primary key (run, item),
      foreign key (run, item) references items (run, id) on delete cascade
    )${tableEnd}`,
    // An item has one position in its run, so the last constraint keeps one episode for each run, item, agent and repeat.
    `create table episodes (
      id ${name} primary key,
      run ${name} not null references runs on delete cascade,
      item ${name} not null,
      item_position ${whole} not null,
      agent ${name} not null,
      repeat ${whole} not null,
      attempt ${name} not null,
      attempts ${whole} not null,
      started_at ${text} not null,
      outcome_kind ${text} not null,
      outcome ${text} not null,
      limit_reached ${text},
      milliseconds ${real} not null,
      waited ${real} not null,
      turns ${whole} not null,
      input_tokens ${whole} not null,
      output_tokens ${whole} not null,
      cached_input_tokens ${whole} not null,
      reasoning_tokens ${whole} not null,
      cost ${real},
      actor_cost ${real},
      tool_calls ${text} not null,
      evidence ${text} not null,
      bytes_in_context ${whole} not null,
      bytes_in_python ${whole} not null,
      filtered ${whole} not null,
      events ${whole} not null,
      unique (run, item_position, agent, repeat)
    )${tableEnd}`,
    `create table tallies (
      run ${name} not null references runs on delete cascade,
      block ${whole} not null,
      finished ${whole} not null,
      failed ${whole} not null,
      cost ${real} not null,
      primary key (run, block)
    )${tableEnd}`,
    `create table open_attempts (
      attempt ${name} primary key,
      run ${name} not null references runs on delete cascade
    )${tableEnd}`,
    "create index open_attempts_by_run on open_attempts (run)",
    `create table event_chunks (
      attempt ${name} not null,
      first ${whole} not null,
      count ${whole} not null,
      body ${bytes} not null,
      primary key (attempt, first)
    )${tableEnd}`,
    `create table submissions (
      episode ${name} primary key references episodes on delete cascade,
      answers ${text} not null
    )${tableEnd}`,
    `create table submission_files (
      episode ${name} not null references episodes on delete cascade,
      path ${name} not null,
      size ${whole} not null,
      body ${bytes} not null,
      primary key (episode, path)
    )${tableEnd}`,
    `create table scores (
      episode ${name} not null references episodes on delete cascade,
      scorer ${name} not null,
      version ${name} not null,
      metric ${name} not null,
      value ${real} not null,
      weight ${real} not null,
      detail ${text} not null,
      primary key (episode, scorer, version, metric)
    )${tableEnd}`,
    `create table model_calls (
      episode ${name} not null references episodes on delete cascade,
      call_index ${whole} not null,
      role ${text},
      model ${text} not null,
      served_by ${text},
      finish ${text} not null,
      input_tokens ${whole} not null,
      output_tokens ${whole} not null,
      cached_input_tokens ${whole} not null,
      reasoning_tokens ${whole} not null,
      cost ${real},
      milliseconds ${real} not null,
      waited ${real} not null,
      tries ${whole} not null,
      request ${text} not null,
      reply ${text},
      primary key (episode, call_index)
    )${tableEnd}`,
  ],
};
