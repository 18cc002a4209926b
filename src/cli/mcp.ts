import { Command } from "commander";
import type { Seed } from "../contract/seed.ts";
import { parseWholeNumber } from "./options.ts";
import { parseSeed } from "./seeds.ts";
import { findSuite, suiteNames } from "./suites.ts";

export interface McpOptions {
  readonly seed: Seed;
  readonly item: readonly number[];
  readonly preset: string;
  readonly record?: string;
  readonly http?: boolean;
  readonly port: number;
  readonly bind: string;
  /** Minutes. */
  readonly idle: number;
}

/** `assay mcp SUITE`: one item's tools for an MCP client, on standard input and output or over HTTP. */
export function mcpCommand(): Command {
  return new Command("mcp")
    .description(
      "offer items to MCP clients: one on standard input and output, or several over HTTP, each by its token",
    )
    .argument("<suite>", suiteNames.join(", "))
    .requiredOption("--seed <seed>", "what fixes the world: a whole number, or @file with one secret seed", parseSeed)
    .requiredOption("--item <number>", "which of the world's items, counted from 1; over HTTP also 1,4", parseItems)
    .option("--preset <name>", "the suite's settings by name", "default")
    .option("--record <file>", "write every event and the scores there, a line of JSON each; it must not exist")
    .option("--http", "listen for HTTP requests instead")
    .option("--port <port>", "the port of --http; 0 takes a free one", parsePort, 0)
    .option("--bind <address>", "the address of --http", "127.0.0.1")
    .option("--idle <minutes>", "how long an item of --http waits for a request before it ends", parseIdle, 60)
    .action(async (suiteName: string, options: McpOptions) => {
      const suite = findSuite(suiteName);
      // The protocol's packages are loaded by this command alone, so that no other starts slower for them.
      const { serveItems } = await import("./mcp/serve-items.ts");
      await serveItems(suite, options);
    });
}

function parseItems(text: string): number[] {
  return text.split(",").map((each) => parseWholeNumber("--item", each.trim(), 1, 100_000));
}

const parseIdle = (text: string): number => parseWholeNumber("--idle", text, 1, 10_000);
const parsePort = (text: string): number => parseWholeNumber("--port", text, 0, 65_535);
