import { chmodSync } from "node:fs";
import { Command } from "commander";
import { interrupted } from "./interrupted.ts";
import { collect, whole } from "./options.ts";
import { readToken } from "./read-token.ts";

interface Options {
  readonly socket?: string;
  readonly port: number;
  readonly host: string;
  readonly tokenFile?: string;
  readonly episodes: number;
  /** Minutes. */
  readonly idle: number;
  readonly suite?: readonly string[];
  readonly untilInputEnds?: boolean;
}

const explanation = `
The Python package assay-gym starts and ends this command by itself. It prints
one line of JSON with the address and the token that every request must carry:
  {"url": "http://127.0.0.1:41234", "token": "…"}
Requests are POST /training/METHOD with JSON; docs/training.md lists the methods.

Worlds are those of training or validation, which no evaluation uses. Worlds of
public evaluation seeds are made only when asked for by name, and are marked.
Secret seeds cannot be named here.`;

/** `assay serve`: worlds, scores and episodes for programs that train agents. */
export function serveCommand(): Command {
  return new Command("serve")
    .description(
      "offer worlds, scores and episodes to programs that train agents, such as the Python package assay-gym",
    )
    .option("--socket <path>", "a Unix socket to listen on, in place of a port")
    .option("--port <port>", "the port to listen on; 0 takes a free one", whole("--port", 0, 65_535), 0)
    .option("--host <address>", "the address to listen on", "127.0.0.1")
    .option("--token-file <file>", "a file with the token to ask for, instead of a random one")
    .option(
      "--episodes <number>",
      "the most episodes that may be open at once",
      whole("--episodes", 1, 1_000_000),
      20_000,
    )
    .option(
      "--idle <minutes>",
      "how long an episode may go without a request before it is closed",
      whole("--idle", 1, 10_000),
      60,
    )
    .option("--suite <suite>", "a suite that does not come with Assay: its file, folder or package", collect)
    .option("--until-input-ends", "end when standard input does, as it does when the program that started this ends")
    .addHelpText("after", explanation)
    .action(serve);
}

async function serve(options: Options): Promise<void> {
  const { socket, port, host, tokenFile, episodes, idle, suite: guests = [], untilInputEnds } = options;
  const [{ makeTrainingApp }, { TrainingGround }, { openServer }, { AccessToken, makeToken }, { loadSuites }] =
    await Promise.all([
      import("../server/training/training-app.ts"),
      import("../training/training-ground.ts"),
      import("../server/open-server.ts"),
      import("../server/guards/index.ts"),
      import("../suites/load-suite.ts"),
    ]);
  await loadSuites(guests);
  const token = tokenFile === undefined ? makeToken() : readToken(tokenFile);
  const ground = new TrainingGround({ episodes, idleMilliseconds: idle * 60_000 });
  const app = makeTrainingApp({
    ground,
    guarding: { token: new AccessToken(token), bound: host },
    report: (error) => void process.stderr.write(`assay: ${error instanceof Error ? error.stack : error}\n`),
  });
  const server = await openServer(app, { port, bound: host, socket, keepAlive: 600_000 });
  if (socket !== undefined) chmodSync(socket, 0o600);
  const told = tokenFile === undefined ? { token } : {};
  process.stdout.write(`${JSON.stringify({ url: server.url, ...told })}\n`);
  await Promise.race([interrupted(), ...(untilInputEnds === true ? [inputEnded()] : [])]);
  await server.close();
  await ground.end();
  // Standard input may still be open when a signal ended the work.
  process.stdin.unref?.();
}

const inputEnded = (): Promise<void> =>
  new Promise((resolve) => {
    process.stdin
      .once("end", resolve)
      .once("close", resolve)
      .once("error", () => resolve());
    process.stdin.resume();
  });
