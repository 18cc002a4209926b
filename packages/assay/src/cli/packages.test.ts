import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAssay } from "../testing/run-assay.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-packages-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const study = ["--family", "cell-line", "--set", 'packages=["six"]'];
const run = ["run", "--suite", "rediscovery", "--seeds", "1", ...study, "--agent", "baseline/null", "--repeats", "1"];
const missing =
  "assay: [sandbox/no-package-index] Python packages are asked for, and ASSAY_PACKAGE_INDEX names no index to take them from; set it to the address of a simple index, as pip's --index-url has it\n";
const environment = { ASSAY_PACKAGE_INDEX: "http://127.0.0.1:9/simple" };

describe("packages without an index to take them from", () => {
  it("are refused before anything runs, and nothing is left behind", () => {
    const { status, out, err } = runAssay(folder, run);
    expect([status, out, err]).toEqual([1, "", missing]);
    expect(readdirSync(folder)).toEqual([]);
    const played = runAssay(folder, ["play", "rediscovery", "--seed", "1", "--item", "1", ...study]);
    expect([played.status, played.err]).toEqual([1, missing]);
    expect(runAssay(folder, ["runs", "--json"]).out).toBe("[]\n");
  });

  it("are refused when a run is taken up, which goes on where there is one", () => {
    expect(runAssay(folder, run, { environment }).status).toBe(0);
    expect(runAssay(folder, ["resume", "last"]).err).toBe(missing);
    expect(runAssay(folder, ["resume", "last"], { environment }).status).toBe(0);
  });
});
