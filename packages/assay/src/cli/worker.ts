import { readFileSync } from "node:fs";
import { totalmem } from "node:os";
import type { AnySuite } from "@assay/contract";
import { loadFleet, type Offers, parseWanted, reachableProviders, usualLease } from "@assay/harness/fleet";
import { defaultAddress } from "@assay/harness/store";
import { stripControls } from "@assay/harness/terminal";
import { Command } from "commander";
import { openWorkshop } from "../library/play-run.ts";
import { describeSoftware } from "../software.ts";
import { builtInNames } from "../suites/built-in.ts";
import { loadSuites } from "../suites/load-suite.ts";
import { checkSandboxes } from "./doctor/check-sandboxes.ts";
import { positive, whole } from "./options.ts";
import { abortOnSignals } from "./run/abort-on-signals.ts";
import { storeOption } from "./run/open-data.ts";
import { guestOption, suitesOfRecord } from "./suites.ts";
import { metricsOption, openWorkerTelemetry } from "./telemetry.ts";

interface Options {
  readonly store?: string;
  readonly suite?: readonly string[];
  readonly suites?: string;
  readonly concurrency: number;
  readonly labels?: string;
  readonly lease: number;
  readonly grace: number;
  readonly patience: number;
  readonly iUnderstand?: boolean;
  readonly trustNetwork?: boolean;
  readonly untilIdle?: boolean;
  readonly metrics?: string;
}

const explanation = `
A worker plays episodes of the runs that were begun with 'assay run --workers
fleet' on the same store, which is in PostgreSQL. Any number of workers may join
from any machine, at any time. Each must have the same version of Assay: worlds
are made from their seeds on every machine, and their bytes are compared.

Provider keys come from the worker's own environment. It is given episodes of
those models alone that it can reach.

SIGTERM (or Ctrl-C) lets the episodes in flight end for --grace seconds, and
hands back the rest. A second one ends the process at once: its episodes are
played by others when --lease seconds have passed.

Traces go to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names.

Examples:
  assay worker --store postgres://me@db.example/assay --concurrency 64
  assay worker --labels gpu --suites repository-qa,data-analysis`;

/** `assay worker`: plays episodes of a fleet's runs. */
export function workerCommand(): Command {
  return new Command("worker")
    .description("play episodes of the runs of a fleet, until it is stopped")
    .option(...storeOption)
    .option("--suites <names>", "play these suites alone: a,b")
    .option(...guestOption)
    .option("--concurrency <number>", "episodes in flight", whole("--concurrency", 1, 10_000), 16)
    .option("--labels <labels>", "what runs may ask for with --needs: gpu,docker")
    .option(
      "--lease <seconds>",
      "how long it may be silent until others play its episodes",
      whole("--lease", 10, 3600),
      usualLease,
    )
    .option("--grace <seconds>", "how long episodes in flight may end in when it is stopped", positive("--grace"), 25)
    .option("--patience <seconds>", "how long it waits for a store that is away", positive("--patience"), 900)
    .option("--i-understand", "play runs with --sandbox none, whose programs have this machine")
    .option("--trust-network", "let secret seeds come over a connection that is not encrypted")
    .option(...metricsOption)
    .option("--until-idle", "end when there has been no run for ten seconds")
    .addHelpText("after", explanation)
    .action(async (options: Options) => {
      const { concurrency, lease, grace, patience, iUnderstand, trustNetwork, untilIdle } = options;
      const guests = await loadSuites(options.suite ?? []);
      const offers = await findOffers(options, guests);
      const { FleetWorker, openFleet } = await loadFleet();
      const fleet = await openFleet(options.store ?? defaultAddress(process.env), {
        lease,
        patience: patience * 1000,
        silence: Math.max(10, lease) * 1000,
        isSupervisor: true,
      });
      const say = (line: string): void => {
        process.stderr.write(`${stripControls(line).replace(/\s+/g, " ")}\n`);
      };
      const telemetry = await openWorkerTelemetry(options.metrics, say);
      try {
        const worker = new FleetWorker(fleet, {
          played: telemetry.played,
          offers,
          concurrency,
          grace,
          environment: process.env,
          trustsNetwork: trustNetwork === true,
          isUntilIdle: untilIdle === true,
          openWorkshop: async (record) =>
            openWorkshop(record, await suitesOfRecord(record, options.suite), {
              concurrency,
              understood: iUnderstand === true,
            }),
          say,
        });
        await telemetry.watch(() => worker.status);
        process.stderr.write(
          `worker ${worker.id}: ${describe(offers)}, ${concurrency} episodes at once, at ${fleet.shown}\n`,
        );
        await abortOnSignals((signal) => worker.work(signal));
        const { finished, handedBack } = worker.status;
        process.stderr.write(`worker ${worker.id}: ${finished} episodes played, ${handedBack} handed back\n`);
      } finally {
        await telemetry.close();
        await fleet.close();
      }
    });
}

/** What this machine can do, found out by trying. */
async function findOffers(options: Options, guests: readonly AnySuite[]): Promise<Offers> {
  const { labels } = parseWanted(options.labels);
  const known = [...builtInNames, ...guests.map(({ name }) => name)];
  const asked = options.suites?.split(",").map((name) => name.trim());
  const sandboxes = (await checkSandboxes())
    .filter(({ name, status }) => status === "works" && (name !== "none" || options.iUnderstand === true))
    .map(({ name }) => name);
  const { version, commit } = describeSoftware();
  return {
    suites: asked === undefined ? known : asked.filter((name) => known.includes(name)),
    sandboxes,
    providers: reachableProviders(process.env),
    labels,
    memory: memoryLimit() / 2 ** 30,
    version: commit === undefined ? version : `${version} ${commit.slice(0, 12)}`,
  };
}

/** The memory of this machine, or of the control group that this process is in. */
function memoryLimit(): number {
  try {
    const limit = Number(readFileSync("/sys/fs/cgroup/memory.max", "utf8"));
    return Number.isFinite(limit) ? Math.min(limit, totalmem()) : totalmem();
  } catch {
    return totalmem();
  }
}

const describe = ({ suites, sandboxes, providers, labels, memory }: Offers): string =>
  [
    suites.join(" "),
    sandboxes.length === 0 ? "no sandbox" : `sandbox ${sandboxes.join(" ")}`,
    ...(providers.length === 0 ? [] : [`models of ${providers.join(" ")}`]),
    ...(labels.length === 0 ? [] : [`labels ${labels.join(" ")}`]),
    `${memory.toFixed(0)} GB`,
  ].join(", ");
