// What `make audit` shows of `assay mcp` with a client that is not ours: the Python package `mcp`, installed into an
// environment of its own, works an item over standard input and output and over HTTP.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";

const folder = mkdtempSync(join(tmpdir(), "assay-mcp-python-"));
const python = join(folder, "bin/python");
const item = ["mcp", "repository-qa", "--seed", "32", "--item", "1", "--store", join(folder, "runs.sqlite")];

/** What a client saw, as `mcp_client_check.py` prints it. */
interface Seen {
  readonly tools: readonly string[];
  readonly task: string;
  readonly listed: number;
  readonly wrong: boolean;
  readonly python: string;
  readonly finished: string;
}

function install(): void {
  execFileSync(".venv/bin/python", ["-m", "venv", "--without-pip", folder]);
  const quietly = ["--no-compile", "--quiet", "--disable-pip-version-check"];
  execFileSync(".venv/bin/python", ["-m", "pip", "--python", python, "install", ...quietly, "mcp>=2,<3"]);
}

const work = (...words: readonly string[]): Seen =>
  JSON.parse(
    execFileSync(python, ["packages/assay/audits/python/mcp_client_check.py", ...words], { encoding: "utf8" }),
  );

async function workOverHttp(): Promise<Seen> {
  const server = spawn(resolve("assay"), [...item, "--http"], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(server, "exit");
  const [line] = (await once(server.stdout, "data")) as [Buffer];
  const { url, token } = JSON.parse(line.toString()) as { readonly url: string; readonly token: string };
  const seen = work("http", url, token);
  if (!isDeepStrictEqual(await ended, [0, null])) throw new Error("the server did not end well");
  return seen;
}

function check(transport: string, { tools, task, listed, wrong, python: printed, finished }: Seen): boolean {
  const isRight =
    ["list_directory", "run_python_code", "submit"].every((name) => tools.includes(name)) &&
    task.includes("README") &&
    listed > 0 &&
    wrong &&
    /^\d+\n$/.test(printed) &&
    finished === "finished";
  console.log(
    `${isRight ? "pass" : "FAIL"}  an item over ${transport}: ${tools.length} tools, ${listed} paths, ${finished}`,
  );
  return isRight;
}

try {
  install();
  const isRight = [check("stdio", work("stdio", resolve("assay"), ...item)), check("HTTP", await workOverHttp())];
  process.exitCode = isRight.every((each) => each) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
