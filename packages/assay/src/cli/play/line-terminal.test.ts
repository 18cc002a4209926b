import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { LineTerminal } from "./line-terminal.ts";

function open() {
  const input = new PassThrough();
  const output = new PassThrough();
  return { input, output, terminal: new LineTerminal(input, output) };
}

describe("a terminal of lines", () => {
  it("keeps lines that were typed before they are asked for, in their order", async () => {
    const { input, terminal } = open();
    input.end("one\ntwo\nthree");
    await new Promise((resolve) => setImmediate(resolve));
    expect([await terminal.ask(""), await terminal.ask(""), await terminal.ask("")]).toEqual(["one", "two", "three"]);
    expect(terminal.signal.aborted).toBe(false);
    await expect(terminal.ask("")).rejects.toThrow("the person left");
    expect(terminal.signal.aborted).toBe(true);
  });

  it("waits for a line that is typed later", async () => {
    const { input, terminal } = open();
    const line = terminal.ask("> ");
    input.write("late\n");
    expect(await line).toBe("late");
    terminal.close();
  });

  it("lets go of a question when the input ends", async () => {
    const { input, terminal } = open();
    const line = terminal.ask("> ");
    input.end();
    await expect(line).rejects.toThrow("the person left");
  });

  it("lets go of a question when the person leaves", async () => {
    const { terminal } = open();
    const line = terminal.ask("> ");
    terminal.leave();
    await expect(line).rejects.toThrow("the person left");
    terminal.close();
  });

  it("repeats nothing that comes from a file, and shows lines", async () => {
    const { input, output, terminal } = open();
    input.end("one\n");
    await terminal.ask("> ");
    terminal.show("said");
    output.end();
    expect(await text(output)).toBe("said\n");
  });
});
