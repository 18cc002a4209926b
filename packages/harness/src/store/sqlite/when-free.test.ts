import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, it } from "vitest";
import { explainSqlite } from "./explain-sqlite.ts";
import { whenFree } from "./when-free.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-busy-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("waiting for another process", () => {
  it("ends with the error of SQLite when its patience does, which is said in a sentence", async () => {
    const path = join(folder, "busy.sqlite");
    const [holder, waiter] = [new DatabaseSync(path), new DatabaseSync(path)];
    holder.exec("begin immediate");
    const error = await whenFree(() => waiter.exec("begin immediate"), 100).catch((caught: unknown) => caught);
    expect(explainSqlite(error, path)).toMatchObject({
      code: "store/busy",
      message: `${path} is in use by another process for too long; try again`,
    });
    holder.close();
    waiter.close();
  });

  it("does not try again what fails for another reason", async () => {
    let tries = 0;
    const work = (): void => {
      tries += 1;
      throw new Error("no such thing");
    };
    await expect(whenFree(work)).rejects.toThrow("no such thing");
    expect(tries).toBe(1);
  });
});
