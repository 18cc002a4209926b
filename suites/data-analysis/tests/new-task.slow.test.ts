import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addToCheckout } from "@assay/authoring/templates";
import { checkoutPath, makeCheckout, runAssay } from "assay/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placeOfTasks, taskTemplate } from "../src/commands/new-task/make-task.ts";

const checkout = makeCheckout();
const own = "suites/data-analysis/src/tasks/sediment-core";

/** Draws an instance of the new task, writes its files, and prints its rubric. */
const driver = `
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gradeRubric, readAnswer } from "@assay/grading/rubrics";
import { makeItems } from "./suites/data-analysis/src/items.ts";
import { filesOf } from "./suites/data-analysis/src/task-files.ts";
import { findTask } from "./suites/data-analysis/src/tasks.ts";
import { analysisWorld } from "./suites/data-analysis/src/world.ts";
import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
const settings = { task: "sediment-core", difficulty: "hard", parameters: {} };
const world = analysisWorld({ kind: "public", value: "1" }, settings);
const [{ item, key }] = makeItems(world);
const files = filesOf(world.instances[0]);
for (const path of files.paths) {
  mkdirSync(dirname("instance/" + path), { recursive: true });
  writeFileSync("instance/" + path, files.read(path));
}
writeFileSync("instance/program.py", findTask("sediment-core").solver + "\\nsolve('reference')\\n");
execFileSync(process.argv[2], ["program.py"], { cwd: "instance" });
const file = readFileSync("instance/results.json", "utf8");
const { all } = gradeRubric(key.form, key.rubric, readAnswer(key.form, { text: "", file }));
console.log(JSON.stringify({ task: item.task, files: files.paths, all }));
`;

beforeAll(() => {
  writeFileSync(join(checkout, "driver.ts"), driver);
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

describe("a new task", () => {
  it("is registered and works: its reference solver passes all of its rubric", () => {
    expect(addToCheckout(checkout, taskTemplate, placeOfTasks, "sediment-core")).toEqual({
      folder: own,
      files: expect.any(Number),
    });
    const said = execFileSync(process.execPath, ["driver.ts", checkoutPath(".venv/bin/python")], {
      cwd: checkout,
      encoding: "utf8",
    });
    expect(JSON.parse(said)).toEqual({
      task: "sediment-core",
      files: ["overview.png", "readings.csv"],
      all: { gained: 18, weight: 18 },
    });
  });

  it.each([
    ["solvers", ["2", "sediment-core"]],
    ["probes", ["2", "sediment-core", "1", "60"]],
  ])("passes the audit of %s", (audit, choice) => {
    const said = execFileSync(process.execPath, [`suites/data-analysis/audits/${audit}.ts`, ...choice], {
      cwd: checkout,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    expect(said).toMatch(/all as it should be\n$|: \d+ figures, 0 bars broken\n$/);
  });

  it("bears its own name everywhere", () => {
    for (const file of ["task.ts", "task.test.ts", "prompt.md", "solve.py", "shotgun.py"])
      expect(readFileSync(join(checkout, own, file), "utf8")).not.toMatch(/template/i);
    const registry = readFileSync(join(checkout, "suites/data-analysis/src/tasks.ts"), "utf8");
    expect(registry).toContain('import { sedimentCore } from "./tasks/sediment-core/task.ts";');
    expect(registry).toMatch(/readonly AnyTask\[\] = \[[^\]]*sedimentCore,?\s*\]/);
  });

  it.each(["Sediment", "a b", "../x", "-x", ""])("is not made under the name '%s'", (name) => {
    expect(() => addToCheckout(checkout, taskTemplate, placeOfTasks, name)).toThrow(/is no name for a new task/);
  });

  it("is not made twice, nor over a task", () => {
    expect(() => addToCheckout(checkout, taskTemplate, placeOfTasks, "count-circles")).toThrow(
      /the task 'count-circles' is there already/,
    );
  });
});

describe("a new task outside a checkout", () => {
  const folder = mkdtempSync(join(tmpdir(), "assay-new-task-"));
  const home = join(folder, "varve-count");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is a folder with a suite that holds it, and refers to nothing in this repository", () => {
    const { status, out, err } = runAssay(folder, ["new-task", "varve-count"]);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(out).toContain("next: assay run --suite ./varve-count/suite.ts");
    expect(readdirSync(home).sort()).toEqual(["README.md", "package.json", "suite.ts", "task", "tsconfig.json"]);
    for (const file of readdirSync(home, { recursive: true, encoding: "utf8" })) {
      if (!/\.\w+$/.test(file)) continue;
      expect(readFileSync(join(home, file), "utf8")).not.toMatch(/template|\.\.\/\.\.\//i);
    }
  });

  it("is played through the command line: the oracle passes all of its rubric", () => {
    const choice = ["--suite", "./varve-count/suite.ts", "--seeds", "1", "--difficulty", "easy"];
    const { status, out } = runAssay(folder, ["run", ...choice, "--agent", "baseline/oracle", "--json"]);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ groups: [{ score: { mean: 1, episodes: 1 }, failed: 0 }] });
  });

  it("passes its own tests", () => {
    symlinkSync(checkoutPath("node_modules"), join(home, "node_modules"));
    const vitest = checkoutPath("node_modules/vitest/vitest.mjs");
    const reporting = ["--reporter", "json", "--outputFile", "report.json"];
    execFileSync(process.execPath, [vitest, "run", ...reporting], { cwd: home, stdio: "ignore" });
    expect(JSON.parse(readFileSync(join(home, "report.json"), "utf8"))).toMatchObject({
      success: true,
      numPassedTests: 6,
    });
  });

  it("is not made over another, nor under a name that is taken or none", () => {
    const refused = (name: string): string => runAssay(folder, ["new-task", name]).err;
    expect(refused("varve-count")).toMatch(/\[cli\/output-exists\] the task 'varve-count' is there already/);
    expect(refused("count-circles")).toMatch(/the task 'count-circles' is there already, in data-analysis/);
    expect(refused("../x")).toMatch(/'..\/x' is no name for a new task/);
  });
});
