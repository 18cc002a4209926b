import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeNewFile } from "./new-file.ts";

let folder = "";
let path = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-new-file-"));
  path = join(folder, "lines");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const listeners = () => ["SIGINT", "SIGTERM", "SIGHUP"].map((signal) => process.listenerCount(signal));

describe("a new file", () => {
  it("appears under its name when it is complete, for its owner alone", async () => {
    const before = listeners();
    const result = await writeNewFile(path, async (write) => {
      write("one\n");
      expect(readdirSync(folder)).toEqual([expect.stringMatching(/^lines\.[0-9a-f]{12}\.partial$/)]);
      expect(statSync(join(folder, readdirSync(folder)[0])).mode & 0o777).toBe(0o600);
      write("two\n");
      return 2;
    });
    expect(result).toBe(2);
    expect(readdirSync(folder)).toEqual(["lines"]);
    expect(readFileSync(path, "utf8")).toBe("one\ntwo\n");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(listeners()).toEqual(before);
  });

  it("leaves nothing behind when its filling fails", async () => {
    const before = listeners();
    const filled = writeNewFile(path, async (write) => {
      write("half");
      throw new Error("the work failed");
    });
    await expect(filled).rejects.toThrow("the work failed");
    expect(readdirSync(folder)).toEqual([]);
    expect(listeners()).toEqual(before);
  });

  it("replaces nothing: not a file, nor a link to nowhere, nor a file that came in between", async () => {
    const unused = async () => expect.unreachable();
    writeFileSync(path, "kept");
    await expect(writeNewFile(path, unused)).rejects.toMatchObject({ code: "cli/output-exists" });
    symlinkSync("nowhere", join(folder, "link"));
    await expect(writeNewFile(join(folder, "link"), unused)).rejects.toMatchObject({ code: "cli/output-exists" });
    const late = join(folder, "late");
    const filled = writeNewFile(late, async () => writeFileSync(late, "kept"));
    await expect(filled).rejects.toMatchObject({ code: "cli/output-exists" });
    expect(readFileSync(path, "utf8") + readFileSync(late, "utf8")).toBe("keptkept");
    expect(readdirSync(folder)).toEqual(["late", "lines", "link"]);
  });

  it("is refused before any work where it cannot be", async () => {
    for (const place of ["", `${folder}/`, `${folder}/no/such`, `${folder}/${"x".repeat(300)}`, "/proc/lines"]) {
      const filled = writeNewFile(place, async () => expect.unreachable());
      await expect(filled, place).rejects.toMatchObject({
        code: expect.stringMatching(/^cli\/(cannot-write|output-exists)$/),
      });
    }
    expect(readdirSync(folder)).toEqual([]);
  });
});
