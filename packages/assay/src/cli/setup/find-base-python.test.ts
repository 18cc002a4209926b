import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findInstallation } from "@assay/harness/installation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBasePython } from "./find-base-python.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-pythons-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that answers as a Python of a version would. */
function pretend(version: readonly number[]): string {
  const path = join(folder, version.join("."));
  writeFileSync(path, `#!/bin/sh\necho '{"path": "${path}", "version": [${version}]}'\n`);
  chmodSync(path, 0o755);
  return path;
}

describe("the Python that environments are made with", () => {
  it("is the newest one from 3.10 on", async () => {
    const { path, version } = await findBasePython({});
    expect(path).toMatch(/^\//);
    expect(Number(version.split(".")[1])).toBeGreaterThanOrEqual(10);
  });

  it("is the one that ASSAY_PYTHON names, behind an environment the one that it was made from", async () => {
    const named = pretend([3, 10, 4]);
    expect(await findBasePython({ ASSAY_PYTHON: named })).toEqual({ path: named, version: "3.10.4" });
    const { python, pythonEnvironment } = findInstallation();
    expect((await findBasePython({ ASSAY_PYTHON: python })).path.startsWith(pythonEnvironment)).toBe(false);
  });

  it.each([
    ["too old", () => pretend([3, 9, 2]), /which is Python 3\.9\.2; name a Python 3\.10 or newer/],
    ["no Python", () => "/bin/cat", /'\/bin\/cat', which does not run as a Python; name/],
    ["absent", () => join(folder, "none"), /does not run as a Python/],
  ])("is refused where it is %s", async (_, program, says) => {
    await expect(findBasePython({ ASSAY_PYTHON: program() })).rejects.toThrow(says);
  });
});
