import type { AnySuite } from "../../contract/suite.ts";
import { nameSeeds, planItems, type RunRecord } from "../../engine/index.ts";
import { cost, priceOf } from "../../models/index.ts";
import { formatTable } from "../terminal.ts";

/** What a turn of a model is taken to read and write where nothing is known yet. A guess, and shown as one. */
const guess = { turns: 12, firstInput: 3000, inputPerTurn: 1200, outputPerTurn: 350 } as const;

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
  readonly repeats: number;
  readonly episodes: number;
  readonly tokens: number;
  /** Of the agents whose models have a price. */
  readonly cost: number;
  readonly assumed: typeof guess;
}

/** Goes through the plan's worlds and counts. */
export async function estimatePlan({ plan, cells, agents }: RunRecord, suites: readonly AnySuite[]): Promise<Estimate> {
  const counted = [];
  for (const [index, cell] of cells.entries()) {
    const suite = suites.find(({ name }) => name === cell.suite);
    if (suite === undefined) throw new Error(`there is no suite ${cell.suite}`);
    const seeds = nameSeeds(cell.seeds);
    let items = 0;
    const count = async (planned: readonly unknown[]): Promise<void> => {
      items += planned.length;
    };
    await planItems(suite, { cell, index }, seeds, count, () => undefined);
    counted.push({ suite: cell.suite, preset: cell.preset, swept: cell.swept, worlds: seeds.length, items });
  }
  const items = counted.reduce((sum, each) => sum + each.items, 0);
  const rows = agents.map(({ label, model, limits }) => {
    const episodes = items * plan.repeats;
    if (model === undefined) return { label, episodes, tokens: 0, cost: 0 };
    const turns = Math.min(guess.turns, limits.turns ?? guess.turns);
    const inputTokens = turns * guess.firstInput + (guess.inputPerTurn * turns * (turns - 1)) / 2;
    const outputTokens = turns * guess.outputPerTurn;
    const usage = { inputTokens, outputTokens, cachedInputTokens: 0, reasoningTokens: 0 };
    const price = priceOf(model) === undefined ? undefined : cost(usage, model);
    return {
      label,
      episodes,
      tokens: episodes * (inputTokens + outputTokens),
      cost: price === undefined ? null : episodes * price,
    };
  });
  return {
    suites: counted,
    agents: rows,
    repeats: plan.repeats,
    episodes: rows.reduce((sum, { episodes }) => sum + episodes, 0),
    tokens: rows.reduce((sum, { tokens }) => sum + tokens, 0),
    cost: rows.reduce((sum, each) => sum + (each.cost ?? 0), 0),
    assumed: guess,
  };
}

export function describeEstimate({
  suites,
  agents,
  episodes,
  tokens,
  cost: money,
  repeats,
  assumed,
}: Estimate): string {
  const asksModels = tokens > 0;
  const unknown = agents.some((agent) => agent.cost === null);
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
      ["agent", "episodes", "tokens, about", "cost, about"],
      agents.map((agent) => [
        agent.label,
        String(agent.episodes),
        agent.tokens === 0 ? "none" : agent.tokens.toLocaleString("en"),
        agent.cost === null ? "no price known" : agent.cost.toFixed(2),
      ]),
    ),
    `${episodes} episodes (repeats: ${repeats})${asksModels ? `, about ${tokens.toLocaleString("en")} tokens and ${money.toFixed(2)} in money${unknown ? ", without the models that have no price" : ""}` : ""}.`,
    asksModels
      ? `The guess behind it: ${assumed.turns} turns an episode (or the limit), reading ${assumed.firstInput} tokens and ${assumed.inputPerTurn} more each turn, writing ${assumed.outputPerTurn}; caches would make it cheaper.\n`
      : "No model is asked.\n",
  ].join("\n");
}
