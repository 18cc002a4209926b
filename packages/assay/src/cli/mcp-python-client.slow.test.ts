import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutPath } from "../testing/checkout-path.ts";

const run = promisify(execFile);
/** The command, with its run in the folder of the test. */
const item = () => ["mcp", "repository-qa", "--seed", "32", "--item", "1", "--store", join(folder, "runs.sqlite")];

let folder = "";
let unavailable: string | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "assay-mcp-python-"));
  try {
    await run(checkoutPath(".venv/bin/python"), ["-m", "venv", "--without-pip", folder]);
    const install = [
      // The pip that is there installs for the new environment, and compiles nothing that is not imported.
      ...["-m", "pip", "--python", join(folder, "bin/python"), "install", "--no-compile"],
      "--quiet",
      "--disable-pip-version-check",
      "--retries",
      "1",
      "--timeout",
      "10",
      "mcp>=2,<3",
    ];
    await run(checkoutPath(".venv/bin/python"), install, { timeout: 600_000 });
  } catch (error) {
    unavailable = `the Python package mcp cannot be installed here: ${String(error).split("\n")[0]}`;
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function check(...args: string[]): Promise<unknown> {
  const { stdout } = await run(join(folder, "bin/python"), [
    checkoutPath("packages/assay/tests/mcp_client_check.py"),
    ...args,
  ]);
  return JSON.parse(stdout);
}

const seen = {
  tools: expect.arrayContaining(["list_directory", "run_python_code", "submit"]),
  task: expect.stringContaining("README"),
  listed: expect.any(Number),
  wrong: true,
  python: expect.stringMatching(/^\d+\n$/),
  finished: "finished",
};

describe("the Python client of MCP", () => {
  it("works an item over stdio", async ({ skip }) => {
    if (unavailable !== undefined) skip(unavailable);
    expect(await check("stdio", checkoutPath("assay"), ...item())).toEqual(seen);
  });
  it("works an item over HTTP", async ({ skip }) => {
    if (unavailable !== undefined) skip(unavailable);
    const child = spawn(checkoutPath("assay"), [...item(), "--http"]);
    const exited = once(child, "exit");
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    const { url, token } = JSON.parse(line.toString()) as { url: string; token: string };
    expect(await check("http", url, token)).toEqual(seen);
    expect(await exited).toEqual([0, null]);
  });
});
