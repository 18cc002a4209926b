import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe } from "vitest";
import { describeStore } from "./contract/store-contract.test-support.ts";

describe("a store in SQLite", () => {
  const folder = mkdtempSync(join(tmpdir(), "assay-store-"));
  let stores = 0;
  afterAll(() => rmSync(folder, { recursive: true }));
  describeStore(async () => {
    stores += 1;
    return join(folder, `${stores}`, "assay.sqlite");
  });
});
