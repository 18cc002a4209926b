/** Metrics and traces. Their packages, and those of the database that the fleet's metrics read, are loaded when it is called. */
export const loadTelemetry = () => import("./telemetry.ts");
