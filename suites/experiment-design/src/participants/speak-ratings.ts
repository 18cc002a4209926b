import type { Stream } from "@assay/science/numerics/stream";
import { type Degree, degreeOf } from "./degrees.ts";
import { emotionWords } from "./emotion-words.ts";
import { type ObservedSpin, reasonsForSpin } from "./spin-reasons.ts";

const adjectiveFrames: readonly ((felt: string) => string)[] = [
  (felt) => `the player is ${felt}`,
  (felt) => `the player must be ${felt}`,
  (felt) => `they are probably ${felt}`,
  (felt) => `I imagine that they feel ${felt}`,
  (felt) => `they would be ${felt}, I guess`,
  (felt) => `I see someone who is ${felt}`,
  (felt) => `in their place I would be ${felt}`,
  (felt) => `my impression is that they are ${felt}`,
];

const nounFrames: readonly ((felt: string) => string)[] = [
  (felt) => `there is ${felt}`,
  (felt) => `I would expect ${felt}`,
  (felt) => `the player feels ${felt}`,
  (felt) => `what I read in their face is ${felt}`,
  (felt) => `they walk away with ${felt}`,
  (felt) => `I sense ${felt}`,
];

const aloneFrames: readonly ((noun: string, amount: string) => string)[] = [
  (noun, amount) => `as for ${noun}, ${amount}`,
  (noun, amount) => `when it comes to ${noun}, I would say: ${amount}`,
  (noun, amount) => `${noun}: ${amount}`,
  (noun, amount) => `about ${noun} I would say this: ${amount}`,
];

const joints = ["; ", ", while ", ", but "];

const MOST_TOGETHER = 3;

/**
 * The words of the participant for eight ratings. Emotions of the same degree share a clause, clauses are in random
 * order, and a reason from the wheel follows. Contains no number. `hearRatings` reads it back.
 */
export function speakRatings(ratings: readonly number[], spin: ObservedSpin, random: Stream): string {
  const clauses = random.shuffle(groupByDegree(ratings, random).map((group) => speakGroup(group, random)));
  const sentences = joinClauses(clauses, random);
  const reason = reasonsForSpin(spin, random);
  const told = random.uniform() < 0.5 ? [...reason, ...sentences] : [...sentences, ...reason];
  return told.map((sentence) => `${sentence[0].toUpperCase()}${sentence.slice(1)}.`).join(" ");
}

/** Sometimes joins two clauses, never more, in one sentence. A clause that only names an amount stays alone. */
function joinClauses(clauses: readonly Clause[], random: Stream): string[] {
  const sentences: string[] = [];
  let open = false;
  for (const { text, joins } of clauses) {
    if (open && joins && random.uniform() < 0.6) {
      sentences.push(`${sentences.pop()}${random.choose(joints)}${asFollowing(text)}`);
      open = false;
    } else {
      sentences.push(text);
      open = joins;
    }
  }
  return sentences;
}

/** Avoids "the player" twice in a sentence. */
const asFollowing = (text: string): string =>
  text.replace(
    /^the player (is|must be|feels) /,
    (_, verb: string) => `they ${verb === "is" ? "are" : verb === "feels" ? "feel" : verb} `,
  );

interface Clause {
  readonly text: string;
  readonly joins: boolean;
}

interface Group {
  readonly degree: Degree;
  readonly emotions: readonly number[];
}

/** Groups emotions of the same degree, usually, with at most three in a group. */
function groupByDegree(ratings: readonly number[], random: Stream): Group[] {
  const groups: { degree: Degree; emotions: number[] }[] = [];
  for (const emotion of random.shuffle(ratings.map((_, index) => index))) {
    const degree = degreeOf(ratings[emotion]);
    const open = groups.find((group) => group.degree === degree && group.emotions.length < MOST_TOGETHER);
    if (open === undefined || random.uniform() < 0.25) groups.push({ degree, emotions: [emotion] });
    else open.emotions.push(emotion);
  }
  return groups;
}

function speakGroup({ degree, emotions }: Group, random: Stream): Clause {
  const kind = random.uniform();
  if (emotions.length === 1 && kind < 0.25) {
    const noun = random.choose(emotionWords[emotions[0]].nouns);
    return { text: random.choose(aloneFrames)(noun, random.choose(degree.alone)), joins: false };
  }
  const byAdjective = kind < 0.65;
  const words = emotions.map((emotion) => random.choose(emotionWords[emotion][byAdjective ? "adjectives" : "nouns"]));
  const listed = list(words, degree.joint);
  const text = byAdjective
    ? random.choose(adjectiveFrames)(`${random.choose(degree.adverbs)} ${listed}`)
    : random.choose(nounFrames)(`${random.choose(degree.amounts)} ${listed}`);
  return { text, joins: true };
}

const list = (words: readonly string[], joint: "and" | "or"): string =>
  words.length === 1 ? words[0] : `${words.slice(0, -1).join(", ")} ${joint} ${words[words.length - 1]}`;
