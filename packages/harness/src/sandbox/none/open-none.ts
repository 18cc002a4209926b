import { dirname, join } from "node:path";
import { findInstallation } from "../../installation.ts";
import { callEnvironment } from "../fork-server/call-environment.ts";
import { type ForkedBackend, openForkedBackend } from "../fork-server/forked-backend.ts";
import { findPython } from "../python-installation.ts";
import type { SandboxSettings } from "../sandbox-settings.ts";

/**
 * No walls: an agent's programs run on the host, as the host's user, with its files and its network. Time, memory and
 * output are still bounded, and what a call started is still ended with it.
 */
export async function openNone(settings: SandboxSettings): Promise<ForkedBackend> {
  const python = await findPython(settings.python);
  const environment = { ...callEnvironment, PATH: `${dirname(python.path)}:${process.env.PATH ?? ""}` };
  return openForkedBackend(
    {
      name: "none",
      environment,
      episodeUid: () => null,
      workspaceInside: (path) => path,
      launch: (folder) => {
        const order = { isolation: "none", preload: settings.preload, socket: join(folder.run, "host.sock") };
        return {
          program: python.path,
          arguments: ["-I", findInstallation().sandbox, JSON.stringify(order)],
          environment,
        };
      },
    },
    settings,
  );
}
