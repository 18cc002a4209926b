import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectPath } from "../project-path.ts";
import { copyTemplate, environmentTemplate } from "./copy-template.ts";

/** A checkout with the sources alone. */
const checkout = mkdtempSync(join(tmpdir(), "assay-new-environment-"));
const own = "src/suites/experiment-design/environments/radioactive-decay";

/** Makes a world of the new environment, and tells what is asked of it and what the shared tests run over. */
const driver = `
import { everyPreset } from "./src/suites/experiment-design/environments/every-environment.test-support.ts";
import { experimentDesign as suite } from "./src/suites/experiment-design/suite.ts";
const settings = suite.settings.parse({ ...suite.presets.final, environment: "radioactive-decay", points: 2 });
const world = suite.world({ kind: "public", value: "1" }, settings);
const items = [...suite.items(world, settings)];
const asked = items.map(({ item, key }) => [item.environment, key.evaluation.length]);
console.log(JSON.stringify({ asked, tested: everyPreset.map(({ name }) => name) }));
`;

beforeAll(() => {
  cpSync(projectPath("src"), join(checkout, "src"), { recursive: true });
  cpSync(projectPath("package.json"), join(checkout, "package.json"));
  symlinkSync(projectPath("node_modules"), join(checkout, "node_modules"));
  writeFileSync(join(checkout, "driver.ts"), driver);
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

describe("a new environment", () => {
  it("is registered, works, and has the tests that all have", () => {
    expect(copyTemplate(checkout, environmentTemplate, "radioactive-decay").folder).toBe(own);
    const said = execFileSync(process.execPath, ["driver.ts"], { cwd: checkout, encoding: "utf8" });
    const { asked, tested }: { asked: [string, number][]; tested: string[] } = JSON.parse(said);
    expect(tested).toEqual(expect.arrayContaining(["radioactive-decay, default", "radioactive-decay, published"]));
    expect(asked.length).toBeGreaterThanOrEqual(2);
    for (const [environment, points] of asked) {
      expect(environment).toBe("radioactive-decay");
      expect(points).toBeGreaterThan(0);
    }
  });

  it("bears its own name everywhere", () => {
    expect(readFileSync(join(checkout, own, "environment.ts"), "utf8")).not.toMatch(/template/i);
    const registry = readFileSync(join(checkout, "src/suites/experiment-design/environments.ts"), "utf8");
    expect(registry).toContain('import { radioactiveDecay } from "./environments/radioactive-decay/environment.ts";');
    expect(registry).toMatch(/readonly AnyEnvironment\[\] = \[[^\]]*radioactiveDecay,?\s*\]/);
  });

  it("is not made under a name that is none, nor over another", () => {
    expect(() => copyTemplate(checkout, environmentTemplate, "Decay")).toThrow(/is no name for a new environment/);
    expect(() => copyTemplate(checkout, environmentTemplate, "dugongs")).toThrow(/'dugongs' is there already/);
  });
});
