// Attempts against the sandbox, the services, MCP and the graders, as the user who runs this and, under root, as an ordinary
// user too: node packages/harness/audits/attacks.ts. It prints what each tried and what stopped it.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { openSandboxBackend } from "../src/sandbox/index.ts";
import { attackGraders } from "./attacks/on-graders.ts";
import { attackMcp } from "./attacks/on-mcp.ts";
import { attackSandbox } from "./attacks/on-sandbox.ts";
import { attackServices } from "./attacks/on-services.ts";
import type { Tried } from "./attacks/tried.ts";

const nobody = 65_534;
const systemPython = "/usr/bin/python3";
const isRoot = process.getuid?.() === 0;
const isWallsOnly = process.argv.includes("--walls");

async function print(attempts: AsyncGenerator<Tried>): Promise<readonly Tried[]> {
  const all: Tried[] = [];
  for await (const tried of attempts) {
    all.push(tried);
    const { attempt, aimedAt, stoppedBy, isStopped } = tried;
    console.log(`| ${attempt} | ${aimedAt} | ${isStopped ? "" : "NOT STOPPED: "}${stoppedBy.replaceAll("|", "\\|")} |`);
  }
  return all;
}

/** The attempts on walls, and where asked for those on what runs without them. */
async function attack(): Promise<readonly Tried[]> {
  console.log(`\nas ${isRoot ? "root" : "an ordinary user"}\n\n| attempt | aimed at | stopped by |\n|---|---|---|`);
  const python = isRoot ? {} : { python: systemPython };
  const backend = await openSandboxBackend({ kind: "bubblewrap" }, { preload: [], concurrentCalls: 3, ...python });
  const all: Tried[] = [];
  try {
    all.push(...(await print(attackSandbox(backend))), ...(await print(attackServices(backend))));
  } finally {
    await backend.close();
  }
  if (!isWallsOnly) all.push(...(await print(attackMcp())), ...(await print(attackGraders())));
  return all;
}

/** The same as nobody, whose Python is the system's. */
function attackAsOrdinaryUser(): boolean {
  const ids = [`--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"];
  const self = [process.execPath, import.meta.filename, "--walls"];
  const { status } = spawnSync("setpriv", [...ids, "env", "HOME=/tmp", ...self], { stdio: "inherit" });
  return status === 0;
}

function hasPodman(): boolean {
  try {
    execFileSync("podman", ["info"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const tried = await attack();
const stopped = tried.filter(({ isStopped }) => isStopped);
console.log(`\n${tried.length} attempts as ${isRoot ? "root" : "an ordinary user"}, ${stopped.length} stopped`);
let isHeld = stopped.length === tried.length;
if (isRoot && !isWallsOnly) {
  if (existsSync(systemPython)) isHeld = attackAsOrdinaryUser() && isHeld;
  else console.log(`as an ordinary user: not tried, since there is no ${systemPython}`);
  console.log(
    hasPodman()
      ? "in a container: not tried by this list"
      : "in a container: not tried, since podman does not run here",
  );
}
process.exitCode = isHeld ? 0 : 1;
