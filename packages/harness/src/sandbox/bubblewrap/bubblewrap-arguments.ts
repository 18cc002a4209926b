import { existsSync, lstatSync, readlinkSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { findInstallation } from "../../installation.ts";
import type { InstanceFolder } from "../instance-folder.ts";
import type { PythonInstallation } from "../python-installation.ts";

/** Where things lie inside. */
const inside = { environment: "/opt/assay/python", server: "/opt/assay/server" } as const;

/** What the walls are built from. */
export interface Ground {
  readonly python: PythonInstallation;
  readonly folder: InstanceFolder;
  readonly commands: readonly string[];
  /** Programs of the host by the names that they have inside, beside the commands. */
  readonly executables: { readonly [name: string]: string };
  /** Folders of the host by where they lie inside. */
  readonly folders: { readonly [inside: string]: string };
  readonly isRoot: boolean;
}

/** Bubblewrap's arguments up to the program: a small read-only system, and namespaces of its own. */
export function bubblewrapArguments(ground: Ground): string[] {
  return [
    ...privileges(ground.isRoot),
    ...["--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"],
    ...["--die-with-parent", "--new-session", "--clearenv", "--hostname", "sandbox"],
    ...openFolders([ground.python.basePrefix, ...Object.keys(ground.folders)]),
    ...system(ground.commands),
    ...Object.entries(ground.executables).flatMap(([name, path]) => ["--ro-bind", path, `/usr/bin/${name}`]),
    ...pythonMounts(ground.python),
    ...Object.entries(ground.folders).flatMap(([inside, path]) => ["--ro-bind", path, inside]),
    ...["--bind", ground.folder.episodes, "/episodes", "--ro-bind", ground.folder.run, "/run/assay"],
    ...["--dir", "/workspace", "--perms", "1777", "--tmpfs", "/tmp", "--dev", "/dev"],
    // It reads as zeros too, and cannot be mapped: a shared mapping of /dev/zero is memory that no process is charged for.
    ...["--dev-bind", "/dev/full", "/dev/zero"],
    ...(ground.isRoot ? ["--dir", "/proc"] : ["--proc", "/proc"]),
    // What an ordinary user's sandbox is made of belongs to that user, who is also every call's.
    ...["--remount-ro", "/dev", "--remount-ro", "/"],
    ...["--chdir", "/"],
  ];
}

/** The interpreter inside. */
export function pythonInside({ prefix, basePrefix, executable }: PythonInstallation): string {
  return prefix === basePrefix ? executable : `${inside.environment}/bin/python`;
}

export const serverInside: string = inside.server;

/** Folders in which programs are looked for inside. */
export const searchPath = `${inside.environment}/bin:/usr/bin:/bin`;

/**
 * Root makes the mounts as root and keeps what the server needs to hand calls to the uids of their episodes, and to
 * lay a plain /proc. An ordinary user gets these powers from a user namespace, over nothing but that user's own.
 */
function privileges(isRoot: boolean): string[] {
  if (!isRoot) return ["--unshare-user", "--uid", "1000", "--gid", "1000"];
  const kept = ["CAP_SETUID", "CAP_SETGID", "CAP_SYS_ADMIN"];
  return ["--cap-drop", "ALL", ...kept.flatMap((name) => ["--cap-add", name])];
}

function system(commands: readonly string[]): string[] {
  const libraries = ["/usr/lib", "/usr/lib64", "/usr/lib32"].filter((path) => existsSync(path));
  // The last is what `file` knows files by.
  const data = ["/usr/share/zoneinfo", "/etc/ld.so.cache", "/usr/share/misc/magic.mgc"].filter((path) =>
    existsSync(path),
  );
  const files = ["passwd", "group", "hosts", "nsswitch.conf"];
  return [
    ...[...libraries, ...data].flatMap((path) => ["--ro-bind", path, path]),
    ...["/lib", "/lib64", "/lib32"].flatMap(topFolder),
    ...["--symlink", "usr/bin", "/bin"],
    ...files.flatMap((name) => ["--ro-bind", join(findInstallation().sandbox, "etc", name), `/etc/${name}`]),
    // `cat` is also the first process of every call.
    ...[...new Set(["cat", ...commands])].flatMap(commandMount),
  ];
}

/** /lib and its like are links into /usr on most systems, and folders on some. */
function topFolder(path: string): string[] {
  if (!existsSync(path)) return [];
  return lstatSync(path).isSymbolicLink() ? ["--symlink", readlinkSync(path), path] : ["--ro-bind", path, path];
}

function commandMount(name: string): string[] {
  const found = ["/usr/bin", "/bin"].map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
  return found === undefined ? [] : ["--ro-bind", realpathSync(found), `/usr/bin/${name}`];
}

function pythonMounts({ executable, basePrefix, prefix }: PythonInstallation): string[] {
  const environment = prefix === basePrefix ? [] : ["--ro-bind", prefix, inside.environment];
  return [
    ...baseMounts(executable, basePrefix),
    ...environment,
    "--ro-bind",
    findInstallation().sandbox,
    inside.server,
  ];
}

/** A system's own Python lies among all its programs: it is taken alone, with the names by which environments link to it. */
function baseMounts(executable: string, basePrefix: string): string[] {
  if (basePrefix !== "/usr") return ["--ro-bind", basePrefix, basePrefix];
  const names = ["/usr/bin/python3", "/usr/bin/python"].filter((name) => name !== executable);
  return ["--ro-bind", executable, executable, ...names.flatMap((name) => ["--symlink", executable, name])];
}

/** The folders above the mounts, made with a mode that lets every uid pass: root's bubblewrap would close them. */
function openFolders(mounted: readonly string[]): string[] {
  const folders = ["/usr", "/usr/bin", "/usr/share", "/usr/share/misc", "/etc", "/run", "/opt", "/opt/assay"];
  const above = mounted.flatMap(foldersAbove);
  return [...new Set([...folders, ...above])].flatMap((folder) => ["--perms", "0755", "--dir", folder]);
}

function foldersAbove(path: string): string[] {
  const above: string[] = [];
  for (let folder = dirname(path); folder !== "/"; folder = dirname(folder)) above.unshift(folder);
  return above;
}
