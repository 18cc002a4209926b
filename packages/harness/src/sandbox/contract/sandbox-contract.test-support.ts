import { afterAll, beforeAll, describe } from "vitest";
import type { SandboxBackend } from "../sandbox.ts";
import { describeFiles } from "./files.test-support.ts";
import { Ground } from "./ground.test-support.ts";
import { describeHost } from "./host.test-support.ts";
import { describeLimits } from "./limits.test-support.ts";
import { describeRunning } from "./running.test-support.ts";

/** What holds of every sandbox, whatever its walls are made of. */
export function describeSandbox(name: string, open: () => Promise<SandboxBackend>): void {
  describe(`a sandbox of ${name}`, () => {
    const ground = new Ground();
    beforeAll(() => ground.open(open()));
    afterAll(() => ground.close());
    describeRunning(ground);
    describeLimits(ground);
    describeFiles(ground);
    describeHost(ground);
  });
}
