import { describe, expect, it } from "vitest";
import { buildFullProgram } from "../cli/command-line.ts";
import { problemOfFlags, takenFlags } from "./setting-flags.ts";

const flag = { value: "name", about: "something" };

describe("the flags of a suite", () => {
  it("clash with the options of every command that takes settings, and with no others", async () => {
    const { commands } = await buildFullProgram([]);
    const taking = commands.filter(
      (command) => command.name() === "grade" || command.options.some(({ long }) => long === "--set"),
    );
    const options = taking.flatMap((command) => command.options);
    const names = options.flatMap(({ long }) => [long?.slice(2) ?? "", long?.replace(/^--(no-)?/, "") ?? ""]);
    expect(takenFlags).toEqual([...new Set([...names, "help"])].sort());
  });

  it.each([
    [{ flags: { level: flag } }, undefined],
    [{ flags: { seeds: flag } }, /its flag --seeds is an option of Assay's own commands; give it another name/],
    [{ flags: { record: flag } }, /its flag --record is an option/],
    [{ flags: { "my flag": flag } }, /its flag 'my flag' is not made of/],
  ])("in %j", (suite, says) => {
    if (says === undefined) expect(problemOfFlags(suite)).toBeUndefined();
    else expect(problemOfFlags(suite)).toMatch(says);
  });

  it("clash with options of the suite's own commands that take settings", () => {
    const options = [{ flags: "--level <name>", about: "which" }];
    const command = { name: "tell", summary: "tell", options, run: async () => undefined };
    expect(problemOfFlags({ flags: { level: flag }, commands: [command] })).toBeUndefined();
    expect(problemOfFlags({ flags: { level: flag }, commands: [{ ...command, takesSettings: true }] })).toBe(
      "its flag --level is an option of its command 'tell' too; rename one",
    );
  });
});
