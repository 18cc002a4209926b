import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Store } from "@assay/harness/store";
import { Command } from "commander";
import type { CommandLine } from "../server/command-line.ts";
import { interrupted } from "./interrupted.ts";
import { collect, whole } from "./options.ts";
import { readToken } from "./read-token.ts";
import { storeOption, withRuns, withStore } from "./run/open-data.ts";

interface Options {
  readonly store?: string;
  readonly port: number;
  readonly host: string;
  readonly tokenFile?: string;
  readonly withKeys?: boolean;
  readonly allowRuns?: boolean;
  readonly open: boolean;
  readonly suite?: readonly string[];
}

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  readonly version: string;
};

const explanation = `
Pages for people: runs, results, leaderboards, comparisons, and every episode as
its model saw it. The address that is printed opens them; it carries a token.
Nothing is changed in the store, unless --allow-runs lets pages begin runs of
baselines and lets you play items yourself. Keys are shown only with --with-keys,
and secret seeds never.`;

/** `assay view`: the runs of a store in a browser. */
export function viewCommand(): Command {
  return new Command("view")
    .description("look at runs, leaderboards, comparisons and conversations in a browser")
    .option(...storeOption)
    .option("--port <port>", "the port to listen on; 0 takes a free one", whole("--port", 0, 65_535), 0)
    .option("--host <address>", "the address to listen on", "127.0.0.1")
    .option("--token-file <file>", "a file with the token to ask for, instead of a random one")
    .option("--with-keys", "show keys, which are private, and what follows from them")
    .option("--allow-runs", "let pages begin runs of baselines, and play items as a person")
    .option("--no-open", "print the address only, and open no browser")
    .option("--suite <suite>", "a suite that does not come with Assay: its file, folder or package", collect)
    .addHelpText("after", explanation)
    .action((options: Options) =>
      openViewed(options.store, options.allowRuns === true, (store) => serveStore(store, options)),
    );
}

/** Shows a store until the command is interrupted. */
async function serveStore(
  store: Store,
  { store: named, port, host, tokenFile, withKeys = false, allowRuns = false, open, suite: guests = [] }: Options,
): Promise<void> {
  const [{ makeViewerApp }, { openServer }, { AccessToken, makeToken }, { CommandLine }, { defaultAddress }] =
    await Promise.all([
      import("../server/viewer-app.ts"),
      import("../server/open-server.ts"),
      import("../server/guards/index.ts"),
      import("../server/command-line.ts"),
      import("@assay/harness/store"),
    ]);
  const token = tokenFile === undefined ? makeToken() : readToken(tokenFile);
  const address = named ?? defaultAddress(process.env);
  const report = (error: unknown): void =>
    void process.stderr.write(`assay: ${error instanceof Error ? error.message : error}\n`);
  const program = [process.execPath, ...process.execArgv, process.argv[1] ?? ""];
  const commandLine = new CommandLine({ program, address });
  const playing = allowRuns ? await openPlaying({ store, guests, commandLine, report }) : undefined;
  const app = makeViewerApp({
    store,
    guests,
    withKeys,
    info: { version, store: withoutPassword(address), withKeys, allowsRuns: allowRuns },
    ...(playing === undefined ? {} : { playing }),
    commandLine,
    report,
    guarding: { token: new AccessToken(token), bound: host },
  });
  const server = await openServer(app, { port, bound: host });
  const url = tokenFile === undefined ? `${server.url}/?token=${token}` : `${server.url}/`;
  process.stdout.write(`${url}\n`);
  if (open && process.stdout.isTTY) openBrowser(url);
  await interrupted();
  await server.close();
  await playing?.plays.close();
  await commandLine.close();
}

interface PlayingOptions {
  readonly store: Store;
  readonly guests: readonly string[];
  readonly commandLine: CommandLine;
  report(error: unknown): void;
}

/** What --allow-runs allows. */
async function openPlaying({ store, guests, commandLine, report }: PlayingOptions) {
  const [{ OpenPlays }, { BaselineRuns }] = await Promise.all([
    import("../server/api/plays/open-plays.ts"),
    import("../server/api/plays/baseline-runs.ts"),
  ]);
  return { plays: new OpenPlays(store, report), baselineRuns: new BaselineRuns({ store, guests, commandLine }) };
}

/** Who may begin runs may do so in a store that is not there yet. */
const openViewed = (address: string | undefined, allowRuns: boolean, work: (store: Store) => Promise<void>) =>
  allowRuns ? withStore(address, work) : withRuns(address, work);

const withoutPassword = (address: string): string => address.replace(/\/\/[^@/]*@/, "//");

/** Opens the address in the user's browser where there is one; who has none has the printed address. */
function openBrowser(url: string): void {
  const program = { darwin: "open", win32: "explorer" }[process.platform as string] ?? "xdg-open";
  spawn(program, [url], { stdio: "ignore", detached: true })
    .on("error", () => undefined)
    .unref();
}
