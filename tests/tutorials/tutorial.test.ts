import { describe, expect, it } from "vitest";
import { actionsOf, missingLines } from "./tutorial.ts";

describe("the actions of a tutorial", () => {
  const page = [
    "<!-- file: a.json -->",
    "```json",
    "{}",
    "```",
    "",
    "```bash",
    "assay one",
    "```",
    "```text",
    "first … last",
    "```",
    "```sh",
    "assay run --model openai/x",
    "```",
    "```text",
    "not of a command that was run",
    "```",
  ].join("\n");

  it("are files to save and commands to run, with what they print", () => {
    expect(actionsOf(page)).toEqual([
      { kind: "save", file: "a.json", text: "{}\n" },
      { kind: "run", script: "assay one\n", prints: ["first … last"] },
    ]);
  });

  it("promise lines, in which an ellipsis stands for anything", () => {
    expect(missingLines(["first … last", "100.0  ok"], "x\n  first of all, last\n100.0    ok\n")).toEqual([]);
    expect(missingLines(["first … last", "100.0"], "first\nlast\n1000\n")).toEqual(["first … last", "100.0"]);
  });
});
