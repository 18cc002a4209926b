import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { removeSmallTree } from "./remove-small-tree.ts";
import { orFail, SandboxFailure } from "./sandbox-failure.ts";
import { startOfProcess } from "./start-of-process.ts";

const run = promisify(execFile);

/** The folder of one back end while this process lives: its socket, and the workspaces of its episodes. */
export interface InstanceFolder {
  readonly path: string;
  /** Holds the socket; seen inside by the server alone. */
  readonly run: string;
  /** Holds one folder an episode. */
  readonly episodes: string;
}

/** Makes a folder for this process, after removing those whose process is gone: nothing else outlives a crash. */
export async function makeInstanceFolder(): Promise<InstanceFolder> {
  const base = orFail(privateBase);
  await sweepInstanceFolders();
  const path = join(base, `${process.pid}-${startOfProcess(process.pid)}-${randomBytes(4).toString("hex")}`);
  const folder = { path, run: join(path, "run"), episodes: join(path, "episodes") };
  orFail(() => {
    mkdirSync(path, { mode: 0o700 });
    // Open to the uids of episodes under root; the folder above is closed to everyone else.
    mkdirSync(folder.run, { mode: 0o755 });
    mkdirSync(folder.episodes, { mode: 0o711 });
  });
  return folder;
}

/** Removes a tree that an agent may have filled, when no process of it runs any more. `rm` follows no link and minds no depth. */
export async function removeTree(path: string): Promise<void> {
  if (await removeSmallTree(path).catch(() => false)) return;
  if (process.getuid?.() !== 0) await run("chmod", ["-R", "u+rwX", "--", path]).catch(() => undefined);
  await run("rm", ["-rf", "--one-file-system", "--", path]).catch(() => undefined);
}

/** One folder a user, in the system's place for temporary files, where anybody could have put something else. */
function privateBase(): string {
  const [user, base] = [userId(), baseFolder()];
  mkdirSync(base, { recursive: true, mode: 0o700 });
  const status = lstatSync(base);
  if (!status.isDirectory() || status.uid !== user || (status.mode & 0o077) !== 0) {
    throw new SandboxFailure("sandbox/cannot-start", `${base} is not a folder of this user alone; remove it`);
  }
  return base;
}

const userId = (): number => process.getuid?.() ?? 0;
const baseFolder = (): string => join(tmpdir(), `assay-sandbox-${userId()}`);

/** Removes the folders of processes that were killed. */
export async function sweepInstanceFolders(): Promise<void> {
  if (!existsSync(baseFolder())) return;
  const base = orFail(privateBase);
  for (const name of readdirSync(base)) {
    const [, pid = "", start] = /^(\d+)-(\d+)-[0-9a-f]+$/.exec(name) ?? [];
    if (pid !== "" && startOfProcess(Number(pid)) === start) continue;
    await removeTree(join(base, name));
  }
}
