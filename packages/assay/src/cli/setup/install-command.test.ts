import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { installCommand } from "./install-command.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-managers-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ["apt-get", "sudo apt-get install bubblewrap"],
  ["apk", "sudo apk add bubblewrap"],
  ["pacman", "sudo pacman -S bubblewrap"],
  ["none", "your system's package manager, package bubblewrap"],
])("names the command of %s", (manager, command) => {
  writeFileSync(join(folder, manager), "");
  chmodSync(join(folder, manager), 0o755);
  expect(installCommand("bubblewrap", `/nowhere:${folder}`)).toBe(command);
});
