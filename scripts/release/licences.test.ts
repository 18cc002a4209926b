import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readWorkspaces } from "../workspaces.cjs";
import { installedWith, licenceReport, toBeRead } from "./licences.ts";

const root = resolve(import.meta.dirname, "../..");
const homes = readWorkspaces(root)
  .map(({ home }) => home)
  .filter((home) => home !== "bench");
const packages = installedWith(root, homes);

describe("what npm installs with Assay", () => {
  it("is what the packages name, and what that needs", () => {
    const names = packages.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["zod", "commander", "hono", "@ai-sdk/provider", "kysely"]));
    // Only development needs these.
    for (const name of ["vitest", "typescript", "playwright-core", "react"]) expect(names).not.toContain(name);
  });

  it("may be used and passed on: every licence is known and permissive", () => {
    expect(toBeRead(packages)).toEqual([]);
    expect(toBeRead([{ name: "a", version: "1.0.0", licence: "GPL-3.0" }])).toHaveLength(1);
    expect(toBeRead([{ name: "a", version: "1.0.0", licence: "unknown" }])).toHaveLength(1);
  });

  it("is reported line by line", () => {
    expect(
      licenceReport(packages)
        .split("\n")
        .filter((line) => line.startsWith("| ")),
    ).toHaveLength(packages.length + 1);
  });
});
