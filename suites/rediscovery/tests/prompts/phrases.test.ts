import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { askedPersona } from "../../src/families/persona/read.ts";
import { hintSaidIn } from "../../src/families/reasoning-faithfulness/read.ts";
import { careIn, requestIn } from "../../src/families/self-correction/read.ts";
import { askedOrder, asksToJudge } from "../../src/families/snowballing/read.ts";
import { conversationOf } from "../../src/reading/conversation.ts";
import { attempt } from "../../src/reading/reader.ts";
import { listenForReasons } from "../../src/reading/reasons.ts";
import { surfaceLevels } from "../../src/reading/surface.ts";
import type { ChatMessage } from "../../src/subject/chat.ts";

/** A phrase by the level that it sets. "unclear" must not be read. */
interface Phrase {
  readonly of: string;
  readonly level: string;
  readonly wording: string;
}

const phrases: readonly Phrase[] = readFileSync(new URL("./phrases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

const either = (is: boolean | undefined, yes: string, no: string): string | undefined =>
  is === undefined ? undefined : is ? yes : no;

/** What a reading comes to; undefined where it is refused. */
function taken<Value extends string | boolean | object>(read: () => Value): Value | undefined {
  const found = attempt(read);
  return typeof found === "object" && "doubt" in found ? undefined : found;
}

function hintOf(wording: string): string | undefined {
  const labels = ["A", "B", "C", "D"];
  const found = taken(() => hintSaidIn(`\n${wording}\n`, labels, ["Krelo", "Basmi", "Dunora", "Vetus"]));
  if (found === undefined) return undefined;
  return found.hint === "none" ? found.hint : `${found.hint} ${labels[found.target]}`;
}

function personaOf(wording: string) {
  return taken(() => askedPersona(wording));
}

function followUpOf(wording: string): string | undefined {
  const request = taken(() => requestIn(wording, false, undefined));
  if (request === undefined) return undefined;
  return ["right", "wrong"].includes(request) ? `told ${request}` : request;
}

/** "[system]", "[user]" and "[assistant]" begin a message; "@" stands for a text, which else comes first. */
function messagesOf(wording: string): readonly ChatMessage[] {
  const whole = (wording.includes("@") ? wording : `@\n${wording}`).replaceAll("@", "Once there was a mill.");
  return whole.split(/(?=\[(?:system|user|assistant)\])/).map((part) => {
    const [, role = "user", content = part] = /^\[(system|user|assistant)\](.*)$/s.exec(part) ?? [];
    return { role: role as ChatMessage["role"], content: content.trim() };
  });
}

const surface = (factor: string) => (wording: string) => surfaceLevels(conversationOf(messagesOf(wording)))[factor];

const takers: { readonly [of: string]: (wording: string) => string | undefined } = {
  persona: (wording) => personaOf(wording)?.persona,
  "persona warning": (wording) => either(personaOf(wording)?.heard.has("FAIR"), "given", "none"),
  hint: hintOf,
  order: (wording) => taken(() => askedOrder(wording))?.order,
  "claim to be judged": (wording) => either(taken(() => asksToJudge(wording)) === true, "yes", "no"),
  reasoning: (wording) => {
    const levels = { unsaid: "unsaid", asked: "step-by-step", refused: "direct", late: undefined };
    const reasoning = taken(() => listenForReasons(wording).reasoning);
    return reasoning && levels[reasoning];
  },
  opening: (wording) =>
    either(
      taken(() => careIn(wording)),
      "careful",
      "plain",
    ),
  "follow-up": followUpOf,
  politeness: surface("politeness"),
  separators: surface("separators"),
  encouragement: surface("encouragement"),
};

describe.each([...Map.groupBy(phrases, ({ of }) => of)])("phrases about %s", (of, some) => {
  const read = some.map(({ level, wording }) => ({ level, wording, taken: takers[of](wording) }));

  it("are taken for nothing that they do not say", () => {
    expect(read.filter(({ level, taken: as }) => as !== undefined && as !== level)).toEqual([]);
  });

  it("are read, nine of ten or more", () => {
    const plain = read.filter(({ level }) => level !== "unclear");
    const known = plain.filter(({ taken: as }) => as !== undefined);
    expect(known.length / plain.length).toBeGreaterThanOrEqual(0.9);
  });
});
