import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { findInstallation } from "../../installation.ts";
import { callEnvironment } from "../fork-server/call-environment.ts";
import { episodeUid } from "../fork-server/episode-uid.ts";
import { openForkedBackend } from "../fork-server/forked-backend.ts";
import type { Sandbox, SandboxBackend } from "../sandbox.ts";
import { SandboxFailure } from "../sandbox-failure.ts";
import type { SandboxSettings } from "../sandbox-settings.ts";
import { dockerArguments, dockerLabel } from "./docker-arguments.ts";

const run = promisify(execFile);
const docker = (...rest: readonly string[]): Promise<{ stdout: string }> =>
  run("docker", [...rest], { timeout: 60_000 });

/**
 * Sandboxes in containers, for hosts without bubblewrap. Within a container calls are kept apart by little, so each
 * episode has a container, and a warm server, of its own. `python/sandbox/Dockerfile` makes the image.
 */
export async function openDocker(settings: SandboxSettings, image: string): Promise<SandboxBackend> {
  await checkEngine(image);
  await sweepContainers();
  const containers = new Set<SandboxBackend>();
  return {
    name: "docker",
    async start(options) {
      const container = await openContainer(settings, image);
      containers.add(container);
      const sandbox = await container.start(options);
      return stopsWith(sandbox, async () => {
        containers.delete(container);
        await container.close();
      });
    },
    async close() {
      await Promise.all([...containers].map((container) => container.close()));
    },
  };
}

function openContainer(settings: SandboxSettings, image: string): Promise<SandboxBackend> {
  const name = `assay-${randomBytes(8).toString("hex")}`;
  const environment = { ...callEnvironment, PATH: "/usr/local/bin:/usr/bin:/bin" };
  const order = { isolation: "none", preload: settings.preload, socket: "/run/assay/host.sock" };
  const user = process.getuid?.() ?? 0;
  return openForkedBackend(
    {
      name: "docker",
      environment,
      episodeUid: () => (user === 0 ? episodeUid() : user),
      workspaceInside: (path) => `/episodes/${basename(path)}`,
      launch: (folder) => ({
        program: "docker",
        arguments: [
          ...dockerArguments(folder, name, image, settings),
          ...["python", "-I", "/opt/assay/server", JSON.stringify(order)],
        ],
        environment: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "" },
        // The command is only the engine's client: the container would outlive it.
        cleanUp: () =>
          docker("rm", "--force", name).then(
            () => undefined,
            () => undefined,
          ),
      }),
    },
    settings,
  );
}

async function checkEngine(image: string): Promise<void> {
  await docker("version", "--format", "{{.Server.Version}}").catch((error: unknown) => {
    throw new SandboxFailure("sandbox/cannot-start", "no Docker engine answers; start one, or use bubblewrap", {
      cause: error,
    });
  });
  await docker("image", "inspect", image).catch((error: unknown) => {
    const { sandbox, requirements } = findInstallation();
    const command = `docker build --tag ${image} --file ${join(sandbox, "Dockerfile")} ${dirname(requirements)}`;
    throw new SandboxFailure("sandbox/cannot-start", `there is no image '${image}'; make it with: ${command}`, {
      cause: error,
    });
  });
}

/** Removes the containers of processes that are gone. */
async function sweepContainers(): Promise<void> {
  const format = `{{.ID}} {{.Label "${dockerLabel}"}}`;
  const { stdout } = await docker("ps", "--all", "--filter", `label=${dockerLabel}`, "--format", format);
  for (const line of stdout.split("\n").filter((each) => each !== "")) {
    const [id = "", owner = ""] = line.split(" ");
    if (!existsSync(`/proc/${owner}`)) await docker("rm", "--force", id);
  }
}

/** The same sandbox, whose end is also the end of what was opened for it. */
function stopsWith(sandbox: Sandbox, end: () => Promise<void>): Sandbox {
  return {
    runPython: (code, options) => sandbox.runPython(code, options),
    runCommand: (command, options) => sandbox.runCommand(command, options),
    runProgram: (command, options) => sandbox.runProgram(command, options),
    putFiles: (files) => sandbox.putFiles(files),
    getFiles: (wanted) => sandbox.getFiles(wanted),
    listFiles: () => sandbox.listFiles(),
    async stop() {
      await sandbox.stop();
      await end();
    },
  };
}
