import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeThrown, noteSuiteModule, placeOfThrown } from "./thrown.ts";

let folder = "";
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "assay-thrown-")));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The error of a module's function `fail`, or of loading the module. */
async function errorOf(name: string, source: string): Promise<unknown> {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source);
  try {
    await (await import(pathToFileURL(path).href)).fail();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

describe("what a suite's code throws", () => {
  it("is told with the file and the line", async () => {
    const error = await errorOf("own.ts", "export const fail = () => {\n  null.x;\n};\n");
    expect(describeThrown(error)).toBe(
      `TypeError: Cannot read properties of null (reading 'x') (${join(folder, "own.ts")}:2)`,
    );
  });

  it("is told with the suite's line where a library threw", async () => {
    const library = new URL("../prompt-file.ts", import.meta.url).href;
    const source = `import { readPrompt } from ${JSON.stringify(library)};\n\nexport const fail = () => readPrompt(new URL("file:///none.md"), []);\n`;
    expect(placeOfThrown(await errorOf("calls.ts", source))).toBe(`${join(folder, "calls.ts")}:3`);
    expect(describeThrown(await errorOf("parses.ts", 'export const fail = async () => JSON.parse("[");\n'))).toMatch(
      /^SyntaxError: Unexpected end of JSON input \(.*parses\.ts:1\)$/,
    );
  });

  it("is told with its line where it cannot be parsed", async () => {
    const error = await errorOf("broken.ts", "export const a = 1;\nexport const b = ;\n");
    expect(describeThrown(error)).toBe(`SyntaxError: Expression expected (${join(folder, "broken.ts")}:2)`);
  });

  it("is found in an installed package once the package is known to hold a suite", async () => {
    const name = "node_modules/@mine/suite/dist/suite.js";
    const error = await errorOf(name, "export const fail = () => {\n  throw new Error('no data');\n};\n");
    expect(describeThrown(error)).toBe("no data");
    noteSuiteModule(pathToFileURL(join(folder, name)).href);
    expect(describeThrown(error)).toBe(`no data (${join(folder, name)}:2)`);
  });
});

describe("what Assay itself throws", () => {
  it("has no place in a suite, though a suite called it", async () => {
    const error = await errorOf("caller.ts", "export const fail = () => {\n  throw new Error('ours');\n};\n");
    const caller = new URL("../../../harness/src/engine/run.ts", import.meta.url).href;
    (error as Error).stack = `Error: ours\n    at run (${caller}:1:2)\n${(error as Error).stack?.split("\n")[1]}`;
    expect(placeOfThrown(error)).toBeUndefined();
    expect(describeThrown("a text")).toBe("a text");
  });
});
