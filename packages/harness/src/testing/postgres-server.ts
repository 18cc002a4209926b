import { type ChildProcess, type ExecFileSyncOptions, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

/** Characters that an address has to write in another way. */
export const password = "p@ss/w?rd#1";
const startMilliseconds = 600_000;

/**
 * The server goes when our end of the pipe does, however we end, and takes its folder with it. Lines on the pipe halt it
 * as a crash would, and start it again. $1 is the folder of the programs, $2 the server's own, the rest are its arguments.
 */
const keeper = `
bin=$1; folder=$2; shift 2
start() { "$bin/postgres" -D "$folder/data" -k "$folder" "$@" >>"$folder/log" 2>&1 & server=$!; }
start "$@"
while read -r order; do
  case $order in
    halt) kill -QUIT "$server"; wait "$server" ;;
    start) start "$@" ;;
  esac
done
kill -INT "$server"; wait "$server"; rm -rf "$folder"`;

/** The folder of the server's programs, installed by the project's set-up where they are missing. */
export function findPostgres(): string {
  const found = programs();
  if (found !== undefined) return found;
  const setup = spawnSync("bash", ["scripts/setup.sh", "postgresql"], { encoding: "utf8" });
  const installed = programs();
  if (installed === undefined) throw new Error(setup.stderr.trim() || "there are no programs of PostgreSQL");
  return installed;
}

function programs(): string | undefined {
  const version = (path: string): number => Number(/(\d+)/.exec(path)?.[1]);
  const packaged = globSync(["/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin"]).sort((a, b) => version(b) - version(a));
  return [...packaged, ...(process.env.PATH ?? "").split(delimiter)].find((folder) =>
    ["initdb", "postgres"].every((program) => isProgram(join(folder, program))),
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

interface PostgresServerOptions {
  readonly durable?: boolean;
  /** The server whose stand-by this one is, until it is promoted. */
  readonly follows?: PostgresServer;
  /** Whether it takes encrypted connections alone, with a certificate for `localhost`. */
  readonly isEncrypted?: boolean;
}

/** A PostgreSQL server of the tests' own: its own folder, port and password, and the system's none of its business. */
export class PostgresServer {
  readonly port: number;
  /** The file of who has signed the certificate of a server that takes encrypted connections alone. */
  readonly authority: string;
  readonly #keeper: ChildProcess;
  #databases = 0;

  private constructor(keeper: ChildProcess, port: number, folder: string) {
    this.#keeper = keeper;
    this.authority = join(folder, "authority.pem");
    this.port = port;
  }

  /** Without `durable` nothing is forced to the disk, which the tests of our own processes do not need. */
  static async start(bin: string, options: PostgresServerOptions = {}): Promise<PostgresServer> {
    const user = serverUser();
    const folder = mkdtempSync(join(tmpdir(), "assay-postgres-"));
    writeFileSync(join(folder, "password"), password);
    if (user !== undefined) for (const path of [folder, join(folder, "password")]) chownSync(path, user.uid, user.gid);
    // An order of text that differs from the order of its bytes, as servers in use have it.
    const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=en-US"];
    const access = ["--username=assay", "--auth=scram-sha-256", `--pwfile=${join(folder, "password")}`];
    const { follows, isEncrypted = false } = options;
    const made: ExecFileSyncOptions = { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] };
    if (follows === undefined) {
      execFileSync(join(bin, "initdb"), ["-D", join(folder, "data"), "--no-sync", ...locale, ...access], made);
    } else {
      const from = ["-d", follows.address("postgres"), "-D", join(folder, "data"), "-R", "-X", "stream", "--no-sync"];
      execFileSync(join(bin, "pg_basebackup"), [...from, "--checkpoint=fast"], made);
    }
    const port = await freePort();
    const tls = isEncrypted ? encrypt(folder, user) : [];
    const speed = options.durable
      ? []
      : ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"];
    const settings = [
      "-p",
      String(port),
      "-c",
      "listen_addresses=127.0.0.1",
      "-c",
      "max_connections=200",
      ...speed,
      ...tls,
    ];
    const process = spawn("sh", ["-c", keeper, "keeper", bin, folder, ...settings], {
      ...user,
      cwd: "/",
      stdio: ["pipe", "ignore", "ignore"],
    });
    const server = new PostgresServer(process, port, folder);
    await server.#ready();
    return server;
  }

  address(database: string, port = this.port): string {
    return `postgres://assay:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  }

  /** The address of a new database with nothing in it. */
  async newDatabase(): Promise<string> {
    this.#databases += 1;
    const name = `test_${this.#databases}`;
    await this.query("postgres", `create database ${name}`);
    return this.address(name);
  }

  async query(database: string, sql: string): Promise<readonly { readonly [column: string]: unknown }[]> {
    const ssl = existsSync(this.authority) ? { ca: readFileSync(this.authority), servername: "localhost" } : false;
    const client = new Client({ connectionString: this.address(database), ssl });
    // A query that loses its connection says so itself. Without a listener the same news would end the process.
    client.on("error", () => {});
    await client.connect();
    try {
      const result = await client.query<{ readonly [column: string]: unknown }>(sql);
      return result.rows;
    } finally {
      await client.end();
    }
  }

  /** Ends the server without asking anybody, as `pg_ctl stop -m immediate` does; what it had committed is on the disk. */
  async halt(): Promise<void> {
    this.#keeper.stdin?.write("halt\n");
    while (await this.#answers()) await sleep(20);
  }

  /** Starts the server that was halted. */
  async startAgain(): Promise<void> {
    this.#keeper.stdin?.write("start\n");
    await this.#ready();
  }

  async stop(): Promise<void> {
    const ended = once(this.#keeper, "exit");
    this.#keeper.stdin?.end();
    await ended;
  }

  #answers(): Promise<boolean> {
    return this.query("postgres", "select 1").then(
      () => true,
      () => false,
    );
  }

  async #ready(): Promise<void> {
    const until = performance.now() + startMilliseconds;
    for (;;) {
      try {
        await this.query("postgres", "select 1");
        return;
      } catch (error) {
        if (performance.now() > until) {
          await this.stop();
          throw error;
        }
        await sleep(50);
      }
    }
  }
}

/** Makes a certificate for a day, and refuses connections that are not encrypted; returns the server's settings. */
function encrypt(folder: string, user: { readonly uid: number; readonly gid: number } | undefined): string[] {
  const openssl = (...words: string[]): unknown => execFileSync("openssl", words, { cwd: folder, stdio: "ignore" });
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const names = ["-addext", "subjectAltName=DNS:localhost", "-addext", "basicConstraints=critical,CA:FALSE"];
  openssl(
    "req",
    "-x509",
    ...key,
    "-days",
    "1",
    "-subj",
    "/CN=tests",
    "-keyout",
    "authority.key",
    "-out",
    "authority.pem",
  );
  const signed = ["-CA", "authority.pem", "-CAkey", "authority.key", "-out", "server.pem"];
  openssl("req", "-x509", ...key, "-days", "1", "-subj", "/CN=localhost", ...names, "-keyout", "server.key", ...signed);
  if (user !== undefined) chownSync(join(folder, "server.key"), user.uid, user.gid);
  writeFileSync(join(folder, "data", "pg_hba.conf"), "hostssl all all 127.0.0.1/32 scram-sha-256\n");
  return ["ssl=on", `ssl_cert_file=${folder}/server.pem`, `ssl_key_file=${folder}/server.key`].flatMap((each) => [
    "-c",
    each,
  ]);
}

/** PostgreSQL refuses to run as root: then its own user runs it, or nobody. */
function serverUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = ["postgres", "nobody"].find((name) => spawnSync("id", ["-u", name]).status === 0) ?? "nobody";
  const number = (option: string): number => Number(execFileSync("id", [option, user], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}
