import type { Agent, Capability } from "@assay/contract";
import type { CommandOptions } from "./options.ts";
import { playProgram } from "./play-program.ts";
import type { ProgramContext } from "./program-context.ts";
import { plannedFiles } from "./program-files.ts";

export const commandCapabilities: readonly Capability[] = ["tools", "images", "shell"];

/** A program of somebody else as an agent: it runs in a sandbox of its own and reaches nothing but the episode's tools. */
export function command(context: ProgramContext, options: CommandOptions & { readonly digest: string }): Agent {
  return {
    can: commandCapabilities,
    attempt: (session) =>
      playProgram(context, session, {
        ...options,
        files: plannedFiles(options, options.digest).files,
        environment: variables(options.env),
      }),
  };
}

function variables(given: CommandOptions["env"]): { readonly [name: string]: string } {
  return Object.fromEntries(
    given.map((each) => [each.slice(0, each.indexOf("=")), each.slice(each.indexOf("=") + 1)] as const),
  );
}
