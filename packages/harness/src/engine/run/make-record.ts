import type { AnySuite, Json } from "@assay/contract";
import { makeAgent } from "../../agents/index.ts";
import { withPrices } from "../../models/index.ts";
import { checkRoles, fillActors, withNamedActors } from "../plan/bind-actors.ts";
import { expandAgents } from "../plan/expand-agents.ts";
import { expandSuites } from "../plan/expand-suites.ts";
import { findMixedPools } from "../plan/mixed-pools.ts";
import type { Plan } from "../plan/plan-schema.ts";
import { wrongPlan } from "../plan/read-plan.ts";
import type { RunRecord, Software } from "./run-record.ts";

/** The record of a plan: files, presets and defaults are resolved in it. */
export function makeRecord(
  plan: Plan,
  suites: readonly AnySuite[],
  software: Software,
  source: string,
  options: { readonly isHosted?: boolean } = {},
): RunRecord {
  const cells = expandSuites(plan, suites, source);
  const mixed = findMixedPools(cells, suites);
  if (mixed !== undefined) {
    const problem = `results of ${mixed.pools.join(" and ")} are never pooled in ${mixed.suite}; make a run of each`;
    throw wrongPlan(source, `suites: ${problem}`);
  }
  const agents = expandAgents(plan, source, options);
  const used = suites.filter(({ name }) => cells.some(({ suite }) => suite === name));
  for (const { agent, options } of agents) checkBaseline(agent, options, used, source);
  const actors = fillActors(withNamedActors(plan.actors, used, cells, source), used, source);
  checkRoles(actors, used, cells, source);
  return {
    version: 1,
    plan: { ...plan, actors },
    cells,
    agents,
    prices: JSON.parse(JSON.stringify(withPrices(plan.prices))),
    software,
    prompts: {
      ...Object.fromEntries(used.flatMap(({ name, prompts }) => renamed(name, prompts))),
      ...Object.fromEntries(agents.flatMap(({ agent, options }) => agentPrompts(agent, options))),
    },
  };
}

function checkBaseline(agent: string, options: Json, suites: readonly AnySuite[], source: string): void {
  if (makeAgent(agent, options).drivenBy !== "suite") return;
  const baseline = agent.slice(agent.indexOf("/") + 1);
  for (const { name, baselines } of suites) {
    if (Object.hasOwn(baselines, baseline)) continue;
    const names = Object.keys(baselines).map((each) => `baseline/${each}`);
    throw wrongPlan(source, `agents: ${name} has no ${agent}; its baselines are: ${names.join(", ")}`);
  }
}

const renamed = (owner: string, prompts: { readonly [name: string]: string }): [string, string][] =>
  Object.entries(prompts).map(([name, hash]) => [`${owner}/${name}`, hash]);

function agentPrompts(agent: string, options: Json): [string, string][] {
  const maker = makeAgent(agent, options);
  const hasPrompts = maker.drivenBy === "model" || maker.drivenBy === "program";
  return hasPrompts ? renamed("agents", maker.prompts ?? {}) : [];
}
