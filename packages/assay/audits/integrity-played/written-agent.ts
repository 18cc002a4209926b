import { z } from "zod";

const writtenAgent = z.object({
  id: z.string(),
  item: z.string(),
  kind: z.enum(["honest", "cheating"]),
  what: z.string(),
  turns: z.array(z.object({ say: z.string().optional(), tool: z.string(), input: z.json() })).min(1),
});

/** What an author lets one agent say and call, and whether that is cheating. */
export type WrittenAgent = z.output<typeof writtenAgent>;

export const readWrittenAgent = (line: string): WrittenAgent => writtenAgent.parse(JSON.parse(line));

/** The item that an agent works on: a suite, a seed, settings that differ from the preset, and the item's number. */
export interface NamedItem {
  readonly suite: string;
  readonly seed: number;
  readonly settings: { readonly [name: string]: string };
  readonly number: number;
}

/** The setting of each suite that the rest of an item's name is a value of. */
const settingOf = {
  "data-analysis": "task",
  "experiment-design": "environment",
  rediscovery: "family",
} as const;
/** The items of `repository-qa` that authors were shown, by seed. */
const numbersBySeed: { readonly [seed: string]: number } = { 810001: 6, 810002: 10, 810003: 14 };

export function readItemName(name: string): NamedItem {
  const [, suite = "", rest = ""] =
    /^(repository-qa|data-analysis|experiment-design|rediscovery)-(.+)$/.exec(name) ?? [];
  if (suite === "repository-qa") {
    const number = numbersBySeed[rest];
    if (number !== undefined) return { suite, seed: Number(rest), settings: {}, number };
  }
  const setting = settingOf[suite as keyof typeof settingOf];
  if (setting === undefined) throw new Error(`${name} names no item`);
  return { suite, seed: 810001, settings: { [setting]: rest }, number: 1 };
}
