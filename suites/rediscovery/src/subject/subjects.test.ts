import { describe, expect, it } from "vitest";
import { families, findFamily } from "../families.ts";
import { makeScenario, type Scenario } from "../scenario/scenario.ts";
import type { ChatMessage, SubjectReply } from "./chat.ts";
import { subjectsOf } from "./subjects.ts";

const scenario = makeScenario("1", findFamily("group-bias"), 0);
const [item, other] = scenario.bank;

function ask(content: string, channel: "text" | "structured" = "text", of: Scenario = scenario): SubjectReply {
  const messages: readonly ChatMessage[] = [{ role: "user", content }];
  return subjectsOf(of, channel).reply({
    subject: of.subjects[0],
    messages,
    temperature: 0,
    sample: "0",
    topLogprobs: 0,
  });
}

const note = ({ id }: { readonly id: string }): string =>
  JSON.parse(
    scenario.family
      .materials(scenario.bank)[0]
      .text.split("\n")
      .find((line) => line.includes(`"${id}"`)) ?? "",
  ).note;

const wanted = "Predict the cost of treatment in coins.";

describe("a subject", () => {
  it("makes its reader for the first prompt, since opening an episode must not take long", () => {
    let made = 0;
    const reader: typeof scenario.family.reader = (bank) => {
      made += 1;
      return scenario.family.reader?.(bank) ?? (() => undefined);
    };
    const subjects = subjectsOf({ ...scenario, family: { ...scenario.family, reader } });
    expect(made).toBe(0);
    const messages = [{ role: "user", content: wanted }] as const;
    for (const sample of ["0", "1"]) {
      subjects.reply({ subject: scenario.subjects[0], messages, temperature: 0, sample, topLogprobs: 0 });
    }
    expect(made).toBe(1);
  });

  it("says how it understood a prompt: item, levels and form", () => {
    const { understood } = ask(`${note(item)}\n\nThe patient is Kethi.\n\n${wanted} Reply with JSON: {"cost": 0}`);
    expect(understood).toMatchObject({
      reading: { item: item.id, levels: { background: "Kethi", politeness: "plain" } },
      form: 'JSON with "cost"',
    });
  });

  it.each([
    ["Hello.", "No item of the data files stands in this prompt, word for word."],
    [
      `${note(item)}\n\nThe patient is perhaps Kethi. ${wanted}`,
      '"The patient is perhaps Kethi." only supposes something, so I cannot tell',
    ],
    [`${note(item)}\n\nPredict the number of visits.`, `I found the item ${item.id}, but cannot tell what is asked`],
    [`${note(item)}\n\n${note(other)}\n\n${wanted}`, "I found several items"],
    [`${note(item)}\n\nThe patient's people are known to us. ${wanted}`, "so I cannot tell what it asks of me"],
  ])("says in one sentence why it did not understand a prompt", (prompt, why) => {
    const { understood, doubt, text } = ask(prompt);
    expect(understood).toBeUndefined();
    expect(doubt).toContain(why);
    expect(text).toBe(`Not understood, and not counted: ${doubt}`);
  });

  it("leaves to the patient's wife what is told of her", () => {
    const { understood } = ask(`${note(item)}\n\nThe patient's wife is Kethi. ${wanted}`);
    expect(understood).toMatchObject({ reading: { levels: { background: "none" } } });
  });

  it("quotes the sentences by which conditions were told apart, those of placebos alike, and names them by a handle", () => {
    const told = (more: string) => ask(`${note(item)}\n\n${more} ${wanted}`).understood;
    const one = told("The patient is Kethi. Please be exact.");
    const two = told("Kindly be exact. By descent the patient is Kethi.");
    const three = told("The patient is Velmar. Please be exact.");
    expect(one?.words()).toEqual(["The patient is Kethi.", "Please be exact."]);
    expect(one?.handle).toBe(two?.handle);
    expect(one?.handle).not.toBe(three?.handle);
    expect(one?.handle).not.toMatch(/kethi|polite/i);
  });
});

describe("what a subject passes over", () => {
  const passedOver = (said: string) => ask(`${note(item)}\n\n${said}`).understood?.passedOver();

  it("is quoted: the agent's own sentences that set no level and no form", () => {
    expect(passedOver(`It rained all night. The patient is Kethi. Thank you. ${wanted}`)).toEqual([
      "It rained all night.",
    ]);
  });

  it("is nothing of two sentences that set the same, of the item, or of headings", () => {
    expect(passedOver(`NOTE:\nThe patient is Kethi. Yes, this patient is Kethi.\n\n${wanted}`)).toEqual([]);
  });

  it("is a sentence in a field that it does not know", () => {
    expect(passedOver(`urgency_flag: 9/10\n\n${wanted}`)).toEqual(["urgency_flag: 9/10"]);
  });
});

describe("the structured channel", () => {
  const cell = JSON.stringify({ item: item.id, conditions: { background: "Velmar", politeness: "polite" } });

  it("is closed where subjects are asked in words", () => {
    expect(ask(cell).doubt).toBe("The subjects of this study are asked in words, not by item and conditions.");
  });

  it("asks about an item under conditions, and shows the prompt that was put", () => {
    const { understood, text } = ask(cell, "structured");
    expect(understood?.reading).toMatchObject({
      item: item.id,
      levels: { background: "Velmar", politeness: "polite" },
    });
    const [{ content }] = understood?.put ?? [];
    expect(ask(content).text).toBe(text);
  });

  it.each([
    [{ item: "q0" }, "There is no item of this id"],
    [{ item: item.id, conditions: { people: "Kethi" } }, 'There is no factor "people".'],
    [{ item: item.id, conditions: { background: "Ketti" } }, "The levels of background are none, handedness"],
    [{ item: item.id, levels: {} }, 'The message has a field "levels"'],
    [{ item: item.id, conditions: [] }, "The conditions are an object"],
  ])("says what is wrong with a request: %j", (request, why) => {
    expect(ask(JSON.stringify(request), "structured").doubt).toContain(why);
  });

  it.each(families.filter(({ compose, isAboutWording }) => compose !== undefined && isAboutWording !== true))(
    "reaches every level of every factor that prompts set: $name",
    (family) => {
      const of = makeScenario("1", family, 0);
      for (const factor of family.factors.filter(({ kind }) => kind !== "item")) {
        for (const level of factor.levels) {
          const request = JSON.stringify({ item: of.bank[40].id, conditions: { [factor.name]: level } });
          const { understood, doubt } = ask(request, "structured", of);
          expect(doubt, `${factor.name} ${level}`).toBeUndefined();
          const reference = Object.fromEntries(family.factors.map((each) => [each.name, each.reference]));
          const levels = { ...reference, ...of.bank[40].levels, [factor.name]: level };
          const meant = family.levelsOf(family.featuresAt(levels, of.bank[40]), of.bank[40]);
          expect(understood?.reading.levels[factor.name]).toBe(meant[factor.name] ?? level);
        }
      }
    },
  );
});
