import { findInstallation } from "../../installation.ts";
import type { InstanceFolder } from "../instance-folder.ts";
import type { SandboxSettings } from "../sandbox-settings.ts";

/** What the warm interpreter itself takes, on top of what calls may. */
const warmBytes = 400 << 20;

/** The label by which containers of Assay are found again; its value names the process that they belong to. */
export const dockerLabel = "assay.sandbox";

/**
 * `docker` arguments up to the program: no network, a read-only system, the same bounds. The server is the container's
 * root with the three powers that it needs to hand a call to an ordinary uid and to end it.
 */
export function dockerArguments(
  folder: InstanceFolder,
  name: string,
  image: string,
  settings: SandboxSettings,
): string[] {
  const { limits, concurrentCalls } = settings;
  const memory = String(warmBytes + concurrentCalls * limits.memoryBytes);
  const mounts = [
    `${folder.episodes}:/episodes`,
    `${folder.run}:/run/assay:ro`,
    `${findInstallation().sandbox}:/opt/assay/server:ro`,
  ];
  return [
    ...["run", "--rm", "--interactive", "--name", name, "--label", `${dockerLabel}=${process.pid}`],
    ...["--network", "none", "--read-only", "--security-opt", "no-new-privileges"],
    ...["--cap-drop", "ALL", "--cap-add", "SETUID", "--cap-add", "SETGID", "--cap-add", "KILL"],
    ...[
      "--pids-limit",
      String(concurrentCalls * (limits.processes + 2) + 1),
      "--memory",
      memory,
      "--memory-swap",
      memory,
    ],
    ...["--tmpfs", `/tmp:mode=1777,size=${limits.temporaryBytes}`, "--shm-size", String(limits.temporaryBytes)],
    ...mounts.flatMap((mount) => ["--volume", mount]),
    image,
  ];
}
