import type { AnySuite } from "@assay/contract";
import { AssayError } from "@assay/contract";
import {
  GradingThreads,
  type HostedItem,
  HostedRun,
  type Hosting,
  placeEpisode,
  SharedBackend,
} from "@assay/harness/engine";
import { EpisodeServer, HttpHost, LiveEpisode, serveOnStdio } from "@assay/harness/mcp";
import { stripControls } from "@assay/harness/terminal";
import { describeSoftware } from "../../software.ts";
import { suiteModules } from "../../suites/load-suite.ts";
import type { McpOptions } from "../mcp.ts";
import { withStore } from "../run/open-data.ts";
import { showEnded } from "./show-ended.ts";

const messageBytes = 4 << 20;

/** Offers the items until all have ended, the client has gone, or somebody ends the command. */
export async function serveItems(
  suite: AnySuite,
  { preset, settings }: Pick<Hosting, "preset" | "settings">,
  options: McpOptions,
): Promise<void> {
  const { seed, item: items, agentLabel, http, store: address } = options;
  if (http !== true && items.length !== 1) {
    throw new AssayError("cli/wrong-usage", "without --http one item is offered; give one --item");
  }
  const interruption = new Interruption();
  await withStore(address, async (store) => {
    const agent = { agent: "external", options: { label: agentLabel } } as const;
    const hosting = { suite, preset, settings, seed, items, ...agent, software: describeSoftware() };
    const run = await HostedRun.begin(store, hosting);
    const backend = new SharedBackend({ kind: "bubblewrap" });
    const grading = new GradingThreads(suiteModules());
    const start = (item: HostedItem) => startEpisode(run, suite, item, { backend, grading });
    const stopped = Promise.race([interruption.came, aborted(run.signal)]);
    say(`run ${run.id}`);
    try {
      if (http === true) await serveHttp(run, start, options, stopped);
      else await serveStdio(run, start, stopped);
    } finally {
      await run.end();
      await Promise.all([backend.close(), grading.close()]);
    }
  }).finally(() => interruption.ignore());
}

/** Standard output belongs to the protocol: what people should see goes to standard error. */
const say = (line: string): boolean => process.stderr.write(`${stripControls(line)}\n`);
const report = (error: unknown): boolean => say(`assay: ${error instanceof Error ? error.message : String(error)}`);

type Start = (item: HostedItem) => Promise<LiveEpisode>;

function startEpisode(
  run: HostedRun,
  suite: AnySuite,
  item: HostedItem,
  { backend, grading }: { readonly backend: SharedBackend; readonly grading: GradingThreads },
): Promise<LiveEpisode> {
  return LiveEpisode.start({
    suite,
    world: run.world,
    challenge: item.challenge,
    backend: () => backend.get(),
    grading,
    models: run.models,
    keep: async (ended) => {
      const finished = placeEpisode(ended.unplaced, run.place(item));
      await run.commit(finished);
      say(`${showEnded(item.number, ended)}; assay show ${finished.summary.id.slice(0, 10)}`);
    },
  });
}

async function serveStdio(run: HostedRun, start: Start, stopped: Promise<void>): Promise<void> {
  const [item] = run.items;
  const episode = await start(item);
  const server = new EpisodeServer(episode, report);
  const gone = serveOnStdio(server, { input: process.stdin, output: process.stdout, messageBytes, report });
  await Promise.race([gone, stopped]);
  await episode.abandon();
  await episode.ended;
}

async function serveHttp(
  run: HostedRun,
  start: Start,
  { item: order, port, bind, idle }: McpOptions,
  stopped: Promise<void>,
): Promise<void> {
  const host = await HttpHost.open({ port, address: bind, messageBytes, report });
  try {
    const episodes: LiveEpisode[] = [];
    for (const item of run.items.toSorted((one, other) => order.indexOf(one.number) - order.indexOf(other.number))) {
      const episode = await start(item);
      const leave = (): void => {
        episode.abandon().catch(report);
      };
      const idling = { milliseconds: idle * 60_000, leave };
      const token = host.add(new EpisodeServer(episode, report), idling);
      process.stdout.write(`${JSON.stringify({ item: item.number, url: host.url, token })}\n`);
      episodes.push(episode);
    }
    await Promise.race([Promise.allSettled(episodes.map(({ ended }) => ended)), stopped]);
    for (const episode of episodes) await episode.abandon();
    await Promise.all(episodes.map(({ ended }) => ended));
  } finally {
    await host.close();
  }
}

/** A signal to end; listened for before anybody could send one. */
class Interruption {
  readonly came: Promise<void>;
  readonly ignore: () => void;

  constructor() {
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
    const { promise, resolve } = Promise.withResolvers<void>();
    const hear = (): void => resolve();
    for (const signal of signals) process.once(signal, hear);
    this.came = promise;
    this.ignore = () => {
      for (const signal of signals) process.off(signal, hear);
    };
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
