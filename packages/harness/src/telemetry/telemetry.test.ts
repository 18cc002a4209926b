import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PlayedTry } from "../engine/index.ts";
import { call, RunBench, submit } from "../testing/run-bench.ts";
import { openTracing } from "./open-tracing.ts";
import { type ParsedMetric, parsePrometheus } from "./prometheus-text.test-support.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { WorkerMetrics } from "./worker-metrics.ts";

let bench: RunBench;
beforeEach(async () => {
  bench = await RunBench.open();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await bench.close();
});

/** Plays a run of baselines and of a model that calls a tool that there is not; tells what was played. */
async function play(played: (told: PlayedTry) => void): Promise<string> {
  const model = bench.script([call("no_such_tool"), submit(1)], true);
  const run = await bench.plan({
    suites: [{ suite: "sums", settings: { items: 2 }, seeds: "1..2" }],
    agents: [{ agent: "baseline/oracle" }, { agent: "loop", model }],
  });
  expect((await bench.play(run, { played })).status).toBe("finished");
  return run;
}

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly resourceSpans: readonly ResourceSpans[] };
}

interface ResourceSpans {
  readonly resource: { readonly attributes: readonly Attribute[] };
  readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code: number };
}

/** A collector that keeps what it is sent. */
async function openCollector() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({
      path: request.url ?? "",
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => received.flatMap(({ body }) => body.resourceSpans.flatMap(spansOf)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const spansOf = ({ scopeSpans }: ResourceSpans): SentSpan[] => scopeSpans.flatMap(({ spans }) => [...spans]);

const attribute = ({ attributes }: { readonly attributes: readonly Attribute[] }, key: string) =>
  attributes.find((each) => each.key === key)?.value.stringValue;

async function traced(variables: { readonly [name: string]: string }) {
  const collector = await openCollector();
  for (const [name, value] of Object.entries({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...variables })) {
    vi.stubEnv(name, value);
  }
  const lines: string[] = [];
  const tracing = await openTracing(process.env, (line) => lines.push(line));
  const run = await play((told) => tracing?.played(told));
  await tracing?.close();
  await collector.close();
  return { collector, run, lines };
}

describe("traces", () => {
  it("reach the collector: a span an episode, and under it one for each call of a model and a tool", async () => {
    const { collector, run, lines } = await traced({
      OTEL_EXPORTER_OTLP_HEADERS: "x-key=secret",
      OTEL_RESOURCE_ATTRIBUTES: "deployment=test",
    });
    expect(lines).toEqual([]);
    for (const { path, headers, body } of collector.received) {
      expect([path, headers["x-key"], headers["content-type"]]).toEqual(["/v1/traces", "secret", "application/json"]);
      for (const { resource } of body.resourceSpans) {
        expect(attribute(resource, "service.name")).toBe("assay");
        expect(attribute(resource, "deployment")).toBe("test");
      }
    }
    const spans = collector.spans();
    const roots = spans.filter(({ name }) => name === "episode");
    const episodes = await bench.episodes(run);
    expect(roots.map((each) => attribute(each, "assay.episode")).sort()).toEqual(episodes.map(({ id }) => id).sort());
    let calls = 0;
    for (const { id, startedAt, outcome } of episodes) {
      const root = roots.find((each) => attribute(each, "assay.episode") === id);
      if (root === undefined) throw new Error(id);
      expect(attribute(root, "assay.outcome")).toBe(outcome.kind);
      expect(root.parentSpanId ?? "").toBe("");
      expect(BigInt(root.startTimeUnixNano)).toBe(BigInt(Date.parse(startedAt)) * 1_000_000n);
      const events = (await bench.store.events(id, { from: 0, count: 1000 })).map(({ event }) => event);
      const expected = events.flatMap((event) => {
        if (event.type === "model-called") return [`chat ${event.model}`];
        return event.type === "tool-called" ? [`execute_tool ${event.tool}`] : [];
      });
      const children = spans.filter((each) => each.parentSpanId === root.spanId);
      expect(children.map(({ name }) => name)).toEqual(expected);
      calls += children.length;
      for (const child of children) {
        expect(child.traceId).toBe(root.traceId);
        expect(BigInt(child.startTimeUnixNano)).toBeLessThanOrEqual(BigInt(child.endTimeUnixNano));
        expect(BigInt(child.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(root.endTimeUnixNano));
        const isUnknown = child.name === "execute_tool no_such_tool";
        expect(attribute(child, "error.type")).toBe(isUnknown ? "tools/unknown-tool" : undefined);
        expect(child.status.code).toBe(isUnknown ? 2 : 0);
      }
    }
    expect(calls).toBe(spans.length - episodes.length);
    expect(calls).toBeGreaterThan(episodes.length);
  });

  it("are as many as the sampler says", async () => {
    const { collector } = await traced({ OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0" });
    expect(collector.received).toEqual([]);
  });

  it("hold nothing of what was asked and answered", async () => {
    const asked = new Set<string>();
    const { collector, run } = await traced({});
    for (const { id } of await bench.episodes(run)) {
      for (const { event } of await bench.store.events(id, { from: 0, count: 1000 })) {
        if (event.type !== "phase-started") continue;
        for (const part of event.prompt) if (part.type === "text") asked.add(part.text);
      }
    }
    expect(asked.size).toBeGreaterThan(0);
    const sent = JSON.stringify(collector.received);
    for (const text of asked) expect(sent).not.toContain(JSON.stringify(text).slice(1, 40));
  });

  it("are off unless a collector is named, and settings that are not known are refused", async () => {
    const say = (): void => undefined;
    expect(await openTracing({}, say)).toBeUndefined();
    expect(await openTracing({ OTEL_SERVICE_NAME: "x" }, say)).toBeUndefined();
    const named = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" };
    expect(await openTracing({ ...named, OTEL_SDK_DISABLED: "true" }, say)).toBeUndefined();
    expect(await openTracing({ ...named, OTEL_TRACES_EXPORTER: "none" }, say)).toBeUndefined();
    for (const wrong of [
      { OTEL_TRACES_EXPORTER: "zipkin" },
      { OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" },
      { OTEL_TRACES_SAMPLER: "sometimes" },
      { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "2" },
    ]) {
      await expect(openTracing({ ...named, ...wrong }, say)).rejects.toMatchObject({
        code: "telemetry/wrong-settings",
      });
    }
  });
});

const sampleOf = (metrics: ReadonlyMap<string, ParsedMetric>, name: string, labels: object = {}): number | undefined =>
  metrics.get(name)?.samples.find((each) => JSON.stringify(each.labels) === JSON.stringify(labels))?.value;

describe("metrics of a worker", () => {
  it("count what was played, in the text format of Prometheus", async () => {
    const metrics = new WorkerMetrics();
    metrics.watch(() => ({
      id: "me",
      playing: 3,
      finished: 8,
      duplicates: 1,
      handedBack: 2,
      committing: { milliseconds: 1500, transactions: 4 },
      limits: { 'a "model"\n\\': { limit: 7, inFlight: 5, waiting: 2, pausedFor: 250 } },
    }));
    const run = await play(metrics.played);
    const server = await serveMetrics("0", metrics.registry);
    try {
      const reply = await fetch(server.url);
      expect(reply.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
      const told = parsePrometheus(await reply.text());
      // A second scrape tells the same and not twice as much.
      const again = parsePrometheus(await (await fetch(server.url)).text());
      const episodes = await bench.episodes(run);
      for (const scrape of [told, again]) {
        const tries = scrape.get("assay_episode_tries_total")?.samples ?? [];
        expect(tries.reduce((sum, { value }) => sum + value, 0)).toBe(episodes.length);
        expect(sampleOf(scrape, "assay_tool_calls_total", { tool: "unknown", result: "error" })).toBe(4);
        expect(scrape.get("assay_tool_calls_total")?.samples.map(({ labels }) => labels.tool)).not.toContain(
          "no_such_tool",
        );
        const tokens = episodes.reduce((sum, { inputTokens }) => sum + inputTokens, 0);
        const inputs = scrape.get("assay_model_tokens_total")?.samples.filter(({ labels }) => labels.kind === "input");
        expect(inputs?.map(({ value }) => value)).toEqual([tokens]);
        expect(sampleOf(scrape, "assay_worker_episodes_in_flight")).toBe(3);
        expect(sampleOf(scrape, "assay_worker_episodes_total")).toBe(8);
        expect(sampleOf(scrape, "assay_worker_commit_seconds_total")).toBe(1.5);
        expect(sampleOf(scrape, "assay_worker_model_waiting", { model: 'a "model"\n\\' })).toBe(2);
        expect(scrape.get("process_cpu_seconds_total")?.type).toBe("counter");
      }
      expect((await fetch(server.url.replace("/metrics", "/"))).status).toBe(404);
      expect((await fetch(server.url, { method: "POST" })).status).toBe(404);
    } finally {
      await server.close();
    }
  });

  it("are served at a port of this machine, or where it is said", async () => {
    const { registry } = new WorkerMetrics();
    const server = await serveMetrics("0", registry);
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    const port = new URL(server.url).port;
    await expect(serveMetrics(`127.0.0.1:${port}`, registry)).rejects.toMatchObject({
      code: "telemetry/cannot-listen",
    });
    await server.close();
    for (const wrong of ["", "port", "1:2:x", "99999"]) {
      await expect(serveMetrics(wrong, registry)).rejects.toMatchObject({ code: "cli/wrong-usage" });
    }
  });
});
