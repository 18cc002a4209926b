import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const program = fileURLToPath(new URL("./read-repeated.test-support.ts", import.meta.url));
/** CPU seconds: many times what it takes. It ends what would never end. */
const LIMIT = 300;

it("reads a prompt of any family in a time that grows no faster than its length", async () => {
  const bounded = ["-c", `ulimit -t ${LIMIT}; exec "$0" "$1"`, process.execPath, program];
  const { stdout } = await promisify(execFile)("bash", bounded);
  expect(stdout).toMatch(/^16 families, \d{2,3} different words\n$/);
});
