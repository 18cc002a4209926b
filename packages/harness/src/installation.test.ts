import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findInstallation } from "./installation.ts";

describe("the installation that tests run in", () => {
  const found = findInstallation({ ASSAY_HOME: "/elsewhere" });

  it("is a checkout, which keeps everything inside itself", () => {
    expect(found.checkout).toBeDefined();
    expect(found.pythonEnvironment).toBe(`${found.checkout}/.venv`);
    expect(found).toMatchObject({ setupCommand: "make setup", program: "./assay" });
  });

  it("has the sandbox's programs and the list of Python packages", () => {
    expect(existsSync(`${found.sandbox}/__main__.py`)).toBe(true);
    expect(existsSync(found.requirements)).toBe(true);
    expect(Object.values(found.pinnedPackages).every((file) => existsSync(file))).toBe(true);
  });
});

describe("the container image", () => {
  it("has the sandbox's programs and its Python where an installation without a checkout looks for them", () => {
    const file = readFileSync(new URL("../../../deploy/Dockerfile", import.meta.url), "utf8");
    const found = findInstallation({ ASSAY_HOME: "/elsewhere" });
    const shipped = found.requirements.slice((found.checkout ?? "").length + 1).split("/")[0];
    const [, home] = /^ENV .*\bASSAY_HOME=(\S+)/m.exec(file) ?? [];
    expect(file).toContain(`COPY ${shipped} /opt/assay/packages/harness/python\n`);
    expect(home).toBeDefined();
    expect(file).toMatch(new RegExp(`^RUN python3 -m venv .* ${home}/python$`, "m"));
  });
});
