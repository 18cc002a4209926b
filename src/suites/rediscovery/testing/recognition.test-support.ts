import type { AnyFamily, BankItem, Reader } from "../family.ts";
import { conversationOf } from "../reading/conversation.ts";
import { makeScenario, type Scenario } from "../scenario/scenario.ts";
import type { PromptCase } from "./prompt-case.ts";

/** How a development set was read: in which prompts nothing was understood, and in which something wrong. */
export interface Recognition {
  readonly prompts: number;
  readonly styles: number;
  readonly unread: readonly string[];
  readonly misread: readonly string[];
}

/** Reads prompts made from scenarios of several seeds; factors that a case does not name must stand at their reference. */
export function recognitionOf<Item extends BankItem>(
  family: AnyFamily,
  casesOf: (bank: readonly Item[]) => readonly PromptCase[],
  seeds: readonly string[],
): Recognition {
  const unread: string[] = [];
  const misread: string[] = [];
  const styles = new Set<string>();
  let prompts = 0;
  for (const seed of seeds) {
    const scenario = makeScenario(seed, family, 0);
    const read: Reader<unknown> | undefined = family.reader?.(scenario.bank);
    for (const { style, messages, expected } of casesOf(scenario.bank as readonly Item[])) {
      prompts += 1;
      styles.add(style);
      const understood = read?.(conversationOf(messages));
      if (understood === undefined) {
        if (expected !== undefined) unread.push(`${seed} ${style}`);
        continue;
      }
      const wrong = expected === undefined ? ["read at all"] : differences(scenario, understood, expected);
      if (wrong.length > 0) misread.push(`${seed} ${style}: ${wrong.join(", ")}`);
    }
  }
  return { prompts, styles: styles.size, unread, misread };
}

function differences(
  { family, bank }: Scenario,
  understood: { readonly item: string; readonly features: unknown },
  expected: NonNullable<PromptCase["expected"]>,
): readonly string[] {
  const item = bank.find(({ id }) => id === understood.item);
  if (item === undefined || item.id !== expected.item) return [`item ${understood.item} for ${expected.item}`];
  const levels: { readonly [factor: string]: string } = {
    ...family.levelsOf(understood.features, item),
    ...item.levels,
  };
  return family.factors
    .filter(({ kind }) => kind === "planted")
    .flatMap(({ name, reference }) => {
      const wanted = expected.levels[name] ?? reference;
      return levels[name] === wanted ? [] : [`${name} ${levels[name]} for ${wanted}`];
    });
}
