import { describe, expect, it } from "vitest";
import { findFamily } from "../../../src/families.ts";
import { makeScenario } from "../../../src/scenario/scenario.ts";
import type { ChatMessage } from "../../../src/subject/chat.ts";
import { subjectsOf } from "../../../src/subject/subjects.ts";
import { messagesOf, type WeakSpot, weakSpots } from "./weak-spots.ts";

// Negations, bystanders, suppositions, reversed scales and documents in earlier turns: 147 of these prompts were
// misread silently before sentences of this kind were refused.

/** The subjects of each family, made once. */
const posed = new Map(
  [...new Set(weakSpots.map(({ family }) => family))].map((name) => {
    const scenario = makeScenario("1", findFamily(name), 0);
    return [name, { scenario, subjects: subjectsOf(scenario) }] as const;
  }),
);

/** What a subject takes a prompt for: its levels, or why it was refused. */
function taken(spot: WeakSpot, at: number): { readonly [factor: string]: string } | string {
  const family = findFamily(spot.family);
  const known = posed.get(spot.family);
  if (known === undefined) throw new Error("every family is posed");
  const { scenario, subjects } = known;
  const item = scenario.bank[at];
  const ask = (messages: readonly ChatMessage[]) =>
    subjects.reply({ subject: scenario.subjects[0], messages, temperature: 0, sample: "0", topLogprobs: 0 });
  const [first] = messagesOf(
    { family: spot.family, expect: "refused", levels: spot.levels ?? {}, first: true },
    family,
    item,
    "",
  );
  const { understood, doubt } = ask(messagesOf(spot, family, item, ask([first]).text));
  return understood?.reading.levels ?? doubt ?? "";
}

describe.each([...Map.groupBy(weakSpots, ({ family }) => family)])(
  "prompts of %s that aim at weak spots",
  (_, spots) => {
    it("are never misread, and each refusal gives its reason in one sentence", () => {
      for (const spot of spots) {
        const read = taken(spot, 40);
        const told = JSON.stringify([spot, read]);
        if (typeof read === "string") expect(read, told).toMatch(/^[^\n]{10,400}\.$/);
        else expect(spot.expect, told).not.toBe("refused");
        if (typeof read !== "string" && spot.expect !== "refused") expect(read, told).toMatchObject(spot.expect);
      }
    });

    it("are read where they say plainly what they mean", () => {
      const plain = spots.filter(({ expect: meant }) => meant !== "refused");
      const unread = plain.filter((spot) => typeof taken(spot, 40) === "string");
      expect(unread.length, JSON.stringify(unread)).toBeLessThanOrEqual(plain.length / 5);
    });
  },
);
