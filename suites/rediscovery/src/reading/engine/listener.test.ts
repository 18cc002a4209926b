import { describe, expect, it } from "vitest";
import { findFamily } from "../../families.ts";
import { makeScenario } from "../../scenario/scenario.ts";
import { promptReader } from "../../subject/prompt-reader.ts";
import { conversationOf } from "../conversation.ts";
import reasons from "../lexicon/reasons.json" with { type: "json" };
import { listener } from "./listener.ts";

describe("listening to a prompt", () => {
  const listen = listener(reasons);

  it("does not begin where more is said than a prompt may say, so that hostile texts cost no time", () => {
    const heard = listen("not more than one word if not ".repeat(4000));
    expect(heard).toEqual({ doubt: "This prompt says more beside its item than I can follow." });
  });

  it("does not count blanks where items stood", () => {
    expect(listen(`Think step by step.${" ".repeat(20_000)}Thank you.`)).toHaveProperty("said");
  });
});

it.each(["snowballing", "length-following", "reasoning-faithfulness", "self-correction"])(
  "prompts about %s that are filled up with words are refused for their length",
  (name) => {
    const family = findFamily(name);
    const { bank } = makeScenario("1", family, 0);
    const levels = Object.fromEntries(family.factors.map((factor) => [factor.name, factor.reference]));
    const [first] = family.compose?.(bank[41], { ...levels, ...bank[41].levels }) ?? [];
    const content = `${first?.content}\n${"not a word more than two hundred ".repeat(3000)}`;
    const read = promptReader(family, bank).read(conversationOf([{ role: "user", content }]));
    expect(read).toHaveProperty("doubt");
  },
);
