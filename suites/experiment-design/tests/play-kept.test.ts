import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { playKept } from "../audits/support/play-kept.ts";

const worker = new URL(
  `data:text/javascript,${encodeURIComponent(
    'import { parentPort } from "node:worker_threads"; parentPort.on("message", (task) => parentPort.postMessage({ task, world: -task.seed }));',
  )}`,
);

const folder = mkdtempSync(join(tmpdir(), "assay-kept-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("worlds in the file are not played again, others are added to it, and all come in the order of the tasks", async () => {
  const file = join(folder, "worlds.jsonl");
  writeFileSync(file, '{"task":{"seed":2},"world":"kept"}\n{"task":{"seed":9},"world":"of another run"}\n');
  const tasks = [{ seed: 1 }, { seed: 2 }, { seed: 3 }];
  expect(await playKept(worker, tasks, file)).toEqual([-1, "kept", -3]);
  expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(4);
  expect(await playKept(new URL("data:text/javascript,throw new Error()"), tasks, file)).toEqual([-1, "kept", -3]);
});
