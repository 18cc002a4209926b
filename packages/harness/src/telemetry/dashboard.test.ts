import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Fleet } from "../fleet/index.ts";
import { FleetMetrics } from "./fleet-metrics.ts";
import { WorkerMetrics } from "./worker-metrics.ts";

const file = new URL("../../../../deploy/grafana-dashboard.json", import.meta.url);
const { panels } = JSON.parse(readFileSync(file, "utf8")) as {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly Target[] }[];
};

interface Target {
  readonly expr: string;
  readonly legendFormat: string;
}

/** Every name that is exported, with its labels. */
function exported(): ReadonlyMap<string, readonly string[]> {
  const worker = new WorkerMetrics();
  const status = { id: "", playing: 0, finished: 0, duplicates: 0, handedBack: 0, limits: {} };
  worker.watch(() => ({ ...status, committing: { milliseconds: 0, transactions: 0 } }));
  // The fleet is asked when somebody scrapes, and not before.
  const fleet = new FleetMetrics(undefined as unknown as Fleet);
  const names = new Map<string, readonly string[]>();
  for (const registry of [worker.registry, fleet.registry]) {
    for (const metric of registry.getMetricsAsArray()) {
      const { name, labelNames = [] } = metric as unknown as { name: string; labelNames?: readonly string[] };
      const isHistogram = String(metric.type) === "histogram";
      const suffixes = isHistogram ? ["_bucket", "_sum", "_count"] : [""];
      for (const suffix of suffixes) {
        names.set(name + suffix, [...labelNames, "instance", ...(suffix === "_bucket" ? ["le"] : [])]);
      }
    }
  }
  return names;
}

const wordsOf = (expression: string): string[] => expression.match(/\b(?:assay|process|nodejs)_\w+/g) ?? [];

describe("the dashboard for Grafana", () => {
  const names = exported();
  const targets = panels.flatMap(({ targets: own = [] }) => own);

  it("asks for names that workers and planners export, and for labels that these have", () => {
    expect(targets.length).toBeGreaterThan(30);
    for (const { expr, legendFormat } of targets) {
      const asked = wordsOf(expr);
      expect(asked.length, expr).toBeGreaterThan(0);
      const labels = [
        ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(/,\s*/)),
        ...[...expr.matchAll(/\{(\w+)=/g)].map(([, label = ""]) => label),
        ...[...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = ""]) => label),
      ];
      for (const name of asked) {
        expect(names.has(name), `${name} in ${expr}`).toBe(true);
        for (const label of labels) expect(names.get(name), `${label} of ${name}`).toContain(label);
      }
    }
  });

  it("shows every metric of Assay's own", () => {
    const shown = new Set(targets.flatMap(({ expr }) => wordsOf(expr)));
    const own = [...names.keys()].filter((name) => name.startsWith("assay_") && !/_(sum|count)$/.test(name));
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });
});
