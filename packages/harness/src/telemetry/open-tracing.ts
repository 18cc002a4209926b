import { AssayError } from "@assay/contract";
import { DiagLogLevel, diag } from "@opentelemetry/api";
import type { PlayedTry } from "../engine/index.ts";
import { traceEpisode } from "./trace-episode.ts";

type Environment = { readonly [variable: string]: string | undefined };

/** Sends spans of episodes to a collector. */
interface Tracing {
  readonly played: (played: PlayedTry) => void;
  /** Sends what is left. A collector that cannot be reached is given up after some seconds. */
  close(): Promise<void>;
}

/** Whether the standard variables of OpenTelemetry ask for traces: they name a collector, or the exporter. */
const isTraced = (environment: Environment): boolean =>
  environment.OTEL_SDK_DISABLED?.toLowerCase() !== "true" &&
  environment.OTEL_TRACES_EXPORTER !== "none" &&
  [
    environment.OTEL_TRACES_EXPORTER,
    environment.OTEL_EXPORTER_OTLP_ENDPOINT,
    environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
  ].some((value) => value !== undefined && value !== "");

/**
 * Opens traces as the standard variables say: where to (`OTEL_EXPORTER_OTLP_*`), under which name (`OTEL_SERVICE_NAME`,
 * `OTEL_RESOURCE_ATTRIBUTES`), and how many (`OTEL_TRACES_SAMPLER`). Undefined where they ask for none.
 */
export async function openTracing(environment: Environment, say: (line: string) => void): Promise<Tracing | undefined> {
  if (!isTraced(environment)) return undefined;
  requireKnown(environment);
  const { BatchSpanProcessor, TracerProvider } = await import("@opentelemetry/sdk-trace");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = await import(
    "@opentelemetry/resources"
  );
  const told = new Set<string>();
  const note = (message: string): void => {
    if (!told.has(message)) say(`note: traces: ${message}`);
    told.add(message);
  };
  diag.setLogger(
    { error: note, warn: note, info: () => {}, debug: () => {}, verbose: () => {} },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "assay" }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: await samplerOf(environment),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer("assay");
  return {
    played: (played) => traceEpisode(tracer, played),
    close: () => provider.shutdown().catch((error: unknown) => note(String(error))),
  };
}

function requireKnown(environment: Environment): void {
  const { OTEL_TRACES_EXPORTER: exporter, OTEL_EXPORTER_OTLP_PROTOCOL: general } = environment;
  const protocol = environment.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? general;
  if (exporter !== undefined && exporter !== "" && exporter !== "otlp") {
    throw new AssayError("telemetry/wrong-settings", `OTEL_TRACES_EXPORTER is '${exporter}'; only otlp is known`);
  }
  if (protocol !== undefined && protocol !== "" && protocol !== "http/json") {
    throw new AssayError(
      "telemetry/wrong-settings",
      `OTEL_EXPORTER_OTLP_PROTOCOL is '${protocol}'; spans are sent as http/json, which every collector takes at port 4318`,
    );
  }
}

/** The samplers that the standard names; every span of an episode follows the episode's own. */
async function samplerOf(environment: Environment) {
  const { AlwaysOffSampler, AlwaysOnSampler, ParentBasedSampler, TraceIdRatioBasedSampler } = await import(
    "@opentelemetry/sdk-trace"
  );
  const { OTEL_TRACES_SAMPLER: given = "", OTEL_TRACES_SAMPLER_ARG: argument = "1" } = environment;
  const ratio = Number(argument);
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const name = given.replace(/^parentbased_/, "") || "always_on";
  const isRatio = name !== "traceidratio" || (ratio >= 0 && ratio <= 1);
  if (!Object.hasOwn(roots, name) || !isRatio) {
    throw new AssayError(
      "telemetry/wrong-settings",
      `OTEL_TRACES_SAMPLER is '${given}' with '${argument}'; known are ${Object.keys(roots).join(", ")} with a share from 0 to 1`,
    );
  }
  return new ParentBasedSampler({ root: roots[name as keyof typeof roots]() });
}
