import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { describeFleet, type FleetDescription } from "../fleet/describe-fleet.ts";
import type { Fleet } from "../fleet/index.ts";

type Sample = { readonly labels: { readonly [name: string]: string }; readonly value: number };

/** What a whole fleet does, for Prometheus, read from its tables once for each scrape. */
export class FleetMetrics {
  readonly registry = new Registry();
  #described: Promise<FleetDescription> | undefined;

  constructor(fleet: Fleet) {
    collectDefaultMetrics({ register: this.registry });
    const describe = (): Promise<FleetDescription> => {
      this.#described ??= describeFleet(fleet).finally(() => {
        this.#described = undefined;
      });
      return this.#described;
    };
    for (const [name, help, labelNames, read] of gauges) {
      new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers: [this.registry],
        async collect() {
          const samples = read(await describe());
          this.reset();
          for (const { labels, value } of samples) this.set(labels, value);
        },
      });
    }
  }
}

type GaugeOfFleet = readonly [
  name: string,
  help: string,
  labelNames: readonly string[],
  read: (fleet: FleetDescription) => readonly Sample[],
];

const gauges: readonly GaugeOfFleet[] = [
  ["assay_fleet_workers", "Workers that are there", [], ({ workers }) => [{ labels: {}, value: workers.length }]],
  [
    "assay_fleet_room",
    "Episodes that all workers together may have in flight",
    [],
    ({ workers }) => [{ labels: {}, value: workers.reduce((sum, { concurrency }) => sum + concurrency, 0) }],
  ],
  ["assay_fleet_paused", "1 where nothing begins", [], ({ isPaused }) => [{ labels: {}, value: Number(isPaused) }]],
  [
    "assay_fleet_episodes",
    "Episodes in the queue and in flight",
    ["run", "suite", "agent", "state"],
    ({ lots }) =>
      lots.flatMap(({ run, suite, agent, waiting, playing }) => [
        { labels: { run, suite, agent, state: "waiting" }, value: waiting },
        { labels: { run, suite, agent, state: "playing" }, value: playing },
      ]),
  ],
  [
    "assay_fleet_lost_workers",
    "How often waiting and playing episodes have lost their workers",
    ["run", "suite", "agent"],
    ({ lots }) => lots.map(({ run, suite, agent, losses }) => ({ labels: { run, suite, agent }, value: losses })),
  ],
  [
    "assay_fleet_held",
    "1 where no more of a suite and agent is played",
    ["run", "suite", "agent"],
    ({ lots }) =>
      lots.map(({ run, suite, agent, held }) => ({
        labels: { run, suite, agent },
        value: Number(held !== undefined),
      })),
  ],
  [
    "assay_fleet_run_episodes",
    "Episodes of a run that ended",
    ["run", "state"],
    ({ runs }) =>
      runs.flatMap(({ run, finished, failed }) => [
        { labels: { run, state: "finished" }, value: finished },
        { labels: { run, state: "failed" }, value: failed },
      ]),
  ],
  [
    "assay_fleet_run_money",
    "Money of a run: spent, reserved and its budget",
    ["run", "kind"],
    ({ runs }) =>
      runs.flatMap(({ run, cost, reserved, budget }) => [
        { labels: { run, kind: "spent" }, value: cost },
        { labels: { run, kind: "reserved" }, value: reserved },
        ...(budget === undefined ? [] : [{ labels: { run, kind: "budget" }, value: budget }]),
      ]),
  ],
  [
    "assay_fleet_model_calls",
    "Calls of a model over all workers",
    ["model", "state"],
    ({ models }) =>
      models.flatMap(({ model, limit, inFlight, waiting }) => [
        { labels: { model, state: "limit" }, value: limit },
        { labels: { model, state: "in_flight" }, value: inFlight },
        { labels: { model, state: "waiting" }, value: waiting },
      ]),
  ],
  [
    "assay_fleet_model_out",
    "1 where a model's provider is out",
    ["model"],
    ({ models }) => models.map(({ model, isOut }) => ({ labels: { model }, value: Number(isOut) })),
  ],
  [
    "assay_fleet_model_paused_seconds",
    "How long no call of a model begins",
    ["model"],
    ({ models }) => models.map(({ model, pausedFor }) => ({ labels: { model }, value: pausedFor })),
  ],
];
