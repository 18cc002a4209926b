import type { AnySuite } from "@assay/contract";
import { Command, InvalidArgumentError } from "commander";
import { whole } from "./options.ts";
import { storeOption } from "./run/open-data.ts";
import { checkSeed } from "./seeds.ts";
import { chooseSettings } from "./settings/choose-settings.ts";
import { addSettingsOptions, type SettingsOptions } from "./settings/settings-options.ts";
import { addSuiteArgument, namedSuite, presetWithoutForks } from "./suites.ts";

export interface McpOptions extends SettingsOptions {
  readonly suite?: string;
  readonly seed: string;
  readonly item: readonly number[];
  readonly preset?: string;
  readonly agentLabel: string;
  readonly store?: string;
  readonly http?: boolean;
  readonly port: number;
  readonly bind: string;
  /** Minutes. */
  readonly idle: number;
}

/** `assay mcp SUITE`: items' tools for MCP clients, on standard input and output or over HTTP; an ordinary run is left. */
export function mcpCommand(suites: readonly AnySuite[]): Command {
  return addSettingsOptions(addSuiteArgument(new Command("mcp")), suites)
    .description(
      "offer items to MCP clients: one on standard input and output, or several over HTTP, each by its token",
    )
    .requiredOption("--seed <seed>", "what fixes the world: a whole number, or @file with one secret seed", checkSeed)
    .requiredOption("--item <number>", "which of the world's items, counted from 1; over HTTP also 1,4", parseItems)
    .option("--preset <name>", "the suite's settings by name; without it, final where the suite has it, else default")
    .option("--agent-label <name>", "how the run calls the client", "mcp")
    .option(...storeOption)
    .option("--http", "listen for HTTP requests instead")
    .option("--port <port>", "the port of --http; 0 takes a free one", whole("--port", 0, 65_535), 0)
    .option("--bind <address>", "the address of --http", "127.0.0.1")
    .option(
      "--idle <minutes>",
      "how long an item of --http waits for a request before it ends",
      whole("--idle", 1, 10_000),
      60,
    )
    .action(async (suiteName: string | undefined, options: McpOptions) => {
      const suite = await namedSuite(suiteName, options.suite);
      const { preset, differing } = chooseSettings(suite, presetWithoutForks(suite, options.preset), options);
      // The protocol's packages are loaded by this command alone, so that no other starts slower for them.
      const { serveItems } = await import("./mcp/serve-items.ts");
      await serveItems(suite, { preset, settings: differing }, options);
    });
}

const mostItems = 1000;

function parseItems(text: string): number[] {
  const items = text.split(",").map((each) => whole("--item", 1, 100_000)(each.trim()));
  if (new Set(items).size !== items.length) throw new InvalidArgumentError(`--item names an item twice: ${text}.`);
  if (items.length > mostItems) throw new InvalidArgumentError(`--item names more than ${mostItems} items.`);
  return items;
}
