import type { Stream } from "@assay/science/numerics/stream";
import { groupNames, losePhrases, savePhrases } from "./choice-phrases.ts";
import { gutFeelings, type ObservedCharacter, type ObservedDilemma, reasonForChoice } from "./choice-reasons.ts";

const openings = ["", "", "", "hard as it is, ", "if I must choose, ", "after some thought, ", "honestly, "];
const because = [" because ", ", since ", ": ", undefined];

/**
 * The words of the participant for a choice: whom to save, whom to give up, or both, and why. `hearChoice` reads them
 * back.
 */
export function speakChoice(savesFirst: boolean, seen: ObservedDilemma, random: Stream): string {
  const saved = savesFirst ? "first" : "second";
  const lost = savesFirst ? "second" : "first";
  const saving = around(random.choose(savePhrases), nameGroup(saved, seen, random));
  const losing = around(random.choose(losePhrases), random.choose(groupNames[lost]));
  const opening = random.choose(openings);
  const kind = random.uniform();
  const told =
    kind < 0.7
      ? saving
      : kind < 0.85
        ? losing
        : `${saving}, even if it means that ${random.choose(groupNames[lost])} dies`;
  const reason = reasonForChoice(savesFirst, seen, random);
  const order = random.uniform();
  if (order < 0.1) return sentences(random.choose(gutFeelings), `${opening}${told}`);
  if (order < 0.3) return sentences(reason, `${opening}${told}`);
  // After "dies", a reason would sound like the reason for the death.
  const joint = told === saving || told === losing ? random.choose(because) : undefined;
  return joint === undefined ? sentences(`${opening}${told}`, reason) : sentences(`${opening}${told}${joint}${reason}`);
}

/** Drops the comma that closes a list of members if another sign follows. */
const sentences = (...texts: readonly string[]): string =>
  texts.map((text) => `${text[0].toUpperCase()}${text.slice(1)}.`.replace(/,(?=[,.:])/g, "")).join(" ");

const around = ([before, after]: readonly [string, string], group: string): string => `${before}${group}${after}`;

/** Sometimes adds the members of the group, if they are few. */
function nameGroup(place: "first" | "second", seen: ObservedDilemma, random: Stream): string {
  const name = random.choose(groupNames[place]);
  const members = seen[place];
  return members.length <= 3 && random.uniform() < 0.35 ? `${name}, ${listMembers(members)},` : name;
}

function listMembers(members: readonly ObservedCharacter[]): string {
  const words = members.map(({ spoken }) => `the ${spoken}`);
  return words.length === 1 ? words[0] : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}
