import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type EnvironmentOrder, setUpEnvironment } from "./set-up-environment.ts";

/**
 * A quick program in place of Python: as venv it makes a folder with itself, as pip it notes the names of the packages and
 * fails where one is absent, and asked for versions it fails where one was not installed.
 */
const pretendedPython = `#!/bin/bash
case "$1 $2" in
  "-m venv") [ ! -e "\${0%/*}/no-venv" ] && mkdir -p "$3/bin" && cp "$0" "$3/bin/python" ;;
  "-m pip") ! grep absent "\${@: -1}" >&2 && cp "\${@: -1}" "\${0%/*}/installed" ;;
  "-I -c") for name in "\${@:4}"; do grep -q "^$name" "\${0%/*}/installed" || exit 1; done ;;
esac
`;

const said: string[] = [];
let folder = "";
let order: EnvironmentOrder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-setup-"));
  said.length = 0;
  order = {
    python: { path: join(folder, "python"), version: "3.12.1" },
    environment: join(folder, "home/python"),
    requirements: join(folder, "requirements.txt"),
    names: ["pebble"],
    about: "pebbles (about 3 MB on disk)",
    say: (line) => said.push(line),
  };
  writeFileSync(order.python.path, pretendedPython);
  chmodSync(order.python.path, 0o755);
  writeRequirements("# What an agent needs.\npebble>=1,<2\n");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const writeRequirements = (text: string): void => writeFileSync(order.requirements, text);
const installed = (): string => execFileSync("cat", [join(order.environment, "bin/installed")], { encoding: "utf8" });

describe("the Python environment of a user", () => {
  it("is made once, and what is done is said", async () => {
    await setUpEnvironment(order);
    const first = readlinkSync(order.environment);
    expect(said).toEqual([
      `Python 3.12.1 from ${order.python.path}`,
      `making an environment in ${order.environment} with pebbles (about 3 MB on disk)`,
      "pip fetches the packages from its index and checks their hashes; nothing needs root (some minutes)",
      "the Python environment is ready",
    ]);
    await setUpEnvironment(order);
    expect(said.slice(4)).toEqual([`the Python environment in ${order.environment} is up to date`]);
    expect(readlinkSync(order.environment)).toBe(first);
  });

  it("can be read by programs of other users", async () => {
    await setUpEnvironment(order);
    expect(statSync(order.environment).mode & 0o777).toBe(0o755);
  });

  it.each([
    ["the list of packages", () => writeRequirements("pebble>=1,<2\nsand\n"), "pebble>=1,<2\nsand\n"],
    ["an installed package", () => rmSync(join(order.environment, "bin/installed")), "# What an agent needs."],
  ])("is made again, in place of the old one, after a change of %s", async (_, change, expected) => {
    await setUpEnvironment(order);
    const first = readlinkSync(order.environment);
    change();
    await setUpEnvironment(order);
    expect(installed()).toContain(expected);
    expect(readlinkSync(order.environment)).not.toBe(first);
    expect(readdirSync(join(folder, "home"))).toHaveLength(2);
  });

  it("stays as it was when a new one cannot be made, and nothing is left over", async () => {
    await setUpEnvironment(order);
    const before = readdirSync(join(folder, "home"));
    writeRequirements("absent\n");
    await expect(setUpEnvironment(order)).rejects.toThrow(/pip could not install the packages, .* PIP_INDEX_URL/);
    writeFileSync(join(folder, "no-venv"), "");
    await expect(setUpEnvironment(order)).rejects.toThrow(/-m venv' failed; install .*python3-venv/);
    expect(readdirSync(join(folder, "home"))).toEqual(before);
    expect(installed()).toContain("pebble");
  });

  it("never replaces a folder that somebody else made", async () => {
    const environment = join(folder, "other/python");
    mkdirSync(environment, { recursive: true });
    await expect(setUpEnvironment({ ...order, environment })).rejects.toThrow(/was not made by 'assay setup'; move it/);
    expect(existsSync(environment)).toBe(true);
  });

  it("needs a place that can be written to", async () => {
    const environment = join(order.requirements, "python");
    await expect(setUpEnvironment({ ...order, environment })).rejects.toThrow(/ENOTDIR.*ASSAY_HOME/);
  });
});
