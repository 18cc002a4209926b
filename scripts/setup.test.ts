import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

/** What the script itself needs. Neither bubblewrap nor Chromium is among them. */
const tools = ["bash", "cat", "cut", "dirname", "env", "mkdir", "sha256sum", "tr"];

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-set-up-"));
  for (const name of ["bin", "scripts"]) mkdirSync(join(folder, name));
  cpSync(resolve(import.meta.dirname, "setup.sh"), join(folder, "scripts/setup.sh"));
  for (const tool of tools) {
    const found = ["/usr/bin", "/bin"].map((home) => join(home, tool)).find((path) => existsSync(path));
    symlinkSync(found ?? tool, join(folder, "bin", tool));
  }
  program("id", "echo 1000");
  program("apt-get", 'echo "apt-get $*" >> "$(dirname "$0")/../log"');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, script: string): void {
  writeFileSync(join(folder, "bin", name), `#!/bin/bash\n${script}\n`);
  chmodSync(join(folder, "bin", name), 0o755);
}

const installs = (): string => {
  const { status, stderr } = spawnSync("bash", [join(folder, "scripts/setup.sh"), "system"], {
    encoding: "utf8",
    env: { PATH: join(folder, "bin") },
  });
  expect(status).toBe(0);
  return stderr;
};
const log = (): readonly string[] =>
  existsSync(join(folder, "log")) ? readFileSync(join(folder, "log"), "utf8").trim().split("\n") : [];

describe("set-up of what comes from the system's packages", () => {
  it("says what and what for, and then becomes root once for all of it", () => {
    program("sudo", 'shift; [ "$1" = true ] && exit; echo "sudo $1" >> "$(dirname "$0")/../log"; exec "$@"');
    const said = installs();
    expect(said).toMatch(/^setup: apt-get will install, as root:\n {2}bubblewrap: .*\n {2}chromium: tests/);
    expect(log()).toEqual([
      "sudo bash",
      "apt-get update -q",
      "apt-get install -y -q bubblewrap",
      "apt-get install -y -q chromium",
    ]);
  });

  it("names one command where it may not be root, and does not ask again", () => {
    program("sudo", "exit 1");
    for (const said of [installs(), installs()]) {
      expect(said).toMatch(/^setup: missing; install with one command: sudo apt-get install bubblewrap chromium\n/);
    }
    expect(log()).toEqual([]);
  });
});
