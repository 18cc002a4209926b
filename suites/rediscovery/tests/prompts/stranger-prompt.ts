import { readFileSync } from "node:fs";

interface Message {
  role: "system" | "user" | "assistant";
  content: string;
}

type Levels = { [factor: string]: string };

/** A prompt as an agent might write it, with the levels that its writer meant to set. */
export interface StrangerPrompt {
  readonly style: string;
  readonly item: string;
  readonly levels: Readonly<Levels>;
  readonly temperature?: number;
  readonly messages: readonly Readonly<Message>[];
}

/** What a style is asked to write: an item of the data file and the levels to set. */
export interface StrangerCase {
  row: { id: string };
  levels: Levels;
  temperature?: number;
}

/** A way of writing: its name, the writer (a string is one user message), and the placebo levels that it always sets. */
export type Style<Case extends StrangerCase> = readonly [
  name: string,
  write: (made: Case) => string | Message[],
  placebos?: Levels,
];

export const system = (content: string): Message => ({ role: "system", content });
export const user = (content: string): Message => ({ role: "user", content });
export const assistant = (content: string): Message => ({ role: "assistant", content });

/** The parts that there are, one after the other. */
export const join = (between: string, ...parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== false && part !== "").join(between);

/** The entry of a list at a place that is counted round and round. */
export function pick<Entry>(list: readonly Entry[], place: number): Entry {
  const entry = list[place % list.length];
  if (entry === undefined) throw new Error("There is nothing to pick from.");
  return entry;
}

/** The rows of a data file of a set. */
export const rowsOf = <Row>(set: string, file: string): Row[] =>
  readFileSync(new URL(`./${set}/data/${file}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** Every style with a few cases each, counted on so that each style meets other items and levels. */
export const promptsOf = <Case extends StrangerCase>(
  styles: readonly Style<Case>[],
  caseOf: (count: number) => Case,
  perStyle = 4,
): StrangerPrompt[] =>
  styles.flatMap(([name, write, placebos], place) =>
    Array.from({ length: perStyle }, (_, turn) => {
      const made = caseOf(place * perStyle + turn);
      const written = write(made);
      return {
        style: name,
        item: made.row.id,
        levels: { ...made.levels, ...placebos },
        ...(made.temperature === undefined ? {} : { temperature: made.temperature }),
        messages: typeof written === "string" ? [user(written)] : written,
      };
    }),
  );
