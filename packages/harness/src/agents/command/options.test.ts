import { describe, expect, it } from "vitest";
import { commandOptionsSchema } from "./options.ts";

const problem = (given: object): string =>
  commandOptionsSchema
    .safeParse(given)
    .error?.issues.map(({ message }) => message)
    .join("; ") ?? "none";

describe("the options of a program", () => {
  it("take a command as a line or as words", () => {
    const words = ["python", "agent.py", "a b"];
    expect(commandOptionsSchema.parse({ command: "python agent.py 'a b'" }).command).toEqual(words);
    expect(commandOptionsSchema.parse({ command: words }).command).toEqual(words);
    for (const command of ["", "   ", "python 'agent.py", [], [""]]) expect(problem({ command })).not.toBe("none");
  });

  it.each([
    ["OPENAI_API_KEY=sk-1", /withheld/],
    ["HF_TOKEN=x", /withheld/],
    ["db_password=x", /withheld/],
    ["ASSAY_MCP_URL=x", /withheld/],
    ["LD_PRELOAD=x", /withheld/],
    ["PATH=/", /withheld/],
    ["HOME", /NAME=VALUE/],
    ["1A=b", /NAME=VALUE/],
    ["MODE=fast=1", /none/],
    ["EMPTY=", /none/],
  ])("say of the variable %s: %s", (variable, said) => {
    expect(problem({ command: "x", env: [variable] })).toMatch(said);
  });

  it("refuse what they do not know", () => {
    expect(problem({ command: "x", shell: true })).not.toBe("none");
    expect(problem({ command: "x", transport: "tcp" })).not.toBe("none");
  });
});
