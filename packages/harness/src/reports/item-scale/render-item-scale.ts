import { plainText } from "../../terminal/index.ts";
import { alignColumns } from "../result-table/align-columns.ts";
import { showAgent } from "../result-table/show-label.ts";
import { wrapWords } from "../result-table/wrap-words.ts";
import type { ItemScale, ScaledNumber } from "./item-scale.ts";

/** A scale for a terminal: agents with their abilities, then what makes items hard. */
export function renderItemScale(
  scale: ItemScale,
  { level, width = 100 }: { readonly level: number; readonly width?: number },
): string {
  const { suite, agents, features, residual, items, worlds, isProvisional } = scale;
  const interval = `${Number((100 * level).toFixed(4))} %`;
  const title = `${plainText(suite)}: abilities and difficulty on one scale, in logits; ${items} items, ${worlds} worlds`;
  const notes = [
    "An ability of 0 is an even chance, or half of the score, on an item of difficulty 0.5 that has nothing else of the list. Agents beyond the scale scored alike on every item.",
    "Each number below is how much harder that makes an item, all else equal. Features that always come together share their effect. The spread is what items differ in besides.",
    ...(isProvisional ? ["Provisional: fewer than eight agents that are not scripted stand behind it."] : []),
    "It is no headline: report the mean score.",
  ];
  return [
    ...wrapWords(title, width),
    ...alignColumns([
      { title: "agent", cells: agents.map(({ agent }) => plainText(showAgent(agent))), side: "left" },
      {
        title: "ability",
        cells: agents.map(({ ability }) => (typeof ability === "string" ? "-" : digits(ability.value))),
        side: "right",
      },
      {
        title: interval,
        cells: agents.map(({ ability }) => (typeof ability === "string" ? ability : ends(ability))),
        side: "right",
      },
    ]),
    "",
    ...alignColumns([
      {
        title: "what makes items hard",
        cells: [...features.map(({ feature }) => plainText(feature)), "spread of items beside it"],
        side: "left",
      },
      { title: "logits", cells: [...features.map(({ value }) => signed(value)), digits(residual)], side: "right" },
      { title: interval, cells: [...features.map(ends), ""], side: "right" },
    ]),
    "",
    ...notes.flatMap((note) => wrapWords(note, width)),
    "",
  ].join("\n");
}

const digits = (value: number): string => value.toFixed(2).replace(/^-(0\.00)$/, "$1");
const signed = (value: number): string => `${value >= 0 ? "+" : ""}${digits(value)}`;
const ends = ({ low, high }: ScaledNumber): string => `${digits(low)} to ${digits(high)}`;
