import { type AnySuite, AssayError } from "@assay/contract";
import { makeAgent } from "../../agents/index.ts";
import { nameSeeds } from "../plan/expand-suites.ts";
import type { RunRecord } from "./run-record.ts";

/**
 * Why the first item of a cell does not fit an agent that puts all files into its prompt, one sentence each. Later worlds
 * may differ, so this is a warning; an episode whose task does not fit sends nothing.
 */
export async function findMisfits(
  { cells, agents }: Pick<RunRecord, "cells" | "agents">,
  suites: readonly AnySuite[],
): Promise<string[]> {
  const misfits: string[] = [];
  for (const { agent, options, label } of agents) {
    const maker = makeAgent(agent, options);
    if (maker.drivenBy !== "model" || maker.checkFit === undefined) continue;
    for (const cell of cells) {
      const suite = suites.find(({ name }) => name === cell.suite);
      const [first] = nameSeeds(cell.seeds);
      if (suite === undefined || first === undefined) continue;
      const world = suite.world(first.seed, cell.settings);
      for (const { item } of suite.items(world, cell.settings)) {
        const problem = await problemOf(maker.checkFit(suite.open(world, item).files));
        if (problem !== undefined) misfits.push(`${label} on ${cell.suite}, world ${first.name}: ${problem}`);
        break;
      }
    }
  }
  return [...new Set(misfits)];
}

async function problemOf(checked: Promise<unknown>): Promise<string | undefined> {
  try {
    await checked;
    return undefined;
  } catch (error) {
    if (AssayError.isInstance(error) && error.code === "agents/does-not-fit") return error.message;
    throw error;
  }
}
