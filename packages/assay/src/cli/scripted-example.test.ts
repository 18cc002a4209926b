import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkoutPath } from "../testing/checkout-path.ts";
import { runAssay } from "../testing/run-assay.ts";

it("the example of replies in docs/models.md plays an episode to its end, with the command below it", () => {
  const page = readFileSync(checkoutPath("docs/models.md"), "utf8");
  const [, replies = "", command = ""] =
    /```json\n(\{\n {2}"version": 1,[^`]*)```\n\n```\nassay ([^`]*)```/.exec(page) ?? [];
  const folder = mkdtempSync(join(tmpdir(), "assay-example-"));
  try {
    writeFileSync(join(folder, "replies.json"), replies);
    const { status, err } = runAssay(folder, command.trim().split(" "));
    expect(err).not.toMatch(/assay: \[/);
    expect(status).toBe(0);
    const [run] = JSON.parse(runAssay(folder, ["runs", "--json"]).out);
    expect(run).toMatchObject({ status: "finished", finished: 1, failed: 0 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
