export { FleetMetrics } from "./fleet-metrics.ts";
export { openTracing } from "./open-tracing.ts";
export { serveMetrics } from "./serve-metrics.ts";
export { WorkerMetrics } from "./worker-metrics.ts";
