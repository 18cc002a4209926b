export type { FleetDescription } from "./describe-fleet.ts";
export { lotsOf } from "./jobs/lots.ts";
export { lacking, type Offers, parseWanted, reachableProviders, type Wanted } from "./jobs/needs.ts";
export { usualLease } from "./lease.ts";
export { loadFleet } from "./load-fleet.ts";
export type { Fleet } from "./open-fleet.ts";
export type { Pausable } from "./operate-fleet.ts";
export type { FleetProgress } from "./watch-run.ts";
export type { Workshop } from "./worker/workshop.ts";
