import type { Finding } from "./finding.ts";
import { runProgram } from "./run-program.ts";

/** Each back end by use: a namespace is really made, an engine really asked. */
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
  const [version, trial] = await Promise.all([
    runProgram("bwrap", ["--version"]),
    runProgram("bwrap", ["--ro-bind", "/", "/", "--unshare-all", "--die-with-parent", "true"]),
  ]);
  if (!version.ok) {
    return { ...base, status: "missing", detail: "bwrap is not installed", wayOut: "sudo apt-get install bubblewrap" };
  }
  const detail = version.printed.replace(/^bubblewrap /, "");
  if (trial.ok) return { ...base, status: "works", detail };
  return { ...base, status: "fails", detail: `${detail}: ${trial.said}`, wayOut: "allow unprivileged user namespaces" };
}

async function checkDocker(): Promise<Finding> {
  const base = { area: "sandbox", name: "docker", required: false } as const;
  const engine = await runProgram("docker", ["version", "--format", "{{.Server.Version}}"]);
  if (engine.ok) return { ...base, status: "works", detail: `engine ${engine.printed}` };
  const detail = engine.absent ? "no docker command" : "no engine answers";
  return { ...base, status: "missing", detail, wayOut: "start a Docker engine, or use bubblewrap" };
}
