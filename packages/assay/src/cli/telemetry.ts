import type { PlayedTry } from "@assay/harness/engine";
import type { Fleet, WorkerStatus } from "@assay/harness/fleet";
import { loadTelemetry } from "@assay/harness/telemetry";

export const metricsOption = [
  "--metrics <address>",
  "serve metrics for Prometheus at this port, or HOST:PORT: /metrics",
] as const;

type Say = (line: string) => void;
type Played = (played: PlayedTry) => void;

/** Traces of episodes, where the environment asks for them; the packages are loaded only then. */
export async function openTraces(say: Say): Promise<{ readonly played: Played | undefined; close(): Promise<void> }> {
  const asks = Object.keys(process.env).some((name) => name.startsWith("OTEL_"));
  const tracing = asks ? await (await loadTelemetry()).openTracing(process.env, say) : undefined;
  return { played: tracing?.played, close: async () => tracing?.close() };
}

/** Metrics and traces of a worker, each where it is asked for. */
export async function openWorkerTelemetry(address: string | undefined, say: Say) {
  const traces = await openTraces(say);
  if (address === undefined) return { ...traces, watch: async () => undefined };
  const { serveMetrics, WorkerMetrics } = await loadTelemetry();
  const metrics = new WorkerMetrics();
  let close: () => Promise<void> = async () => undefined;
  return {
    played(told: PlayedTry): void {
      metrics.played(told);
      traces.played?.(told);
    },
    async watch(status: () => WorkerStatus): Promise<void> {
      metrics.watch(status);
      const server = await serveMetrics(address, metrics.registry);
      close = () => server.close();
      say(`metrics: ${server.url}`);
    },
    async close(): Promise<void> {
      await close();
      await traces.close();
    },
  };
}

/** Serves the metrics of a whole fleet, where an address is given. */
export async function serveFleetMetrics(
  fleet: Fleet,
  address: string | undefined,
  say: Say,
): Promise<{ close(): Promise<void> }> {
  if (address === undefined) return { close: async () => undefined };
  const { FleetMetrics, serveMetrics } = await loadTelemetry();
  const server = await serveMetrics(address, new FleetMetrics(fleet).registry);
  say(`metrics: ${server.url}`);
  return server;
}
