import { AssayError } from "../../contract/assay-error.ts";
import type { AnySuite } from "../../contract/suite.ts";
import { EpisodeServer, HttpHost, type LiveEpisode, serveOnStdio } from "../../mcp/index.ts";
import type { McpOptions } from "../mcp.ts";
import { stripControls } from "../terminal.ts";
import { HostedItems } from "./hosted-items.ts";
import { showEnded } from "./show-ended.ts";

const messageBytes = 4 << 20;

/** Offers the items until all have ended, the client has gone, or somebody ends the command. */
export async function serveItems(suite: AnySuite, options: McpOptions): Promise<void> {
  const interruption = interrupted();
  const hosted = new HostedItems(suite, options, report);
  try {
    await (options.http === true ? serveHttp : serveStdio)(hosted, options, interruption);
  } finally {
    await hosted.close();
  }
}

/** Standard output belongs to the protocol: what people should see goes to standard error. */
const say = (line: string): boolean => process.stderr.write(`${stripControls(line)}\n`);
const report = (error: unknown): boolean => say(`assay: ${error instanceof Error ? error.message : String(error)}`);

async function serveStdio(hosted: HostedItems, { item }: McpOptions, interruption: Promise<void>): Promise<void> {
  const [number] = item;
  if (item.length !== 1) throw new AssayError("cli/wrong-usage", "without --http one item is offered; give one --item");
  const episode = await hosted.start(number);
  const server = new EpisodeServer(episode, hosted.version, report);
  const gone = serveOnStdio(server, { input: process.stdin, output: process.stdout, messageBytes, report });
  const ended = episode.ended.then((result) => say(showEnded(number, result)));
  await Promise.race([gone, interruption]);
  await episode.abandon();
  await ended;
}

async function serveHttp(
  hosted: HostedItems,
  { item, port, bind, idle }: McpOptions,
  interruption: Promise<void>,
): Promise<void> {
  const host = await HttpHost.open({ port, address: bind, messageBytes, report });
  try {
    const episodes: LiveEpisode[] = [];
    for (const number of item) {
      const episode = await hosted.start(number);
      const leave = (): void => {
        episode.abandon().catch(report);
      };
      const token = host.add(new EpisodeServer(episode, hosted.version, report), {
        milliseconds: idle * 60_000,
        leave,
      });
      process.stdout.write(`${JSON.stringify({ item: number, url: host.url, token })}\n`);
      episode.ended.then((result) => say(showEnded(number, result)), report);
      episodes.push(episode);
    }
    await Promise.race([Promise.allSettled(episodes.map(({ ended }) => ended)), interruption]);
    for (const episode of episodes) await episode.abandon();
  } finally {
    await host.close();
  }
}

/** Resolves at a signal to end; asked for before anybody could send one. */
const interrupted = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
  });
