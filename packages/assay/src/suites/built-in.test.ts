import { describe, expect, it } from "vitest";
import { builtInSuites } from "./built-in.ts";

describe.each(builtInSuites)("the entry of $name", ({ name, commands, load }) => {
  it("names the commands that the suite declares", async () => {
    const { suite } = await load();
    expect(suite.name).toBe(name);
    expect(suite.commands?.map((command) => command.name)).toEqual(commands);
  });
});
