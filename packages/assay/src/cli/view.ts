import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { AssayError } from "@assay/contract";
import { Command } from "commander";
import { collect, whole } from "./options.ts";
import { storeOption, withRuns } from "./run/open-data.ts";

interface Options {
  readonly store?: string;
  readonly port: number;
  readonly host: string;
  readonly tokenFile?: string;
  readonly withKeys?: boolean;
  readonly open: boolean;
  readonly suite?: readonly string[];
}

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  readonly version: string;
};

const explanation = `
Pages for people: runs, results, leaderboards, comparisons, and every episode as
its model saw it. The address that is printed opens them; it carries a token.
Nothing is changed in the store. Keys are shown only with --with-keys, and
secret seeds never.`;

/** `assay view`: the runs of a store in a browser. */
export function viewCommand(): Command {
  return new Command("view")
    .description("look at runs, leaderboards, comparisons and conversations in a browser")
    .option(...storeOption)
    .option("--port <port>", "the port to listen on; 0 takes a free one", whole("--port", 0, 65_535), 0)
    .option("--host <address>", "the address to listen on", "127.0.0.1")
    .option("--token-file <file>", "a file with the token to ask for, instead of a random one")
    .option("--with-keys", "show keys, which are private, and what follows from them")
    .option("--no-open", "print the address only, and open no browser")
    .option("--suite <suite>", "a suite that does not come with Assay: its file, folder or package", collect)
    .addHelpText("after", explanation)
    .action(({ store: address, port, host, tokenFile, withKeys = false, open, suite: guests = [] }: Options) =>
      withRuns(address, async (store) => {
        const [{ makeViewerApp }, { openServer }, { AccessToken, makeToken }, { defaultAddress }] = await Promise.all([
          import("../server/viewer-app.ts"),
          import("../server/open-server.ts"),
          import("../server/guards/index.ts"),
          import("@assay/harness/store"),
        ]);
        const token = tokenFile === undefined ? makeToken() : readToken(tokenFile);
        const shownStore = withoutPassword(address ?? defaultAddress(process.env));
        const app = makeViewerApp({
          store,
          guests,
          withKeys,
          info: { version, store: shownStore, withKeys },
          report: (error) => void process.stderr.write(`assay: ${error instanceof Error ? error.message : error}\n`),
          guarding: { token: new AccessToken(token), bound: host },
        });
        const server = await openServer(app, { port, bound: host });
        const url = tokenFile === undefined ? `${server.url}/?token=${token}` : `${server.url}/`;
        process.stdout.write(`${url}\n`);
        if (open && process.stdout.isTTY) openBrowser(url);
        await interrupted();
        await server.close();
      }),
    );
}

function readToken(path: string): string {
  const token = readFileSync(path, "utf8").trim();
  if (/^[\w.~-]{16,}$/.test(token)) return token;
  throw new AssayError(
    "cli/wrong-usage",
    `${path} holds no token: it takes 16 or more letters, digits, '.', '~', '-' or '_'`,
  );
}

const withoutPassword = (address: string): string => address.replace(/\/\/[^@/]*@/, "//");

/** Opens the address in the user's browser where there is one; who has none has the printed address. */
function openBrowser(url: string): void {
  const program = { darwin: "open", win32: "explorer" }[process.platform as string] ?? "xdg-open";
  spawn(program, [url], { stdio: "ignore", detached: true })
    .on("error", () => undefined)
    .unref();
}

const interrupted = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
  });
