import { existsSync } from "node:fs";
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
  });
});
