import { type AnyTool, type Json, type Tool, type ToolResult, text } from "@assay/contract";
import { z } from "zod";
import { cultureCount } from "../field.ts";
import { fieldPrice, kindNames, kinds, standardPrice, standardRange } from "../prices.ts";
import { type LabBook, labBookLimit } from "./lab-book.ts";
import type { Laboratory } from "./laboratory.ts";

/** The suite's own tools of one episode. */
export function makeTools(inputs: readonly string[], laboratory: Laboratory, labBook: LabBook): readonly AnyTool[] {
  return [writeLabBook(labBook), runExperiment(inputs, laboratory), readStandard(laboratory), readField(laboratory)];
}

const labBookInput = z.strictObject({ text: z.string().describe("The whole new text of the lab book.") });

function writeLabBook(labBook: LabBook): Tool<z.output<typeof labBookInput>> {
  return {
    name: "write_lab_book",
    description: `Replaces the lab book by a text of at most ${labBookLimit} characters. It is shown again in every later phase.`,
    input: labBookInput,
    example: { text: "feed seems to matter; heat was set by eye" },
    readOnly: false,
    async run({ text: given }) {
      const problem = labBook.write(given);
      if (problem !== undefined) return refused("campaign/long-lab-book", problem);
      return answered(`Written: ${given.length} of ${labBookLimit} characters.`, { characters: given.length });
    },
  };
}

function runExperiment(inputs: readonly string[], laboratory: Laboratory): Tool<unknown> {
  const setting = z.number().min(0).max(10);
  const input = z.strictObject({
    kind: z.enum(kindNames as [string, ...string[]]).describe("quick, long or precise"),
    settings: z
      .strictObject(Object.fromEntries(inputs.map((name) => [name, setting])))
      .describe("a number from 0 to 10 for every input"),
  });
  const tool: Tool<z.output<typeof input>> = {
    name: "run_experiment",
    description: "Grows one culture of the laboratory strain under chosen settings, and gives its yield.",
    input,
    example: { kind: "quick", settings: Object.fromEntries(inputs.map((name) => [name, 5])) },
    readOnly: false,
    cost: ({ kind }) => kinds[kind as keyof typeof kinds].price,
    async run({ kind, settings }) {
      const chosen = inputs.map((name) => (settings as { readonly [name: string]: number })[name]);
      const shown = laboratory.runExperiment(kind as keyof typeof kinds, chosen);
      if (shown === undefined) return tooDear(laboratory);
      return paid(laboratory, `Yield: ${shown}.`, { yield: shown });
    },
  };
  return tool as Tool<unknown>;
}

const standardInput = z.strictObject({
  level: z.number().min(standardRange[0]).max(standardRange[1]).describe("the true yield of the standard"),
});

function readStandard(laboratory: Laboratory): Tool<z.output<typeof standardInput>> {
  return {
    name: "read_standard",
    description: "Reads a standard of known yield with the field meter, and gives what the meter shows.",
    input: standardInput,
    example: { level: 50 },
    readOnly: false,
    cost: () => standardPrice,
    async run({ level }) {
      const shown = laboratory.readStandard(level);
      return shown === undefined
        ? tooDear(laboratory)
        : paid(laboratory, `The meter shows ${shown}.`, { reading: shown });
    },
  };
}

const fieldInput = z.strictObject({
  culture: z.int().min(1).max(cultureCount).describe("the number of the culture in its file"),
});

function readField(laboratory: Laboratory): Tool<z.output<typeof fieldInput>> {
  return {
    name: "read_field_culture",
    description: "Grows and reads a culture of the field once more, and gives what the field meter shows.",
    input: fieldInput,
    example: { culture: 1 },
    readOnly: false,
    cost: () => fieldPrice,
    async run({ culture }) {
      const shown = laboratory.readField(culture - 1);
      return shown === undefined
        ? tooDear(laboratory)
        : paid(laboratory, `The meter shows ${shown}.`, { reading: shown });
    },
  };
}

const answered = (said: string, data: Json): ToolResult => ({ parts: [text(said)], data });

const paid = (laboratory: Laboratory, said: string, data: { readonly [name: string]: Json }): ToolResult =>
  answered(`${said} Budget left: ${laboratory.left}.`, { ...data, left: laboratory.left });

const tooDear = (laboratory: Laboratory): ToolResult =>
  refused("campaign/no-budget", `The budget does not pay for that: ${laboratory.left} is left.`);

const refused = (code: string, message: string): ToolResult => ({ parts: [], error: { code, message } });
