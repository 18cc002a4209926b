import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { describeSandbox } from "../contract/sandbox-contract.test-support.ts";
import { openSandboxBackend } from "../open-sandbox.ts";
import { SandboxFailure } from "../sandbox-failure.ts";
import { sandboxSettingsSchema } from "../sandbox-settings.ts";
import { dockerArguments } from "./docker-arguments.ts";

const image = "assay-sandbox";
const engine = spawnSync("docker", ["image", "inspect", image], { timeout: 600_000 }).status === 0;

if (engine) {
  describeSandbox("docker", () => openSandboxBackend({ kind: "docker", image }, { preload: ["numpy"] }));
} else {
  process.stdout.write(
    "skipped: the sandbox contract on docker, because no Docker engine with its image answers here\n",
  );
  describe("docker without an engine or an image", () => {
    it("fails as a sandbox does, and says the way out", async () => {
      const failure = await openSandboxBackend({ kind: "docker", image }).catch((error: unknown) => error);
      expect(SandboxFailure.isInstance(failure)).toBe(true);
      expect(String(failure)).toMatch(/use bubblewrap|docker build/);
    });
  });
}

describe("the docker back end's arguments", () => {
  it("close the network, the system's files and every power but three", () => {
    const folder = { path: "/i", run: "/i/run", episodes: "/i/episodes" };
    const words = dockerArguments(folder, "name", image, sandboxSettingsSchema.parse({ concurrentCalls: 1 })).join(" ");
    for (const part of [
      "--network none",
      "--read-only",
      "--cap-drop ALL --cap-add SETUID --cap-add SETGID --cap-add KILL",
      "--security-opt no-new-privileges",
      "--pids-limit 35",
      `--memory ${912 << 20} --memory-swap ${912 << 20}`,
      "/i/run:/run/assay:ro",
    ]) {
      expect(words).toContain(part);
    }
  });
});
