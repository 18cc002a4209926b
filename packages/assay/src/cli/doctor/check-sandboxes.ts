import { handedOverGroup, openSandboxBackend } from "@assay/harness/sandbox";
import { installCommand } from "../setup/install-command.ts";
import type { Finding } from "./finding.ts";
import { runProgram } from "./run-program.ts";

/** Memory groups are used where one was handed over: a back end that cannot make them does not open. */
function memoryRule(): string {
  const group = handedOverGroup();
  return group === undefined
    ? "memory limit: held by the watchdog, which looks 20 times a second (ASSAY_MEMORY_GROUP names no control group)"
    : `memory limit: held by the kernel, in control groups below ${group}, and by the watchdog`;
}

/** Each back end by use: a call is really made, an engine really asked. */
export async function checkSandboxes(): Promise<Finding[]> {
  const [bubblewrap, docker] = await Promise.all([checkBubblewrap(), checkDocker()]);
  const none: Finding = {
    area: "sandbox",
    name: "none",
    status: "works",
    detail: "runs on the host, with no protection; only when asked for by name",
    required: false,
  };
  return [bubblewrap, docker, none];
}

async function checkBubblewrap(): Promise<Finding> {
  const base = { area: "sandbox", name: "bubblewrap", required: false } as const;
  const version = await runProgram("bwrap", ["--version"]);
  if (!version.ok) {
    return { ...base, status: "missing", detail: "bwrap is not installed", wayOut: installCommand("bubblewrap") };
  }
  const detail = version.printed.replace(/^bubblewrap /, "");
  try {
    const milliseconds = await tryCall();
    return {
      ...base,
      status: "works",
      detail: `${detail}; a call was made in ${milliseconds.toFixed(0)} ms; ${memoryRule()}`,
    };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { ...base, status: "fails", detail: `${detail}: ${said}`, wayOut: "allow unprivileged user namespaces" };
  }
}

/** Makes one call behind all its walls, without the scientific packages, and gives the time that it took. */
async function tryCall(): Promise<number> {
  const backend = await openSandboxBackend({ kind: "bubblewrap" }, { preload: [] });
  try {
    const sandbox = await backend.start({ workspace: "kept" });
    const started = performance.now();
    const { output } = await sandbox.runPython("print(6 * 7)");
    if (output !== "42\n") throw new Error("a call did not print what it should");
    return performance.now() - started;
  } finally {
    await backend.close();
  }
}

async function checkDocker(): Promise<Finding> {
  const base = { area: "sandbox", name: "docker", required: false } as const;
  const engine = await runProgram("docker", ["version", "--format", "{{.Server.Version}}"]);
  if (engine.ok) return { ...base, status: "works", detail: `engine ${engine.printed}` };
  const detail = engine.absent ? "no docker command" : "no engine answers";
  return { ...base, status: "missing", detail, wayOut: "start a Docker engine, or use bubblewrap" };
}
