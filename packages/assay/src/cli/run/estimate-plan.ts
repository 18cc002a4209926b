import type { AnySuite } from "@assay/contract";
import { findMisfits, guessUsage, nameSeeds, planItems, type RunRecord, usageGuess } from "@assay/harness/engine";
import { cost, type PriceTable } from "@assay/harness/models";
import { formatTable } from "../terminal.ts";
import { type EstimatedJudge, JudgeEstimate, judgeGuess } from "./estimate-judges.ts";

export interface Estimate {
  readonly suites: readonly {
    readonly suite: string;
    readonly preset: string;
    readonly swept: object;
    readonly worlds: number;
    readonly items: number;
  }[];
  readonly agents: readonly {
    readonly label: string;
    readonly episodes: number;
    readonly tokens: number;
    readonly cost: number | null;
  }[];
  readonly judges: readonly EstimatedJudge[];
  /** Roles that are played and whose calls cannot be counted before. */
  readonly unknownRoles: readonly string[];
  readonly repeats: number;
  readonly episodes: number;
  readonly tokens: number;
  /** Of the agents and judges whose models have a price. */
  readonly cost: number;
  readonly currency: string;
  /** What the plan allows the run to cost; null without a budget. */
  readonly budget: number | null;
  /** Agents whose prompts cannot hold the first task. */
  readonly misfits: readonly string[];
  readonly assumed: typeof usageGuess & { readonly judge: typeof judgeGuess };
}

/** Goes through the plan's worlds and counts. */
export async function estimatePlan(
  record: RunRecord,
  suites: readonly AnySuite[],
  progress: (text: string) => void = () => undefined,
): Promise<Estimate> {
  const { plan, cells, agents } = record;
  const prices = record.prices as unknown as PriceTable;
  const counted = [];
  const judging = new JudgeEstimate(plan.actors, prices);
  for (const [index, cell] of cells.entries()) {
    const suite = suites.find(({ name }) => name === cell.suite);
    if (suite === undefined) throw new Error(`there is no suite ${cell.suite}`);
    const seeds = nameSeeds(cell.seeds);
    let [items, worlds] = [0, 0];
    for await (const { kept } of planItems(suite, { cell, index }, seeds)) {
      items += kept.length;
      worlds += 1;
      progress(`${cell.suite}: ${worlds} of ${seeds.length} worlds, ${items} items`);
      for (const { item } of kept) judging.add(suite, item.private.key, agents.length * plan.repeats);
    }
    counted.push({ suite: cell.suite, preset: cell.preset, swept: cell.swept, worlds: seeds.length, items });
  }
  const items = counted.reduce((sum, each) => sum + each.items, 0);
  const rows = agents.map(({ label, model, limits }) => {
    const episodes = items * plan.repeats;
    if (model === undefined) return { label, episodes, tokens: 0, cost: 0 };
    const usage = guessUsage(limits);
    const price = cost(usage, model, prices);
    return {
      label,
      episodes,
      tokens: episodes * (usage.inputTokens + usage.outputTokens),
      cost: price === undefined ? null : episodes * price,
    };
  });
  const { judges, unknownRoles } = judging;
  const asked = [...rows, ...judges];
  return {
    suites: counted,
    agents: rows,
    judges,
    unknownRoles,
    repeats: plan.repeats,
    episodes: rows.reduce((sum, { episodes }) => sum + episodes, 0),
    tokens: asked.reduce((sum, { tokens }) => sum + tokens, 0),
    cost: asked.reduce((sum, each) => sum + (each.cost ?? 0), 0),
    currency: prices.currency,
    budget: plan.budget ?? null,
    misfits: await findMisfits(record, suites),
    assumed: { ...usageGuess, judge: judgeGuess },
  };
}

export function describeEstimate({
  suites,
  agents,
  judges,
  unknownRoles,
  episodes,
  tokens,
  cost: money,
  currency,
  budget,
  misfits,
  repeats,
  assumed,
}: Estimate): string {
  const asksModels = tokens > 0;
  const unknown = [...agents, ...judges].some((each) => each.cost === null);
  return [
    formatTable(
      ["suite", "preset", "swept", "worlds", "items"],
      suites.map(({ suite, preset, swept, worlds, items }) => [
        suite,
        preset,
        Object.keys(swept).length === 0 ? "" : JSON.stringify(swept),
        String(worlds),
        String(items),
      ]),
    ),
    formatTable(
      ["agent", "episodes", "tokens, about", `${currency}, about`],
      agents.map((agent) => [agent.label, String(agent.episodes), showTokens(agent.tokens), showCost(agent.cost)]),
    ),
    ...(judges.length === 0 ? [] : [describeJudges(judges, currency)]),
    `${episodes} episodes (repeats: ${repeats})${asksModels ? `, about ${tokens.toLocaleString("en")} tokens and ${money.toFixed(2)} ${currency}${unknown ? ", without the models that have no price" : ""}` : ""}.`,
    asksModels
      ? `The guess behind it: ${assumed.turns} turns an episode (or the limit), reading ${assumed.firstInput} tokens and ${assumed.inputPerTurn} more each turn, writing ${assumed.outputPerTurn}${judges.length === 0 ? "" : `; a judge's call reads ${assumed.judge.input} and writes ${assumed.judge.output}`}; caches would make it cheaper.\n`
      : "No model is asked.\n",
    ...(budget === null || money <= budget
      ? []
      : [
          `The estimate of ${money.toFixed(2)} ${currency} is above the budget of ${budget} ${currency}: the run would stop before it has played all episodes. Raise the budget, or play fewer episodes.\n`,
        ]),
    ...misfits.map((misfit) => `Does not fit: ${misfit}\n`),
    ...(unknownRoles.length === 0
      ? []
      : [`Not in it, as no scorer asks them: what is asked of the ${unknownRoles.join(", ")}.\n`]),
  ].join("\n");
}

const describeJudges = (judges: Estimate["judges"], currency: string): string =>
  formatTable(
    ["judge", "role", "calls, about", "tokens, about", `${currency}, about`],
    judges.map(({ judge, role, calls, tokens, cost: money }) => [
      judge,
      role,
      String(calls),
      showTokens(tokens),
      showCost(money),
    ]),
  );

const showTokens = (tokens: number): string => (tokens === 0 ? "none" : tokens.toLocaleString("en"));

const showCost = (money: number | null): string => (money === null ? "no price known" : money.toFixed(2));
