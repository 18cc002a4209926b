import { describe, expect, it } from "vitest";
import { conversationOf } from "../../reading/conversation.ts";
import { makeScenario } from "../../scenario/scenario.ts";
import { subjectsOf } from "../../subject/subjects.ts";
import type { ChoiceItem } from "./bank.ts";
import { optionBias } from "./family.ts";
import { choiceReader } from "./read.ts";

const scenario = makeScenario("1", optionBias, 0);
const item = scenario.bank[3] as ChoiceItem;
const read = choiceReader(scenario.bank as readonly ChoiceItem[]);

const promptWith = (symbols: string): string =>
  [item.question, ...item.options.map((option, place) => `${symbols[place]}) ${option}`), "Answer:"].join("\n");

const readingOf = (symbols: string) => read(conversationOf([{ role: "user", content: promptWith(symbols) }]));

describe("symbols of options", () => {
  it.each(["@#%&", "@%#&", "§†@#"])("that are neither letters nor numbers are refused: %s", (symbols) => {
    expect(readingOf(symbols)).toEqual({
      doubt: "I read letters and numbers as symbols of options, and no other signs.",
    });
  });

  it("may be letters other than A to D and P to S, in any order", () => {
    expect(readingOf("WXYZ")).toMatchObject({
      features: { arrangement: { labels: "other", symbols: [0, 1, 2, 3], names: ["W", "X", "Y", "Z"] } },
    });
    expect(readingOf("ZWXY")).toMatchObject({
      features: { arrangement: { labels: "other", symbols: [3, 0, 1, 2], names: ["Z", "W", "X", "Y"] } },
    });
  });

  it.each(["ABCD", "1234", "PQRS", "WXYZ", "ZWXY"])("are those that the reply names: %s", (symbols) => {
    const [subject] = scenario.subjects;
    const messages = [{ role: "user", content: `${promptWith(symbols)}\nOnly the symbol.` }] as const;
    const { text, doubt } = subjectsOf(scenario, "text").reply({
      ...{ subject, messages, temperature: 0, sample: "0", topLogprobs: 0 },
    });
    expect(doubt).toBeUndefined();
    expect([...symbols]).toContain(/\b[A-Z0-9]\b/.exec(text)?.[0]);
  });
});
