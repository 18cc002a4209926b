import { accessSync, constants } from "node:fs";
import { join } from "node:path";

/** Package managers, and how each installs a package. */
const managers: readonly (readonly [program: string, ...words: string[]])[] = [
  ["apt-get", "install"],
  ["dnf", "install"],
  ["zypper", "install"],
  ["apk", "add"],
  ["pacman", "-S"],
];

/** The command that installs a package of the system, for messages. */
export function installCommand(name: string, path: string = process.env.PATH ?? ""): string {
  const manager = managers.find(([program]) => path.split(":").some((folder) => isProgram(join(folder, program))));
  return manager === undefined ? `your system's package manager, package ${name}` : `sudo ${manager.join(" ")} ${name}`;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
