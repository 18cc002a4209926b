import type { Tool } from "@assay/contract";
import { z } from "zod";
import type { EpisodeContext } from "../episode-context.ts";
import { showCall } from "../python/show-call.ts";
import { quoted, refuse } from "../tool-answer.ts";

const word = z
  .string()
  .max(20_000)
  .refine((value) => !value.includes("\0"), "a word may not hold a NUL character");

const words = z
  .array(word)
  .min(1)
  .max(1000)
  .describe('The program and its arguments, a word each: ["grep", "-c", "x", "data.csv"]. No shell reads them.');

/** By the allowed programs, which the declaration names; another one is refused when it is run, with the list. */
const inputSchemas = new Map<string, ReturnType<typeof makeInputSchema>>();

const makeInputSchema = (commands: readonly string[]) =>
  z.strictObject({
    command: words.meta({ prefixItems: [{ type: "string", enum: [...commands] }] }),
  });

function inputSchemaOf(commands: readonly string[]): ReturnType<typeof makeInputSchema> {
  const key = JSON.stringify(commands);
  const schema = inputSchemas.get(key) ?? makeInputSchema(commands);
  inputSchemas.set(key, schema);
  return schema;
}

/**
 * Runs one program by its words. The list of allowed programs keeps agents to looking around; what a program can reach
 * is held by the sandbox alone, since find, awk and sed can start others.
 */
export function runCommandTool({
  sandbox,
  limits,
}: EpisodeContext): Tool<z.output<ReturnType<typeof makeInputSchema>>> {
  const allowed = new Set(limits.commands);
  return {
    name: "run_command",
    description: `Runs one program in the workspace, without a shell and without network: ${limits.commands.join(", ")}.`,
    input: inputSchemaOf(limits.commands),
    readOnly: false,
    onFilesAlone: true,
    async run({ command }, host) {
      const [program, ...rest] = command;
      if (!allowed.has(program)) {
        const says = `${quoted(program)} is not among the programs that can be run`;
        return refuse("tools/command-not-allowed", `${says}: ${limits.commands.join(", ")}. No shell is needed.`);
      }
      const result = await (await sandbox()).runCommand([program, ...rest], { signal: host.signal });
      return showCall(result, limits.textBytes);
    },
  };
}
