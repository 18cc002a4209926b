import { basename } from "node:path";
import { handedOverGroup } from "../cgroup/handed-over-group.ts";
import { callEnvironment } from "../fork-server/call-environment.ts";
import { episodeUid } from "../fork-server/episode-uid.ts";
import { type ForkedBackend, openForkedBackend } from "../fork-server/forked-backend.ts";
import { findPython } from "../python-installation.ts";
import { SandboxFailure } from "../sandbox-failure.ts";
import type { SandboxSettings } from "../sandbox-settings.ts";
import { bubblewrapArguments, pythonInside, searchPath, serverInside } from "./bubblewrap-arguments.ts";

/** Sandboxes of Linux namespaces: bubblewrap walls in one warm server, and every call is a fork with walls of its own. */
export async function openBubblewrap(settings: SandboxSettings): Promise<ForkedBackend> {
  const python = await findPython(settings.python);
  if (python.basePrefix.startsWith("/tmp/")) {
    throw new SandboxFailure(
      "sandbox/cannot-start",
      `Python lies in ${python.basePrefix}, and every call has a /tmp of its own; move it`,
    );
  }
  const isRoot = process.getuid?.() === 0;
  const environment = { ...callEnvironment, PATH: searchPath };
  const { preload, listens } = settings;
  const folders = Object.keys(settings.folders);
  const order = { isolation: "namespaces", preload, listens, folders, socket: "/run/assay/host.sock" };
  return openForkedBackend(
    {
      name: "bubblewrap",
      environment,
      episodeUid: () => (isRoot ? episodeUid() : null),
      workspaceInside: (path) => `/episodes/${basename(path)}`,
      memoryGroup: settings.memoryGroup ?? handedOverGroup(),
      launch: (folder, memoryGroups) => ({
        program: "bwrap",
        arguments: [
          ...bubblewrapArguments({
            python,
            folder,
            commands: settings.commands,
            executables: settings.executables,
            folders: settings.folders,
            isRoot,
          }),
          ...Object.entries(environment).flatMap(([name, value]) => ["--setenv", name, value]),
          ...[pythonInside(python), "-I", serverInside, JSON.stringify({ ...order, memoryGroups })],
        ],
        environment: { PATH: process.env.PATH ?? "" },
      }),
    },
    settings,
  );
}
