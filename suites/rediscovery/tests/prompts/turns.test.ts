import { describe, expect, it } from "vitest";
import { families } from "../../src/families.ts";
import { conversationOf } from "../../src/reading/conversation.ts";
import { makeScenario } from "../../src/scenario/scenario.ts";
import type { ChatMessage } from "../../src/subject/chat.ts";
import { promptReader } from "../../src/subject/prompt-reader.ts";

const user = (content: string): ChatMessage => ({ role: "user", content });

/** Families in which a reply counts as an answer to the item, and what follows it as another question. */
const answered = new Set([
  "self-correction",
  "snowballing",
  "counterfactual-simulatability",
  "confidence",
  "reasoning-benefit",
]);

describe.each(families.filter(({ compose }) => compose !== undefined))(
  "prompts of $name in several messages",
  (family) => {
    const { bank } = makeScenario("1", family, 0);
    const reader = promptReader(family, bank);
    const item = bank[40];
    const reference = Object.fromEntries(family.factors.map(({ name, reference: level }) => [name, level]));
    const planted = family.factors.filter(({ kind }) => kind === "planted").map(({ name }) => name);
    const [first] = family.compose?.(item, { ...reference, ...item.levels }) ?? [];
    const parts = (first.content ?? "").split("\n\n");
    const [rest, last] = [parts.slice(0, -1).join("\n\n"), parts.at(-1) ?? ""];
    const read = (messages: readonly ChatMessage[]): string | undefined => {
      const understood = reader.read(conversationOf(messages, 0));
      if ("doubt" in understood) return undefined;
      const levels = family.levelsOf(understood.features, item);
      return [understood.item, ...planted.map((name) => levels[name])].join(" ");
    };
    const whole = read([user(`${rest}\n\n${last}`)]);

    it("are read as one where the user goes on, and where the system says what to do", () => {
      expect(whole).toBeDefined();
      expect(read([user(rest), user(last)])).toBe(whole);
      expect(read([{ role: "system", content: last }, user(rest)])).toBe(whole);
    });

    it.each(["Understood.", "What would you like to know?"])(
      "are read as one where the reply between them is '%s', and never as another",
      (reply) => {
        const interrupted = read([user(rest), { role: "assistant", content: reply }, user(last)]);
        if (answered.has(family.name)) expect([whole, undefined]).toContain(interrupted);
        else expect(interrupted).toBe(whole);
      },
    );
  },
);
