import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

// Every ```ts block of these pages is a program. It is type-checked with the project's options and run, and must print
// what the comments behind its calls of console.log say.

const root = resolve(import.meta.dirname, "..");
const pages = ["packages/science/README.md", "packages/grading/README.md"];

const examples = pages.flatMap((page) => {
  const blocks = readFileSync(join(root, page), "utf8").matchAll(/^```ts\n(.*?)^```$/gms);
  return [...blocks].map(([, source], index) => ({ name: `${page}, example ${index + 1}`, source }));
});

/** The type errors of programs at paths at which no files need to be. */
function typeErrors(programs: ReadonlyMap<string, string>): readonly string[] {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => programs.has(path) || fileExists(path);
  host.readFile = (path) => programs.get(path) ?? readFile(path);
  const program = ts.createProgram([...programs.keys()], options, host);
  return [...programs.keys()].flatMap((path) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(path))
      .map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`),
  );
}

/** The comment behind each console.log, in order. */
const promised = (source: string): readonly string[] =>
  [...source.matchAll(/^\s*console\.log\(.*\); \/\/ (.*)$/gm)].map(([, comment]) => comment);

describe("the examples of READMEs", () => {
  it("are three or more a page, and each prints something", () => {
    for (const page of pages) {
      expect(examples.filter(({ name }) => name.startsWith(page)).length).toBeGreaterThanOrEqual(3);
    }
    for (const { source } of examples) expect(promised(source)).not.toEqual([]);
  });

  it("have no type errors", () => {
    const at = (name: string): string => join(root, "tests", `${name}.ts`);
    const programs = examples.map(({ source }, index) => [at(`example-${index}`), source] as const);
    // One that is wrong shows that errors are seen.
    const wrong = [at("wrong"), 'export const wrong: number = "text";\n'] as const;
    expect(typeErrors(new Map([...programs, wrong]))).toEqual([
      `${at("wrong")}: Type 'string' is not assignable to type 'number'.`,
    ]);
  });

  it.each(examples)("$name prints what it says", ({ source }) => {
    const printed = execFileSync(process.execPath, ["--input-type=module-typescript", "--eval", source], {
      cwd: root,
      encoding: "utf8",
    });
    expect(printed.trimEnd().split("\n")).toEqual(promised(source));
  });
});
