import type { Heard } from "./engine/listener.ts";
import { insist, refuse } from "./reader.ts";
import type { ReasonsSaid } from "./reasons.ts";

/** The levels that a prompt sets, by the symbols that set them. */
export const levelsSaid = <Level extends string>(
  { has }: Pick<Heard, "has">,
  levels: { readonly [symbol: string]: string },
): readonly Level[] => Object.entries(levels).flatMap(([symbol, level]) => (has(symbol) ? [level as Level] : []));

/** The one level that a prompt sets, if any. Two leave open which is meant. */
export function levelSaid<Level extends string>(
  heard: Pick<Heard, "has">,
  levels: { readonly [symbol: string]: string },
  doubt: string,
): Level | undefined {
  const [level, ...others] = levelsSaid<Level>(heard, levels);
  return others.length === 0 ? level : refuse(doubt);
}

/** The level for reasoning that is asked for, refused or not spoken of. Reasons after the answer are another study. */
export function reasoningSaid<Level>(
  said: ReasonsSaid,
  levels: { readonly unsaid: Level; readonly asked: Level; readonly refused: Level },
): Level {
  insist(said !== "late");
  return levels[said === "unsaid" ? "unsaid" : said === "refused" || said === "alone" ? "refused" : "asked"];
}
