import type { Generated } from "kysely";

/** A run that the fleet plays. It is here from its planning until it has ended. */
interface FleetRunsTable {
  run: string;
  /** JSON: what a worker needs for it beside the suites, the sandbox and the models. */
  needs: string;
  /** JSON: hashes of what worlds, scorers and prompts come to where the run was planned. */
  fingerprint: string;
  budget: number | null;
  /** Whether all missing episodes are in the queue. */
  is_queued: Generated<boolean>;
  created: Generated<Date>;
}

/** The episodes of a run that share a suite and an agent: they have a queue of their own. */
interface LotsTable {
  run: string;
  lot: number;
  suite: string;
  agent: string;
  label: string;
  model: string | null;
  /** Why no more of them are played. */
  held: string | null;
  /** How many have ended and what they have cost, where the run has a budget. */
  ended: Generated<number>;
  cost: Generated<number>;
}

/** Workers that were seen lately. */
interface WorkersTable {
  id: string;
  machine: string;
  pid: number;
  /** JSON: what it can do. */
  offers: string;
  concurrency: number;
  started: Generated<Date>;
  seen: Generated<Date>;
  is_stopping: Generated<boolean>;
  playing: Generated<number>;
  finished: Generated<number>;
  /** Milliseconds of its time since its start that it waited for commits. */
  committing: Generated<number>;
}

/** Runs that a worker does not play, and why. */
interface RefusalsTable {
  worker: string;
  run: string;
  reason: string;
}

/** What an operator allows of a model, whatever its address. */
interface ModelLimitsTable {
  model: string;
  rate: number | null;
  concurrency: number | null;
}

/** The shared controller of a model at an address. */
interface ModelStatesTable {
  model: string;
  /** Its name in plans. */
  name: string;
  ceiling: number;
  /** How many calls may be in flight, over all workers. */
  allowance: number;
  /** How often the allowance was lowered: a call that began before the last time lowers it no more. */
  epoch: Generated<number>;
  refused_before: Generated<boolean>;
  paused_until: Date | null;
  /** Seconds of the last pause because of an outage; 0 after a success. */
  outage: Generated<number>;
  /** Calls in a row that the provider left without an answer. */
  unanswered: Generated<number>;
  /** When the next call may begin, where there is a rate. */
  next_slot: Date | null;
  last_fault: string | null;
}

/** What a worker has in flight and waiting to a model. */
interface ModelUseTable {
  model: string;
  worker: string;
  in_flight: number;
  waiting: number;
  seen: Generated<Date>;
}

/** What a worker has reserved of a run's budget. */
interface GrantsTable {
  run: string;
  worker: string;
  reserved: number;
  /** Its episodes in flight, and how many of them wait for money. */
  running: Generated<number>;
  waiting: Generated<number>;
}

/** What is paused: `all`, `run RUN` or `model NAME`. */
interface PausesTable {
  what: string;
}

interface FleetMetaTable {
  name: string;
  value: string;
}

/** The tables of a fleet, in a schema of their own beside those of the store. */
export interface FleetTables {
  meta: FleetMetaTable;
  runs: FleetRunsTable;
  lots: LotsTable;
  workers: WorkersTable;
  refusals: RefusalsTable;
  model_limits: ModelLimitsTable;
  model_states: ModelStatesTable;
  model_use: ModelUseTable;
  grants: GrantsTable;
  pauses: PausesTable;
}
