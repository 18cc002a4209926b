import { readFileSync } from "node:fs";
import type { StrangerPrompt } from "../stranger-prompt.ts";

export type { StrangerPrompt };

/** One turn of a chat. */
export interface Message {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** The levels of factors by the factors' names. */
export interface Levels {
  readonly [factor: string]: string;
}

/** One person's way to write prompts; `fixed` names the levels that the way itself decides. */
export interface Style<Part> {
  readonly style: string;
  readonly fixed?: Levels;
  readonly temperature?: number;
  readonly write: (part: Part) => readonly Message[];
}

/** The rows of a family's data that the prompts use. */
export function loadRows<Row>(name: string): readonly Row[] {
  const text = readFileSync(new URL(`./data/${name}.jsonl`, import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as Row);
}

/** A chat of one message. */
export const user = (content: string): Message[] => [{ role: "user", content }];

/** A chat with instructions in the system's message. */
export const system = (instructions: string, content: string): Message[] => [
  { role: "system", content: instructions },
  { role: "user", content },
];

/** A chat of several turns, the user's first. */
export const turns = (...contents: readonly string[]): Message[] =>
  contents.map((content, index) => ({ role: index % 2 === 0 ? "user" : "assistant", content }));

/** Every combination of the levels of factors. */
export function crossed(factors: { readonly [factor: string]: readonly string[] }): readonly Levels[] {
  let all: Levels[] = [{}];
  for (const [factor, levels] of Object.entries(factors))
    all = all.flatMap((some) => levels.map((level) => ({ ...some, [factor]: level })));
  return all;
}

/** Writes some prompts in each style, going round items and spreading evenly over the combinations of levels. */
export function sweep<Row extends { readonly id: string }, Part>(
  styles: readonly Style<Part>[],
  rows: readonly Row[],
  combinations: readonly Levels[],
  perStyle: number,
  prepare: (row: Row, levels: Levels, number: number) => { readonly part: Part; readonly levels: Levels },
): readonly StrangerPrompt[] {
  return styles.flatMap(({ style, fixed, temperature, write }, index) =>
    Array.from({ length: perStyle }, (_, repeat) => {
      const number = index * perStyle + repeat;
      const row = rows[number % rows.length];
      // Multiples of the golden ratio spread evenly and keep no step with the items.
      const place = Math.floor(((number * 0.618034) % 1) * combinations.length);
      const { part, levels } = prepare(row, { ...combinations[place], ...fixed }, number);
      const prompt = { style, item: row.id, levels, messages: write(part) };
      return temperature === undefined ? prompt : { ...prompt, temperature };
    }),
  );
}
