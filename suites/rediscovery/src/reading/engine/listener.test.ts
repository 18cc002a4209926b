import { describe, expect, it } from "vitest";
import selfCorrection from "../../families/self-correction/lexicon.json" with { type: "json" };
import { findFamily } from "../../families.ts";
import { makeScenario } from "../../scenario/scenario.ts";
import { promptReader } from "../../subject/prompt-reader.ts";
import { conversationOf } from "../conversation.ts";
import brevity from "../lexicon/brevity.json" with { type: "json" };
import reasons from "../lexicon/reasons.json" with { type: "json" };
import { attempt } from "../reader.ts";
import type { Lexicon } from "./lexicon.ts";
import { listener } from "./listener.ts";

/** What is heard in a text, or why nothing is. */
const listeningBy = (...lexicons: readonly Lexicon[]) => {
  const listen = listener(...lexicons);
  return (text: string) => attempt(() => listen(text)) ?? { doubt: "" };
};

describe("listening to a prompt", () => {
  const listen = listeningBy(reasons);

  it("does not begin where more is said than a prompt may say, so that hostile texts cost no time", () => {
    const heard = listen("not more than one word if not ".repeat(4000));
    expect(heard).toEqual({ doubt: "This prompt says more beside its item than I can follow." });
  });

  it("does not count blanks where items stood", () => {
    expect(listen(`Think step by step.${" ".repeat(20_000)}Thank you.`)).toHaveProperty("said");
  });

  it.each([
    "I could not wish for a better partner in this.",
    "Few can match you at this.",
    "Your track record speaks for itself.",
    "The whole village is holding its breath for your answer.",
    "If you get this wrong, I lose my house.",
    "May the wind be at your back.",
    "ur texts are always gorgeous",
    "You are by far the sharpest reader I know.",
  ])("never takes praise, stakes or wishes for silence: %s", (said) => {
    const heard = listen(said);
    expect("doubt" in heard || heard.has("PRAISE")).toBe(true);
  });

  it.each([
    'He begged me: "Please, my job hangs on it."',
    'Last week my supervisor told someone: "Please hurry, lives hang on your numbers."',
    'On last year\'s sheet stood the words "Explain your reasoning first."',
  ])("refuses what somebody else said or wrote of a factor: %s", (said) => {
    expect(listen(`${said}\nNow for me.`)).toHaveProperty("doubt");
  });

  it.each(["You will find a question here.", "Your reply is read by a script.", "You solve problems."])(
    "takes what describes the task for no praise: %s",
    (said) => {
      const heard = listen(said);
      expect("doubt" in heard || heard.has("PRAISE")).toBe(false);
    },
  );

  it.each([
    "The bees are doing fine, and nothing at all depends on this.",
    "Thanks to the flood of last spring half of it is pulp.",
    "Two gardeners were arguing about the weather when somebody handed them this slip of paper:",
    "My flatmate thinks nothing of it.",
    "Okay.",
    "yo, got one 4 u:",
    "You are one of three players.",
    "Here is a puzzle that you have fretted over before.",
    "My teacher always told us to think step by step. I do not want that.",
  ])("hears nothing in chatter, in what bystanders do and in what is declined: %s", (said) => {
    const heard = listen(said);
    expect("doubt" in heard || heard.has("PRAISE", "POLITE", "ASKED", "STEPWISE", "EXPLAINED")).toBe(false);
  });

  it.each([
    "My teacher always told us to think step by step. I do not want that changed.",
    "A good solver thinks before he answers.",
    "The others were told to explain themselves. Do just that.",
    "You wizard of a reader, here goes:",
  ])("does not pass over what may be meant all the same: %s", (said) => {
    const heard = listen(said);
    expect("doubt" in heard || heard.has("PRAISE", "ASKED", "STEPWISE", "EXPLAINED")).toBe(true);
  });

  it("hears what is wanted instead of what is declined", () => {
    const brief = listeningBy(reasons, brevity);
    const heard = brief(
      "My teacher told us to think step by step. I am not asking you for that: just the bare result.",
    );
    expect("said" in heard && heard.has("ALONE") && !heard.has("STEPWISE")).toBe(true);
  });

  it("hears a request before a denial of something else, or before a tag", () => {
    const care = listeningBy(selfCorrection.opening);
    for (const said of ["Check your work and do not hurry.", "heya avoid mistakes wont u"])
      expect(care(said)).toMatchObject({ said: [{ symbols: expect.arrayContaining(["CARE"]) }] });
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
    expect(read).toMatchObject({ doubt: expect.stringMatching(/says more beside its item than I can follow/) });
  },
);
