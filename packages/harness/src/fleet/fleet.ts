export { describeFleet } from "./describe-fleet.ts";
export { openFleet } from "./open-fleet.ts";
export { goOn, limitModel, pause } from "./operate-fleet.ts";
export { planForFleet } from "./plan-for-fleet.ts";
export { watchRun } from "./watch-run.ts";
export { FleetWorker } from "./worker/fleet-worker.ts";
