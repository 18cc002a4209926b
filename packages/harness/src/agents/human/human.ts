import type { Agent, AnyTool, Capability, Json, Part, Phase, Session, Submitted } from "@assay/contract";
import { stripControls } from "../../terminal/index.ts";
import { declareTool } from "../declare-tool.ts";
import { handIn } from "../hand-in.ts";
import { shownResult, withoutImage } from "../shown-result.ts";
import { parseLine, type WrittenField, type WrittenInput } from "./parse-line.ts";
import { jsonOr, readFields } from "./read-fields.ts";
import type { Terminal } from "./terminal.ts";

export const humanCapabilities: readonly Capability[] = ["tools", "shell"];

const usage = [
  "TOOL name=value ...     calls a tool; name=<< takes the lines that follow, up to a line with a single point",
  'TOOL {"name": value}    the same with a JSON object',
  "submit VALUE            hands in the answer; confidence=0.8 may stand behind it",
  "help [TOOL]             this list, or what a tool takes",
  "quit                    ends the episode without an answer; it is scored by what was done so far",
].join("\n");

/** How a person attempts an item: by lines at a terminal, or by the pages of a browser. */
export type PersonAttempt = Agent["attempt"];

/** A person at a terminal, with the tools that a model has. */
export const atTerminal =
  (terminal: Terminal): PersonAttempt =>
  async (session) => {
    const show = (said: string): void => terminal.show(stripControls(said));
    showPhase(session.phase, show);
    for (;;) {
      const line = parseLine(await terminal.ask("> "));
      switch (line.kind) {
        case "nothing":
          break;
        case "unclear":
          show(line.problem);
          break;
        case "help":
          show(describe(line.tool, session.phase.tools));
          break;
        case "quit":
          return;
        case "submit": {
          const submitted = await handIn(session, jsonOr(line.written), line.confidence);
          showSubmitted(submitted, show);
          if (submitted.status === "finished") return;
          break;
        }
        case "call":
          show(await call(line.tool, line.input, session, terminal));
      }
    }
  };

async function call(name: string, input: WrittenInput, session: Session, terminal: Terminal): Promise<string> {
  const tool = toolsOf(session.phase).find((each) => each.name === name);
  if (tool === undefined) return `There is no tool ${name} now. ${describe("", session.phase.tools)}`;
  if (input.form === "json") {
    const value = jsonOr(input.written);
    if (typeof value === "string") return `What follows ${name} is not JSON.`;
    return showResult(await session.call(name, value));
  }
  const fields: WrittenField[] = [];
  for (const { name: field, written } of input.fields) {
    fields.push({ name: field, written: written === "<<" ? JSON.stringify(await takeLines(terminal)) : written });
  }
  const value: Json = readFields(fields, tool.input);
  return showResult(await session.call(name, value));
}

async function takeLines(terminal: Terminal): Promise<string> {
  const lines: string[] = [];
  for (let line = await terminal.ask("| "); line !== "."; line = await terminal.ask("| ")) lines.push(line);
  return `${lines.join("\n")}\n`;
}

function showPhase(phase: Phase, show: (said: string) => void): void {
  show(`${showParts(phase.prompt)}\n`);
  show(describe("", phase.tools));
}

function showSubmitted(submitted: Submitted, show: (said: string) => void): void {
  if (submitted.status === "next-phase") showPhase(submitted.phase, show);
  else show(submitted.status === "finished" ? "Handed in." : `This was not taken: ${submitted.problem}`);
}

const toolsOf = ({ tools }: Pick<Phase, "tools">): readonly AnyTool[] => tools.filter(({ name }) => name !== "submit");

function describe(name: string, tools: readonly AnyTool[]): string {
  const tool = tools.find((each) => each.name === name);
  if (tool !== undefined) {
    const { description, schema } = declareTool(tool);
    return `${name}: ${description}\n${JSON.stringify(schema, null, 2)}`;
  }
  const names = toolsOf({ tools }).map((each) => each.name);
  return `The tools are: ${names.join(", ") || "none"}.\n${usage}`;
}

const showResult = (result: Parameters<typeof shownResult>[0]): string => showParts(shownResult(result, false));

const showParts = (parts: readonly Part[]): string =>
  parts
    .map(withoutImage)
    .map((part) => (part.type === "text" ? part.text : ""))
    .join("\n");
