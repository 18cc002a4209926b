import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addToCheckout } from "@assay/authoring/templates";
import { checkoutPath, makeCheckout, runAssay } from "assay/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { environmentTemplate, placeOfEnvironments } from "../src/commands/new-environment/make-environment.ts";
import { runTests } from "./run-tests.ts";

const checkout = makeCheckout();
const own = "suites/experiment-design/src/environments/hot-drink-of-a-test";

/** Makes a world of the new environment, and tells what is asked of it and what the shared tests run over. */
const driver = `
import { everyPreset } from "./suites/experiment-design/src/environments/every-environment.test-support.ts";
import { textbookSuite as suite } from "./suites/experiment-design/src/suite.ts";
const settings = suite.settings.parse({ ...suite.presets.final, environment: "hot-drink-of-a-test", points: 2 });
const world = suite.world({ kind: "public", value: "1" }, settings);
const items = [...suite.items(world, settings)];
const asked = items.map(({ item, key }) => [item.environment, key.evaluation.length]);
console.log(JSON.stringify({ asked, tested: everyPreset.map(({ name }) => name) }));
`;

beforeAll(() => writeFileSync(join(checkout, "driver.ts"), driver));
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

describe("a new environment", () => {
  it("is registered, works, and has the tests that all have", () => {
    expect(addToCheckout(checkout, environmentTemplate, placeOfEnvironments, "hot-drink-of-a-test").folder).toBe(own);
    const said = execFileSync(process.execPath, ["driver.ts"], { cwd: checkout, encoding: "utf8" });
    const { asked, tested }: { asked: [string, number][]; tested: string[] } = JSON.parse(said);
    expect(tested).toEqual(expect.arrayContaining(["hot-drink-of-a-test, default", "hot-drink-of-a-test, published"]));
    expect(asked.length).toBeGreaterThanOrEqual(2);
    for (const [environment, points] of asked) {
      expect(environment).toBe("hot-drink-of-a-test");
      expect(points).toBeGreaterThan(0);
    }
  });

  it("passes its own tests and those that every environment has, and breaks none that name the ten", async () => {
    const files = [
      "environments/hot-drink-of-a-test",
      "environments/environments.test.ts",
      "modelling/true-laws.slow.test.ts",
    ];
    const { failure, passed } = await runTests(checkout, files, "hot-drink-of-a-test|ten environments");
    expect(failure).toBeUndefined();
    expect(passed).toContain("hot-drink-of-a-test starts hot and cools by the law");
    expect(passed).toContain("has the paper's ten environments and thirteen goals");
    expect(passed.filter((name) => name.startsWith("the law of hot-drink-of-a-test"))).toHaveLength(2);
    expect(passed.filter((name) => name.startsWith("hot-drink-of-a-test, "))).toHaveLength(12);
  });

  it("bears its own name everywhere", () => {
    expect(readFileSync(join(checkout, own, "environment.ts"), "utf8")).not.toMatch(/template/i);
    const registry = readFileSync(join(checkout, "suites/experiment-design/src/environments.ts"), "utf8");
    expect(registry).toContain('import { hotDrinkOfATest } from "./environments/hot-drink-of-a-test/environment.ts";');
    expect(registry).toMatch(/readonly AnyEnvironment\[\] = \[[^\]]*hotDrinkOfATest,?\s*\]/);
  });

  it("is not made under a name that is none, nor over another", () => {
    expect(() => addToCheckout(checkout, environmentTemplate, placeOfEnvironments, "Decay")).toThrow(
      /is no name for a new environment/,
    );
    expect(() => addToCheckout(checkout, environmentTemplate, placeOfEnvironments, "dugongs")).toThrow(
      /'dugongs' is there already/,
    );
  });
});

describe("a new environment outside a checkout", () => {
  const folder = mkdtempSync(join(tmpdir(), "assay-new-environment-"));
  const home = join(folder, "cold-drink");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is a folder with a suite that holds it, and refers to nothing in this repository", () => {
    const { status, out, err } = runAssay(folder, ["new-environment", "cold-drink"]);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(out).toContain("next: assay play --suite ./cold-drink/suite.ts --seed 1");
    expect(readdirSync(home).sort()).toEqual(["README.md", "environment", "package.json", "suite.ts", "tsconfig.json"]);
    for (const file of readdirSync(home, { recursive: true, encoding: "utf8" })) {
      if (!/\.\w+$/.test(file)) continue;
      expect(readFileSync(join(home, file), "utf8")).not.toMatch(/template|\.\.\/\.\.\//i);
    }
  });

  it("is played through the command line, by its ceiling and by an agent that says nothing", () => {
    const choice = ["--suite", "./cold-drink/suite.ts", "--seeds", "1", "--preset", "easy"];
    const agents = ["--agent", "baseline/bayes", "--agent", "baseline/null"];
    const { status, out } = runAssay(folder, ["run", ...choice, ...agents, "--json"]);
    expect(status).toBe(0);
    const { groups } = JSON.parse(out) as { groups: { score: { mean: number; episodes: number } }[] };
    expect(groups.map(({ score }) => score.episodes)).toEqual([2, 2]);
    expect(groups[0].score.mean).toBeGreaterThan(0.8);
    expect(groups[1].score.mean).toBe(-1);
  });

  it("passes its own tests", () => {
    symlinkSync(checkoutPath("node_modules"), join(home, "node_modules"));
    const vitest = checkoutPath("node_modules/vitest/vitest.mjs");
    const reporting = ["--reporter", "json", "--outputFile", "report.json"];
    execFileSync(process.execPath, [vitest, "run", ...reporting], { cwd: home, stdio: "ignore" });
    expect(JSON.parse(readFileSync(join(home, "report.json"), "utf8"))).toMatchObject({
      success: true,
      numPassedTests: 2,
    });
  });

  it("is not made over another, nor under a name that is taken or none", () => {
    const refused = (name: string): string => runAssay(folder, ["new-environment", name]).err;
    expect(refused("cold-drink")).toMatch(/\[cli\/output-exists\] the environment 'cold-drink' is there already/);
    expect(refused("dugongs")).toMatch(/the environment 'dugongs' is there already, in experiment-design/);
    expect(refused("Drink")).toMatch(/'Drink' is no name for a new environment/);
  });
});
